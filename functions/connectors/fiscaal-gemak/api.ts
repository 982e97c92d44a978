import { z } from 'zod'
import type { StreamContext } from '../kit/stream.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import { trimmed } from '../kit/trimmed.ts'
import { readItem } from '../kit/odd-values.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { unless, VendorError } from '../kit/vendor-error.ts'

const text = z.string().nullish()
const code = z.union([z.string(), z.number()]).nullish()
const digits = (value: string | number | null | undefined): string => String(value ?? '').replaceAll(/[^0-9]/gu, '')

/**
 * A row of clients, without what the firm files of a person. Of a person the identification number is the citizen service
 * number: it is looked at here, to know that the firm did not use it as client number too, and goes no further.
 */
export const Client = z
  .object({
    Id: z.number().int(),
    Number: code,
    Name: text,
    Initials: text,
    Prefix: text,
    Surname: text,
    Type: code,
    TypeOfBusinessEntity: code,
    Classification: code,
    IdentificationNumber: code,
    ChamberOfCommerceNumber: code,
    ClientGroupName: text,
    DateStartCustomerRelation: text,
    DateEndCustomerRelation: text,
    DefaultAssignedToUser: text,
    FiscalDefaultAssignedToUser: text,
    ContactPerson: z.object({ Email: text }).nullish(),
  })
  .transform(({ IdentificationNumber, Number: number, ...client }) => {
    const own = digits(IdentificationNumber).replace(/^0+/u, '')
    return { ...client, Number: own !== '' && digits(number).replace(/^0+/u, '') === own ? null : number }
  })
export type Client = z.output<typeof Client>

/** A row of declaration/updates, as far as it is counted. */
export const Declaration = z.object({ DeclarationId: code, ClientId: code, PeriodEnd: text })
export type Declaration = z.output<typeof Declaration>

const List = z.array(z.unknown())

const clientsAPage = 500
/** 2,000,000 clients; FiscaalGemak may give fewer a page than is asked. */
const ceiling = 4000

/** How many of the clients it was given last a read remembers, to know its place by. */
const remembered = 50

/**
 * Where a read stands: the offset of the last client it was given, the first client of that page, and the last ones, by id.
 */
const ClientPosition = z.tuple([z.number().int(), z.number().nullable(), z.array(z.number())])
type ClientPosition = z.output<typeof ClientPosition>

interface Row {
  readonly id: number
  readonly item: unknown
}

const WithId = z.object({ Id: z.number() })

/** Each client once. Errors: VendorError for one without an id: the place behind it could not be told. */
async function clients(api: VendorApi, offset: number, amount: number): Promise<Row[]> {
  const rows = new Map<number, Row>()
  for (const item of await api.call({ path: 'client', query: { offset, amount }, answer: List })) {
    const read = readItem(WithId, item)
    if (!read.ok) throw new VendorError('unexpected-answer', 'A client has no id')
    const id = read.value.Id
    if (!rows.has(id)) rows.set(id, { id, item })
  }
  return [...rows.values()]
}

/** What comes behind the clients that were given before; undefined: none of these is among them. */
function behind(rows: readonly Row[], last: readonly number[]): readonly Row[] | undefined {
  if (last.length === 0) return rows
  const at = rows.findLastIndex(({ id }) => last.includes(id))
  return at === -1 ? undefined : rows.slice(at + 1)
}

/**
 * A page by offset, which begins with the last client of the page before. There is no total: where that client is no longer
 * in its place, clients went while the list was read, and it is looked for further to the front. What is read twice on the
 * way does no harm; what would be passed over is a client that nobody charges.
 *
 * Errors: VendorError, also where the offset is passed over: the first page would then look like all there is.
 */
async function readPage(api: VendorApi, [offset, before, last]: ClientPosition): Promise<SourcePage> {
  let start = offset
  let rows = await clients(api, start, clientsAPage)
  if (start > 0 && rows[0]?.id === before) throw new VendorError('unexpected-answer', 'The same clients came again')
  let fresh = behind(rows, last)
  while (fresh === undefined && start > 0) {
    start = Math.max(0, start - clientsAPage)
    rows = await clients(api, start, clientsAPage)
    fresh = behind(rows, last)
  }
  // Of those that were given last none is left: the front of the list then counts as new.
  const items = (fresh ?? rows).map(({ item }) => item)
  if (items.length === 0) return { items, next: undefined }
  const next: ClientPosition = [
    start + rows.length - 1,
    rows[0]?.id ?? null,
    rows.slice(-remembered).map(({ id }) => id),
  ]
  return { items, next: JSON.stringify(next) }
}

/** Every client of the groups that the key may see. A page with nothing new is the last. */
export function allClients({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return linkedPages({
    cursor,
    ceiling,
    first: () => Promise.resolve(JSON.stringify([0, null, []] satisfies ClientPosition)),
    read: (at) => readPage(api, ClientPosition.parse(JSON.parse(at))),
  })
}

/** Errors: VendorError, also where the key sees no client at all: it then belongs to somebody without client groups. */
export async function tryKey(api: VendorApi): Promise<void> {
  if ((await clients(api, 0, 1)).length === 0)
    throw new VendorError('forbidden', 'The key is good, and its user sees no client')
}

const lacking = new Set([402, 403, 404])

/**
 * The returns of one type and year; undefined: the subscription does not have this list.
 *
 * Errors: VendorError.
 */
export function declarations(api: VendorApi, type: number, year: number): Promise<unknown[] | undefined> {
  const asked = api.call({ path: 'declaration/updates', query: { declarationType: type, year }, answer: List })
  return unless(asked, ({ status = 0 }) => lacking.has(status))
}

/** A client's id as a record has it. */
export function clientId({ ClientId }: Declaration): string | null {
  return trimmed(ClientId)
}
