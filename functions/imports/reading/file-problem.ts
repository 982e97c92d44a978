import type { FileErrorCode } from '#domain/imports/codes.ts'

/** A file that cannot be taken over, with the reason its owner reads. Kept inside imports: it ends up on the file's document. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly code: FileErrorCode
  /** Where it is, in the owner's terms: a sheet, a column, a row, a type. */
  readonly detail: string | null
  /** What stands there instead: names of sheets, headers of columns. */
  readonly found: string | null

  constructor(
    code: FileErrorCode,
    detail: string | null = null,
    { cause, found = null }: { cause?: unknown; found?: string | null } = {},
  ) {
    super(detail === null ? code : `${code}: ${detail}`, { cause })
    this.code = code
    this.detail = detail
    this.found = found
  }
}
