import { z } from 'zod'
import type { exactOnlineNl } from '#domain/connectors/entries/exact-online-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import type { StreamContext, StreamOf, StreamPage } from '../kit/stream.ts'
import { mapPage, parseItems } from '../kit/snapshot.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { allDivisions, Division, divisions, userRoles, UserRole } from './api.ts'
import { toAccess, toAdministration, toPairs, type Pair } from './map.ts'

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

const OpenPair = z.object({ userId: z.string(), division: z.number().int(), roles: z.array(z.string()) })
const AccessCursor = z.tuple([z.string(), OpenPair.nullable()])

/**
 * Roles of one pair may lie on both sides of a page's end, so the last pair of a page waits for the next one;
 * it travels in the cursor.
 */
export const access: StreamOf<typeof exactOnlineNl, 'access'> = async function* (context, cursor) {
  const [start, waiting] = cursor === undefined ? [undefined, null] : AccessCursor.parse(JSON.parse(cursor))
  let open: Pair | null = waiting
  for await (const page of userRoles(context.api, start)) {
    const { good, skipped } = parseItems(page.items, UserRole)
    const pairs = toPairs(good, context.now, open)
    open = page.next === undefined ? null : (pairs.pop() ?? null)
    yield {
      records: pairs.map(toAccess),
      skipped,
      next: page.next === undefined ? undefined : JSON.stringify([page.next, open]),
    }
  }
}
