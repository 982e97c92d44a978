import { z } from 'zod'
import { restorableDays, type Combination } from '#domain/combinations/combination.ts'
import type { CommandContext } from '#platform/command.ts'
import type { HomeCustomer, HomeCustomers } from '#platform/graphql/generated/resolvers.ts'
import { auditEvents } from '#platform/audit.ts'
import { defineView } from '#platform/store/view.ts'
import { combinations, combinationStore, present } from '../combinations/index.ts'

/** As long as a deleted customer is known at all. */
const days = restorableDays
const DAY_MILLISECONDS = 86_400_000
const shownOfEach = 5

/** Customers that are archived and became so since a moment, the latest first. */
const archivedSince = defineView<{ readonly since: string }>()({
  name: 'customers-archived-since',
  over: [combinations, auditEvents],
  text: `
    SELECT c.id AS id, json_extract(c.doc, '$.name') AS name, max(json_extract(e.doc, '$.time')) AS time
    FROM auditEvents AS e CROSS JOIN combinations AS c ON c.id = e.subject
    WHERE e.action = 'combination.status' AND e.time >= :since AND json_extract(e.doc, '$.after') = 'ARCHIVED'
      AND c.deletedTime IS NULL AND c.spilStatus = 'ARCHIVED'
    GROUP BY c.id ORDER BY time DESC`,
  row: z.object({ id: z.string(), name: z.string(), time: z.string() }),
})

const asNew = ({ id, name, creationTime }: Combination): HomeCustomer => ({
  id,
  name,
  change: 'NEW',
  time: creationTime,
})

const asDeleted = ({ id, name, deletedTime }: Combination): HomeCustomer[] =>
  deletedTime === null ? [] : [{ id, name, change: 'DELETED', time: deletedTime }]

/** The customers that came and went lately. */
export async function customersLately({ tenant, now }: Pick<CommandContext, 'tenant' | 'now'>): Promise<HomeCustomers> {
  const since = new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString()
  const { documents } = combinationStore(tenant)
  const came = { and: [present, { field: 'creationTime', op: 'ge', value: since } as const] }
  const deleted = { field: 'deletedTime', op: 'ge', value: since } as const
  const latest = (field: 'creationTime' | 'deletedTime') => [{ field, direction: 'descending' } as const]
  const [active, newCount, newest, deletedCount, lastDeleted, archived] = await Promise.all([
    documents.count({ and: [present, { field: 'spilStatus', op: 'eq', value: 'ACTIVE' }] }),
    documents.count(came),
    documents.query({ where: came, orderBy: latest('creationTime'), take: shownOfEach }),
    documents.count(deleted),
    documents.query({ where: deleted, orderBy: latest('deletedTime'), take: shownOfEach }),
    tenant.view(archivedSince, { since }),
  ])
  const gone: HomeCustomer[] = [
    ...lastDeleted.flatMap(({ doc }) => asDeleted(doc)),
    ...archived.map((one) => ({ ...one, change: 'ARCHIVED' as const })),
  ]
  return {
    active,
    days,
    newCount,
    goneCount: deletedCount + archived.length,
    new: newest.map(({ doc }) => asNew(doc)),
    gone: gone.toSorted((one, other) => (one.time < other.time ? 1 : -1)).slice(0, shownOfEach),
  }
}
