import { amsterdamDay } from '#domain/shared/period.ts'
import type { Skipped, SkippedRecord, StreamContext } from '../stream.ts'
import type { ReadPage } from '../pages.ts'
import { VendorError } from '../vendor-error.ts'
import { lookupsIn, type Decide, type Scope } from './expression.ts'
import { ListReader, type Blanks, type List } from './lists.ts'
import type { Mapping } from './mapping.ts'
import { OddColumns } from './odd-columns.ts'
import { compilePath } from './path.ts'
import { textOf } from './values.ts'

/** What every block of a resource has, whatever it is of. */
export interface Block extends List {
  readonly optionalOn: readonly number[]
  readonly dropFields: readonly string[]
  readonly drop?: Decide | null | undefined
}

/** Without the fields that are not to be looked at. */
function forgetting(dropFields: readonly string[]): (row: unknown) => unknown {
  if (dropFields.length === 0) return (row) => row
  const dropped = new Set(dropFields)
  return (row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
      ? Object.fromEntries(Object.entries(row).filter(([name]) => !dropped.has(name)))
      : row
}

/** The rows of a page that are records. */
export function recordRows(block: Block): (page: ReadPage, scope: Scope) => unknown[] {
  const forget = forgetting(block.dropFields)
  const { drop } = block
  return ({ items }, scope) => {
    const rows = items.map(forget)
    return drop == null ? rows : rows.filter((row) => !drop(row, scope))
  }
}

/** The pages of a block; none at all where the vendor says that this firm does not have it. */
export async function* blockPages(
  { api }: Pick<StreamContext, 'api'>,
  block: Block,
  cursor?: string,
  blanks?: Blanks,
): AsyncGenerator<ReadPage> {
  let begun = cursor !== undefined
  try {
    for await (const page of new ListReader(api, block, blanks).pages(cursor)) {
      begun = true
      yield page
    }
  } catch (error) {
    const isOptional = error instanceof VendorError && block.optionalOn.includes(error.status ?? 0)
    if (begun || !isOptional) throw error
  }
}

/** Loads the helper lists that the expressions of one resource join on. Errors: VendorError. */
export async function scopeFor(
  context: StreamContext,
  helpers: Mapping['helpers'],
  resourceJson: unknown,
): Promise<Scope & { readonly odd: OddColumns }> {
  const wanted = new Map(
    lookupsIn(resourceJson).map((lookup) => [JSON.stringify([lookup.resource, lookup.match]), lookup]),
  )
  const lists = new Map<string, unknown[]>()
  const indexes = new Map<string, ReadonlyMap<string, unknown>>()
  for (const [key, { resource, match }] of wanted) {
    const helper = helpers[resource]
    if (helper === undefined) continue
    const rows = lists.get(resource) ?? (await wholeList(context, helper))
    lists.set(resource, rows)
    const read = compilePath(match)
    // The first of several wins, as everywhere.
    indexes.set(key, new Map(rows.map((row): [string, unknown] => [textOf(read(row)) ?? '', row]).toReversed()))
  }
  return {
    today: amsterdamDay(context.now),
    odd: new OddColumns(),
    find: (resource, match, key) => indexes.get(JSON.stringify([resource, match]))?.get(key),
  }
}

async function wholeList(context: StreamContext, block: Block): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const page of blockPages(context, block)) for (const row of page.items) rows.push(row)
  return rows.map(forgetting(block.dropFields))
}

type Mapped<Record extends object> = Record | SkippedRecord

/** Divides what became a record from what did not, and tells what of them, or of their page, was odd. */
export function divided<Record extends object>(
  mapped: readonly Mapped<Record>[],
  { odd }: Pick<Scope, 'odd'>,
  { skipped: told = [] }: Pick<ReadPage, 'skipped'> = {},
): { records: Record[]; skipped: Skipped[] } {
  const records: Record[] = []
  const skipped: Skipped[] = [...told, ...(odd?.taken() ?? [])]
  for (const one of mapped) {
    if ('reason' in one) skipped.push(one)
    else records.push(one)
  }
  return { records, skipped }
}
