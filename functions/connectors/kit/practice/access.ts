import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { Skipped, SkippedRecord, Stream, StreamContext, StreamPage } from '../stream.ts'
import { VendorError } from '../vendor-error.ts'
import { blockPages, divided, recordRows, scopeFor, type Block } from './blocks.ts'
import type { Evaluate, Scope } from './expression.ts'
import type { Mapping, ReadMapping } from './mapping.ts'
import { dataOf } from './records.ts'
import { joined, resourceJson } from './streams.ts'
import { textOf } from './values.ts'

type Pair = IncomingOf['access']
type AccessBlock = NonNullable<Mapping['resources']['access']>[number]
type AccessOwner = Block & { readonly fields: { readonly id: Evaluate } }

const missing: SkippedRecord = { externalId: null, reason: 'id-missing' }

/** Pairs from a list of pairs. */
async function* listed(
  given: ReadMapping,
  entry: CatalogEntry,
  block: Extract<AccessBlock, { shape: 'listed' }>,
  context: StreamContext,
  cursor: string | undefined,
): AsyncGenerator<StreamPage<IncomingOf['access']>> {
  const rows = recordRows(block)
  const data = dataOf(entry.tables, 'access', block.fields)
  let scope: Scope | undefined
  for await (const page of blockPages(context, block, cursor)) {
    const known = (scope ??= await scopeFor(context, given.mapping.helpers, resourceJson(given, 'access')))
    const mapped = rows(page, known).map((row): Pair | SkippedRecord => {
      const userId = textOf(block.fields.userId(row, known))
      const administrationId = textOf(block.fields.administrationId(row, known))
      return userId === null || administrationId === null
        ? missing
        : { userId, administrationId, data: data(row, known) }
    })
    yield { ...divided(mapped, known, page), next: page.next }
  }
}

/** The ids of the rows of a list that is read for another table, with the rows. */
async function* sourceRows(
  given: ReadMapping,
  name: 'administrations' | 'users',
  source: AccessOwner,
  context: StreamContext,
  cursor: string | undefined,
): AsyncGenerator<{ found: { id: string; row: unknown }[]; skipped: Skipped[]; next: string | undefined }> {
  const rows = recordRows(source)
  let scope: Scope | undefined
  for await (const page of blockPages(context, source, cursor)) {
    const known = (scope ??= await scopeFor(context, given.mapping.helpers, resourceJson(given, name)))
    const found: { id: string; row: unknown }[] = []
    // Whose pairs these are cannot be told.
    const skipped: Skipped[] = [...(page.skipped ?? [])]
    for (const row of rows(page, known)) {
      const id = textOf(source.fields.id(row, known))
      if (id === null) skipped.push(missing)
      else found.push({ id, row })
    }
    yield { found, skipped, next: page.next }
  }
}

/** Pairs from a field that holds the ids of the other side. */
async function* derived(
  given: ReadMapping,
  entry: CatalogEntry,
  { source, idsPath }: Extract<AccessBlock, { shape: 'derived' }>,
  list: AccessOwner,
  context: StreamContext,
  cursor: string | undefined,
): AsyncGenerator<StreamPage<IncomingOf['access']>> {
  const nothing = dataOf(entry.tables, 'access', {})
  for await (const { found, skipped, next } of sourceRows(given, source, list, context, cursor)) {
    const records = found.flatMap(({ id, row }) => {
      const others = new Set(
        idsPath(row)
          .map(textOf)
          .filter((other) => other !== null),
      )
      return [...others].map((other): Pair => {
        const [userId, administrationId] = source === 'users' ? [id, other] : [other, id]
        return { userId, administrationId, data: nothing(row, { today: '', find: () => undefined }) }
      })
    })
    yield { records, skipped, next }
  }
}

/** Pairs from a call per administration: the last resort, which takes as many calls as there are administrations. */
async function* perAdministration(
  given: ReadMapping,
  entry: CatalogEntry,
  block: Extract<AccessBlock, { shape: 'per-administration' }>,
  list: AccessOwner,
  context: StreamContext,
  cursor: string | undefined,
): AsyncGenerator<StreamPage<IncomingOf['access']>> {
  const rows = recordRows(block)
  const data = dataOf(entry.tables, 'access', block.fields)
  const scope = await scopeFor(context, given.mapping.helpers, resourceJson(given, 'access'))
  const { maxConcurrency } = given.mapping.http

  async function pairsOf(administrationId: string): Promise<(Pair | SkippedRecord)[]> {
    const pairs: (Pair | SkippedRecord)[] = []
    try {
      for await (const page of blockPages(context, block, undefined, { id: administrationId }))
        for (const row of rows(page, scope)) {
          const userId = textOf(block.fields.userId(row, scope))
          pairs.push(userId === null ? missing : { userId, administrationId, data: data(row, scope) })
        }
    } catch (error) {
      // Gone between the list and this call.
      if (!(error instanceof VendorError) || error.status !== 404) throw error
      return [{ externalId: administrationId, reason: 'id-missing' }]
    }
    return pairs
  }

  for await (const { found, skipped, next } of sourceRows(given, 'administrations', list, context, cursor)) {
    const pairs: (Pair | SkippedRecord)[] = []
    for (let from = 0; from < found.length; from += maxConcurrency)
      pairs.push(...(await Promise.all(found.slice(from, from + maxConcurrency).map(({ id }) => pairsOf(id)))).flat())
    yield { ...divided(pairs, scope, { skipped }), next }
  }
}

/** Who may open what, in the shape the mapping tells. */
export function accessStream(given: ReadMapping, entry: CatalogEntry): Stream<IncomingOf['access']> {
  const { access, administrations, users } = given.mapping.resources
  type One = { readonly block: AccessBlock; readonly list: AccessOwner | undefined }
  const blocks = (access ?? []).flatMap((block): One[] => {
    if (block.shape === 'listed') return [{ block, list: undefined }]
    const lists = block.shape === 'derived' && block.source === 'users' ? users : administrations
    return (lists ?? []).map((list) => ({ block, list }))
  })
  return joined<'access', One>(blocks, ({ block, list }, context, cursor) => {
    if (block.shape === 'listed' || list === undefined)
      return block.shape === 'listed' ? listed(given, entry, block, context, cursor) : nothing()
    return block.shape === 'derived'
      ? derived(given, entry, block, list, context, cursor)
      : perAdministration(given, entry, block, list, context, cursor)
  })
}

async function* nothing(): AsyncGenerator<StreamPage<IncomingOf['access']>> {}
