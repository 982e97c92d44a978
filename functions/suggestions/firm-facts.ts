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

/** A list as SQLite answers it. By hand: a schema of each of a million lists takes longer than all that follows. */
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const listIn = (json: string): readonly unknown[] => (json === '[]' ? [] : asList(JSON.parse(json)))
const textIn = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null

/** With nulls where a document had no such field. */
const Listed = z.string().transform((json) => listIn(json).filter((value) => typeof value === 'string'))

/** Numbers of a linked administration, in whichever column its system has the firm's own; and of the customer itself. */
const Numbers = z.string().transform((json) =>
  listIn(json).map((row): LinkedFacts => {
    const [connectionId, name, number, chamber] = asList(row)
    return {
      connectionId: textIn(connectionId) ?? '',
      name: textIn(name) ?? '',
      customerId: textIn(number),
      chamberOfCommerceNumber: textIn(chamber),
    }
  }),
)

const OwnRow = z.object({
  id: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  chamberOfCommerceNumber: z.string().nullable(),
  otherIds: Listed,
})
const Row = OwnRow.extend({
  administrations: Numbers,
  administrationEmails: Listed,
  users: Listed,
  userEmails: Listed,
})

const listed = (table: 'administrations' | 'users', path: string, most: number): string => `
  (SELECT json_group_array(value) FROM (
    SELECT json_extract(doc, '${path}') AS value FROM ${table}
    WHERE combinationId = c.id AND spilDeletedAt IS NULL LIMIT ${most}
  ))`

const numbers = ['customerNumber', 'customerExternalId', 'clientNumber', 'administrationNumber'].map(
  (column) => `json_extract(doc, '$.data.${column}')`,
)
const linkedNumbers = `
  (SELECT json_group_array(json_array(connectionId, name, number, chamber)) FROM (
    SELECT connectionId, json_extract(doc, '$.name') AS name, coalesce(${numbers.join(', ')}) AS number,
      json_extract(doc, '$.chamberOfCommerceNumber') AS chamber
    FROM administrations WHERE combinationId = c.id AND spilDeletedAt IS NULL LIMIT ${mostAdministrations}
  ))`

/** References that are numbers, former customer numbers, and the number of the group it is in. */
const otherNumbers = `(
    SELECT json_group_array(value) FROM (
      SELECT value FROM json_each(json_array(${[1, 2, 3, 4, 5].map((nth) => `json_extract(c.doc, '$.reference${nth}')`).join(', ')}))
      UNION ALL SELECT value FROM json_each(coalesce(json_extract(c.doc, '$.formerIds'), '[]'))
      UNION ALL SELECT json_extract(p.doc, '$.customerId') FROM combinations AS p WHERE p.id = json_extract(c.doc, '$.parentId')
    ))`

const ownColumns = `
  c.id AS id, json_extract(c.doc, '$.name') AS name, json_extract(c.doc, '$.customerId') AS customerId,
    json_extract(c.doc, '$.chamberOfCommerceNumber') AS chamberOfCommerceNumber,
    ${otherNumbers} AS otherIds`
const columns = `
  SELECT ${ownColumns}, ${linkedNumbers} AS administrations,
    ${listed('administrations', '$.data.email', mostAdministrations)} AS administrationEmails,
    ${listed('users', '$.name', mostUserNames)} AS users,
    ${listed('users', '$.email', mostUserEmails)} AS userEmails
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

const hasDigits = (text: string): boolean => /\d/u.test(text)

const toFacts = ({ id, name, customerId, chamberOfCommerceNumber, ...of }: z.infer<typeof Row>): CombinationFacts => ({
  id,
  name,
  customerId,
  chamberOfCommerceNumber,
  otherIds: of.otherIds.filter(hasDigits),
  linkedNames: of.administrations.map(({ name: called }) => called),
  linkedUsers: of.users,
  linked: of.administrations,
  emails: [...of.administrationEmails, ...of.userEmails],
})

const factsAPage = 1_000

async function* pagesOf<T extends { readonly id: string }>(
  ask: (page: { readonly after: string; readonly take: number }) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let after = ''; ;) {
    const rows = await ask({ after, take: factsAPage })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/** All customers that are there, a page at a time. */
export async function* allFacts(tenant: TenantPartition): AsyncGenerator<CombinationFacts[]> {
  for await (const rows of pagesOf((page) => tenant.view(pageOfFacts, page))) yield rows.map(toFacts)
}

/** All of them by what they say themselves, without what is linked to them. */
export async function* allOwnFacts(tenant: TenantPartition): AsyncGenerator<CombinationFacts[]> {
  for await (const rows of pagesOf((page) => tenant.view(pageOfOwn, page)))
    yield rows.map(({ otherIds, ...own }) => ({
      ...own,
      otherIds: otherIds.filter(hasDigits),
      linkedNames: [],
      emails: [],
    }))
}

/** Those of these customers that are there. */
export async function factsFor(tenant: TenantPartition, ids: readonly string[]): Promise<CombinationFacts[]> {
  return (await tenant.view(factsOfSome, { ids: JSON.stringify(ids) })).map(toFacts)
}
