import { z } from 'zod'
import type { CombinationFacts } from '#domain/combinations/matching/facts.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { recordCollections } from '../records/index.ts'

/** What is looked at of the records linked to one customer: more tells nothing new, and a customer may have 50,000 users. */
const mostAdministrations = 12
const mostUserEmails = 40
const mostUserNames = 6

/** A list as SQLite answers it: JSON, with nulls where a document had no such field. */
const Listed = z.string().transform((json) => {
  const found: unknown = JSON.parse(json)
  return z
    .array(z.string().nullable())
    .parse(found)
    .filter((text) => text !== null)
})

/** Numbers of a linked administration, in whichever column its system has the firm's own; and of the customer itself. */
const Numbers = z
  .string()
  .transform((json) =>
    z
      .array(z.tuple([z.string(), z.string(), z.coerce.string().nullable(), z.string().nullable()]))
      .parse(JSON.parse(json)),
  )

const Row = z.object({
  id: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  chamberOfCommerceNumber: z.string().nullable(),
  administrations: Numbers,
  otherIds: Listed,
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

/** References that are numbers, and the number of the group it is in. */
const otherNumbers = [
  ...[1, 2, 3, 4, 5].map((nth) => `json_extract(c.doc, '$.reference${nth}')`),
  `(SELECT json_extract(p.doc, '$.customerId') FROM combinations AS p WHERE p.id = json_extract(c.doc, '$.parentId'))`,
]

const columns = `
  SELECT c.id AS id, json_extract(c.doc, '$.name') AS name, json_extract(c.doc, '$.customerId') AS customerId,
    json_extract(c.doc, '$.chamberOfCommerceNumber') AS chamberOfCommerceNumber,
    ${linkedNumbers} AS administrations, json_array(${otherNumbers.join(', ')}) AS otherIds,
    ${listed('administrations', '$.data.email', mostAdministrations)} AS administrationEmails,
    ${listed('users', '$.name', mostUserNames)} AS users,
    ${listed('users', '$.email', mostUserEmails)} AS userEmails
  FROM combinations AS c WHERE c.deletedTime IS NULL`

const over = [combinations, recordCollections.administrations, recordCollections.users]

/** Customers in the sequence of their ids, some at a time, with what their linked records say. */
const pageOfFacts = defineView<{ readonly after: string; readonly take: number }>()({
  name: 'matching-facts',
  over,
  text: `${columns} AND c.id > :after ORDER BY c.id LIMIT :take`,
  row: Row,
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
  linkedNames: [...of.administrations.map(([, called]) => called), ...of.users],
  linked: of.administrations.map(([connectionId, called, number, chamber]) => ({
    connectionId,
    name: called,
    customerId: number,
    chamberOfCommerceNumber: chamber,
  })),
  emails: [...of.administrationEmails, ...of.userEmails],
})

/** All customers that are there, a page at a time. */
export async function* allFacts(tenant: TenantPartition, take = 1_000): AsyncGenerator<CombinationFacts[]> {
  for (let after = ''; ;) {
    const rows = await tenant.view(pageOfFacts, { after, take })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(toFacts)
    after = last.id
  }
}

/** Those of these customers that are there. */
export async function factsFor(tenant: TenantPartition, ids: readonly string[]): Promise<CombinationFacts[]> {
  return (await tenant.view(factsOfSome, { ids: JSON.stringify(ids) })).map(toFacts)
}
