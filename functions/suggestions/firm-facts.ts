import { hash } from 'node:crypto'
import { z } from 'zod'
import type { CombinationFacts, LinkedFacts } from '#domain/combinations/matching/facts.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { recordCollections } from '../records/index.ts'

/** What is looked at of the records linked to one customer: more tells nothing new, and a customer may have 50,000 users. */
const mostAdministrations = 12
const mostUserEmails = 40
const mostUserNames = 6

/** By hand: a schema of each of a million lists takes longer than all that follows. */
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const listIn = (json: string): readonly unknown[] => (json === '[]' ? [] : asList(JSON.parse(json)))
const textIn = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
const isText = (value: unknown): value is string => typeof value === 'string'

/** What is looked at of a document is one list of JSON, so that it is parsed once, in SQLite and here. */
const OwnRow = z.object({
  id: z.string(),
  own: z.string(),
  /** The number of the customer it is under. */
  parentNumber: z.string().nullable(),
})
const Row = OwnRow.extend({ administrations: z.string(), users: z.string() })

const parts = (doc: string, paths: readonly string[]): string =>
  `json_extract(${doc}, ${paths.map((path) => `'$.${path}'`).join(', ')})`

const references = [1, 2, 3, 4, 5].map((nth) => `reference${nth}`)
/** In whichever column its system has the firm's own number. */
const numbers = ['customerNumber', 'customerExternalId', 'clientNumber', 'administrationNumber']
const ownPaths = ['name', 'customerId', 'chamberOfCommerceNumber', 'formerIds', ...references]
const administrationPaths = ['name', 'data.email', 'chamberOfCommerceNumber', ...numbers.map((key) => `data.${key}`)]
const userPaths = ['name', 'email']

const linked = (table: 'administrations' | 'users', of: string, most: number): string => `
  (SELECT json_group_array(${of}) FROM (
    SELECT connectionId, doc FROM ${table} WHERE combinationId = c.id AND spilDeletedAt IS NULL LIMIT ${most}
  ))`

const ownColumns = `
  c.id AS id, ${parts('c.doc', ownPaths)} AS own,
    (SELECT json_extract(p.doc, '$.customerId') FROM combinations AS p
      WHERE p.id = json_extract(c.doc, '$.parentId')) AS parentNumber`
const columns = `
  SELECT ${ownColumns},
    ${linked('administrations', `json_array(connectionId, ${parts('doc', administrationPaths)})`, mostAdministrations)} AS administrations,
    ${linked('users', parts('doc', userPaths), mostUserEmails)} AS users
  FROM combinations AS c WHERE c.deletedTime IS NULL AND c.mergedInto IS NULL`

const over = [combinations, recordCollections.administrations, recordCollections.users]

/** Customers in the sequence of their ids, some at a time, with what their linked records say. */
const pageOfFacts = defineView<{ readonly after: string; readonly take: number }>()({
  name: 'matching-facts',
  over,
  text: `${columns} AND c.id > :after ORDER BY c.id LIMIT :take`,
  row: Row,
  long: true,
})

/** The same of what they say themselves alone. */
const pageOfOwn = defineView<{ readonly after: string; readonly take: number }>()({
  name: 'matching-facts-own',
  over: [combinations],
  text: `SELECT ${ownColumns} FROM combinations AS c WHERE c.deletedTime IS NULL AND c.mergedInto IS NULL AND c.id > :after ORDER BY c.id LIMIT :take`,
  row: OwnRow,
  long: true,
})

/** Those of these ids, a JSON list, that are there. */
const factsOfSome = defineView<{ readonly ids: string }>()({
  name: 'matching-facts-of',
  over,
  text: `${columns} AND c.id IN (SELECT value FROM json_each(:ids))`,
  row: Row,
})

const hasDigits = (value: unknown): value is string => isText(value) && /\d/u.test(value)

/** References that are numbers, former customer numbers, and the number of the group it is in are its other numbers. */
function toOwnFacts({ id, own, parentNumber }: z.infer<typeof OwnRow>): CombinationFacts {
  const [name, customerId, chamber, formerIds, ...referred] = listIn(own)
  return {
    id,
    name: textIn(name) ?? '',
    customerId: textIn(customerId),
    chamberOfCommerceNumber: textIn(chamber),
    otherIds: [...referred, ...asList(formerIds), parentNumber].filter(hasDigits),
    linkedNames: [],
    emails: [],
  }
}

function toFacts({ administrations, users, ...own }: z.infer<typeof Row>): CombinationFacts {
  const emails: unknown[] = []
  const linkedFacts = listIn(administrations).map((row): LinkedFacts => {
    const [connectionId, said] = asList(row)
    const [name, email, chamber, ...itsNumbers] = asList(said)
    emails.push(email)
    return {
      connectionId: textIn(connectionId) ?? '',
      name: textIn(name) ?? '',
      customerId: textIn(itsNumbers.find((number) => number !== null)),
      chamberOfCommerceNumber: textIn(chamber),
    }
  })
  const people = listIn(users).map(asList)
  return {
    ...toOwnFacts(own),
    linkedNames: linkedFacts.map(({ name }) => name),
    linkedUsers: people
      .slice(0, mostUserNames)
      .map(([name]) => name)
      .filter(isText),
    linked: linkedFacts,
    emails: [...emails, ...people.map(([, email]) => email)].filter(isText),
  }
}

const factsAPage = 1_000

async function* pagesOf<T extends { readonly id: string }>(
  ask: (page: { readonly after: string; readonly take: number }) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let asked = ask({ after: '', take: factsAPage })
  for (;;) {
    const rows = await asked
    const last = rows.at(-1)
    if (last === undefined) return
    asked = ask({ after: last.id, take: factsAPage })
    // Where nobody takes it, nobody has its error.
    asked.catch(() => undefined)
    yield rows
  }
}

/** A customer that is read once it is to be compared. */
export interface ToldCustomer {
  readonly id: string
  /** Of all that it is read from: where it is the same, so are the facts. */
  readonly digest: string
  readonly facts: () => CombinationFacts
}

const told = (row: z.infer<typeof Row>): ToldCustomer => ({
  id: row.id,
  digest: hash('sha1', [row.own, row.parentNumber ?? '', row.administrations, row.users].join('\n'), 'base64'),
  facts: () => toFacts(row),
})

/** All customers that are there, a page at a time; the next is read by another process while one is looked at. */
export async function* allCustomers(tenant: TenantPartition): AsyncGenerator<ToldCustomer[]> {
  for await (const rows of pagesOf((page) => tenant.view(pageOfFacts, page))) yield rows.map(told)
}

/** All of them by what they say themselves, without what is linked to them. */
export async function* allOwnFacts(tenant: TenantPartition): AsyncGenerator<CombinationFacts[]> {
  for await (const rows of pagesOf((page) => tenant.view(pageOfOwn, page))) yield rows.map(toOwnFacts)
}

/** Those of these customers that are there. */
export async function customersTold(tenant: TenantPartition, ids: readonly string[]): Promise<ToldCustomer[]> {
  return (await tenant.view(factsOfSome, { ids: JSON.stringify(ids) })).map(told)
}
