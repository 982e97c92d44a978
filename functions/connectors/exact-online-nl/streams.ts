import { z } from 'zod'
import type { exactOnlineNl } from '#domain/connectors/entries/exact-online-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import type { Skipped, StreamContext, StreamOf, StreamPage } from '../kit/stream.ts'
import { mapPage, parseItems } from '../kit/snapshot.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { allDivisions, Division, divisions, userRoles, UserRole } from './api.ts'
import { toAccess, toAdministration } from './map.ts'
import { Pairs } from './pairs.ts'

type Administrations = StreamPage<RowOf<typeof exactOnlineNl, 'administrations'>>

const inAll = 'all:'

function codesOf(items: readonly unknown[]): number[] {
  return items.flatMap((item) => {
    const parsed = Division.pick({ Code: true }).safeParse(item)
    return parsed.success ? [parsed.data.Code] : []
  })
}

/** Where the read goes on after the last of system/Divisions. */
async function* reachable(
  context: StreamContext,
  cursor: string | undefined,
  seen: Set<number>,
): AsyncGenerator<Administrations> {
  for await (const page of divisions(context.api, cursor)) {
    for (const code of codesOf(page.items)) seen.add(code)
    yield { ...mapPage(page, Division, toAdministration), next: page.next ?? inAll }
  }
}

/** Not every licence may read the list of all divisions; what the user can open is complete without it. */
async function* onlyInAll(
  context: StreamContext,
  cursor: string | undefined,
  seen: ReadonlySet<number>,
): AsyncGenerator<Administrations> {
  let begun = cursor !== undefined
  try {
    for await (const page of allDivisions(context.api, cursor)) {
      begun = true
      const unseen = page.items.filter((item) => codesOf([item]).every((code) => !seen.has(code)))
      const mapped = mapPage({ ...page, items: unseen }, Division, toAdministration)
      yield { ...mapped, next: page.next === undefined ? undefined : inAll + page.next }
    }
  } catch (error) {
    const notForUs = error instanceof VendorError && error.kind === 'forbidden' && !begun
    if (!notForUs) throw error
    yield { records: [], next: undefined }
  }
}

/** system/Divisions, then what is only in system/AllDivisions. */
export const administrations: StreamOf<typeof exactOnlineNl, 'administrations'> = async function* (context, cursor) {
  const seen = new Set<number>()
  const inFirstList = cursor?.startsWith(inAll) !== true
  if (inFirstList) yield* reachable(context, cursor, seen)
  if (cursor !== undefined) {
    // Another process read the first list, or a part of it; which rows it held has to be known again.
    for await (const page of divisions(context.api, undefined)) for (const code of codesOf(page.items)) seen.add(code)
  }
  const rest = inFirstList ? '' : cursor.slice(inAll.length)
  yield* onlyInAll(context, rest === '' ? undefined : rest, seen)
}

/** Vendor's pages that are read between two places from where a read can go on, and pairs that are given at a time. */
const pagesAPlace = 20
const pairsAPage = 1000

const AccessCursor = z.tuple([z.enum(['reading', 'giving']), z.string(), z.string()])

/**
 * Roles of one pair may lie anywhere in the list, so that it is read to its end before the first pair is given. What was read
 * travels in the cursor: at the pace that Exact allows a large list takes longer than one process may.
 */
export const access: StreamOf<typeof exactOnlineNl, 'access'> = async function* (context, cursor) {
  const [phase, place, written] = cursor === undefined ? ['reading'] : AccessCursor.parse(JSON.parse(cursor))
  const pairs = new Pairs(context.now, written)
  if (phase === 'reading') yield* reading(context, place, pairs)
  const whole = pairs.written()
  for (let from = phase === 'giving' ? Number(place) : 0; ; from += pairsAPage) {
    const next = from + pairsAPage
    const records = pairs.from(from, pairsAPage).map(toAccess)
    const isLast = next >= pairs.size
    yield { records, next: isLast ? undefined : JSON.stringify(['giving', String(next), whole]) }
    if (isLast) return
  }
}

async function* reading(
  { api }: StreamContext,
  start: string | undefined,
  pairs: Pairs,
): AsyncGenerator<StreamPage<RowOf<typeof exactOnlineNl, 'access'>>> {
  let skipped: Skipped[] = []
  let pages = 0
  for await (const page of userRoles(api, start)) {
    const parsed = parseItems(page.items, UserRole)
    skipped.push(...(page.skipped ?? []), ...parsed.skipped)
    for (const role of parsed.good) pairs.add(role)
    pages += 1
    if (page.next !== undefined && pages % pagesAPlace !== 0) continue
    const next = page.next === undefined ? ['giving', '0'] : ['reading', page.next]
    yield { records: [], skipped, next: JSON.stringify([...next, pairs.written()]) }
    skipped = []
  }
}
