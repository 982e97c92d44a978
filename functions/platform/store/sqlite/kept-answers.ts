import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import type { CollectionShape } from '../collection.ts'
import type { Sql } from './names.ts'
import type { PlaceSet } from './place-set.ts'
import type { TenantFile } from './tenant-file.ts'

/** Of a firm's file, in numbers and texts: some ten megabytes. */
const mostKept = 1_500_000
/** Rows of one answer that are kept at most; of places alone more. */
export const keptRows = 2_000

export type Rows = readonly (readonly unknown[])[]
type Answer = Rows | Uint32Array | PlaceSet

const weightOf = (key: string, answer: Answer): number =>
  key.length / 8 + ('words' in answer ? answer.words : answer.length * (Array.isArray(answer) ? 20 : 1))

/**
 * Answers about a firm's file, each until one of the collections that it looks at is written to, by whomever: people look at the
 * same lists page by page, and ask for their numbers with each page.
 */
export class KeptAnswers {
  readonly #file: TenantFile
  readonly #kept = new LeastRecentlyUsed<string, Answer>(mostKept, undefined, weightOf)
  /** How often each collection changed, as it was when the file had this version. */
  #changes: { readonly version: string; readonly of: ReadonlyMap<string, string> } | undefined

  constructor(file: TenantFile) {
    this.#file = file
  }

  /** Another text once something in one of these collections may have changed. */
  versionOf(collections: readonly CollectionShape[]): string {
    const version = this.#file.database.version()
    if (this.#changes?.version !== version) this.#changes = { version, of: this.#file.changes() }
    const { of } = this.#changes
    return collections.map(({ name }) => `${name} ${of.get(name) ?? '0'}`).join(' ')
  }

  /** `what`: of everything that `make` goes by, and of nothing else that is kept. */
  of<T extends Answer>(what: Sql, collections: readonly CollectionShape[], make: () => T): T {
    const version = this.versionOf(collections)
    const known = this.known(what, version)
    // What lies under a text was made by who asks it.
    if (known !== undefined) return known as T
    const made = make()
    this.keep(what, version, made)
    return made
  }

  /** What was answered to this in that version of its collections, where it is still known. */
  known({ text, values }: Sql, version: string): Answer | undefined {
    return this.#kept.get(JSON.stringify([version, text, values]))
  }

  keep({ text, values }: Sql, version: string, answer: Answer): void {
    if (Array.isArray(answer) && answer.length > keptRows) return
    this.#kept.set(JSON.stringify([version, text, values]), answer)
  }
}
