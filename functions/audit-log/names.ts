import type { Connection } from '#domain/connections/connection.ts'
import { applicationName } from '#domain/connectors/application-name.ts'
import { linkableTables } from '#domain/records/record.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { searchable } from '#domain/shared/text.ts'
import { auditEvents, type Json } from '#platform/audit.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { AuditName } from '#platform/graphql/generated/resolvers.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations, linkBatches } from '../combinations/index.ts'
import { connections } from '../connections/index.ts'
import { allDefinitions, definitions } from '../definitions/index.ts'
import { namesOf, tenantById } from '../identity/index.ts'
import { connectionOf, invoiceStore, isInvoiceId } from '../invoices/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { endpointName, endpointsOf } from '../webhooks/index.ts'
import { actOfBatch, actOfTask, actOfTrace, actTraces, namedAct, type Act } from './acts.ts'

type Reader = Pick<PersonalContext, 'tenant' | 'platform' | 'user'>

/** With these a thing goes for good, and its trace holds the name that it had. */
const removals = [
  'connection.delete',
  'combination.delete',
  'definition.delete',
  'invoice.delete',
  'odata-key.delete',
  'view.delete',
  'webhook.delete',
]
/** With these a thing comes, and nothing that is asked above knows its name. */
const arrivals = ['odata-key.create', 'odata-key.update', 'view.save', 'invoice.upload', 'help-request.send']
/** Under one of these a trace has the name of what it is about. */
const nameFields = ['name', 'description', 'connector', 'fileName', 'email', 'address', 'subject']
/** So many customers or removed things of one name are looked for. */
const mostFound = 500

const called = (...names: readonly (string | null | undefined)[]): string =>
  names.find((name) => name !== null && name !== undefined && name.trim() !== '') ?? ''

/** Several systems of one firm have the same company: the system says which it is. */
function connectionName({ description, companyName, connector }: Connection, locale: Locale): string {
  const system = applicationName(connector, locale)
  const company = called(companyName)
  return called(description, company === '' ? system : `${system} (${company})`)
}

function nameIn(said: Json): string {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return ''
  return called(...nameFields.map((field) => (typeof said[field] === 'string' ? said[field] : undefined)))
}

/**
 * What ids are called: customers, connections, definitions, invoices, webhooks, people, what was removed as its last trace
 * called it, questions to the helpdesk by their subject, and what has no name of its own (tasks, raises of prices, what was
 * done to several) by what it does and is about.
 */
export async function namesById(ids: ReadonlySet<string>, reader: Reader): Promise<ReadonlyMap<string, AuditName>> {
  const { tenant, platform, user } = reader
  const asked = [...ids]
  const [work, batches, customers, systems, kinds, people, webhooks] = await Promise.all([
    tenant.documents(tasks).readMany(asked),
    tenant.documents(linkBatches).readMany(asked),
    tenant.documents(combinations).readMany(asked),
    tenant.documents(connections).readMany(asked),
    tenant.documents(definitions).readMany(asked),
    namesOf(platform.directory, tenant.tenantId, asked),
    endpointsOf(tenant),
  ])
  const names = new Map<string, AuditName>()
  const know = (id: string, name: string, isGone = false): void => {
    if (name !== '') names.set(id, { id, name, taskType: null, raise: null, several: null, isGone })
  }
  for (const [id, { doc }] of customers) know(id, doc.name, doc.deletedTime !== null)
  for (const [id, { doc }] of systems) know(id, connectionName(doc, user.locale))
  for (const [id, { doc }] of kinds) know(id, doc.description)
  for (const [id, name] of people) know(id, name)
  if (ids.has(tenant.tenantId))
    know(tenant.tenantId, (await tenantById(platform.directory, tenant.tenantId))?.name ?? '')
  for (const webhook of webhooks.list.filter(({ id }) => ids.has(id))) know(webhook.id, endpointName(webhook))
  for (const [id, name] of await rowNames(
    [...systems.keys()],
    asked.filter((id) => !names.has(id)),
    tenant,
  ))
    know(id, name)
  for (const [id, name] of await invoiceNames(
    asked.filter((id) => !names.has(id)),
    tenant,
  ))
    know(id, name)
  const acts = new Map([
    ...[...work].map(([id, { doc }]) => [id, actOfTask(doc)] as const),
    ...[...batches].map(([id, { doc }]) => [id, actOfBatch(doc)] as const),
  ])
  const unknown = asked.filter((id) => !names.has(id) && !acts.has(id))
  if (unknown.length > 0)
    for (const { doc } of await tenant.documents(auditEvents).query({
      where: {
        and: [
          { field: 'action', op: 'in', values: [...arrivals, ...removals, ...actTraces] },
          { field: 'subject', op: 'in', values: unknown },
        ],
      },
      orderBy: [{ field: 'time', direction: 'ascending' }],
    })) {
      if (actTraces.includes(doc.action)) {
        const act = actOfTrace(doc)
        if (act !== undefined) acts.set(act.id, act)
        continue
      }
      const isGone = removals.includes(doc.action)
      // The last one says how it is called, or was.
      know(doc.subject, nameIn(isGone ? doc.before : doc.after), isGone)
    }
  for (const act of await namedActs([...acts.values()], names, reader)) names.set(act.id, act)
  return names
}

/** Acts, with the names of what they are about: those that are known, and the others as the log calls them. */
async function namedActs(
  acts: readonly Act[],
  known: ReadonlyMap<string, AuditName>,
  reader: Reader,
): Promise<readonly AuditName[]> {
  const others = acts.flatMap(({ aboutId }) => (aboutId === null || known.has(aboutId) ? [] : [aboutId]))
  // A raise is about a definition and a task about a thing: none is about a task.
  const found = others.length === 0 ? known : await namesById(new Set(others), reader)
  return acts.map((act) => namedAct(act, known.get(act.aboutId ?? '') ?? found.get(act.aboutId ?? '')))
}

/** Invoices by the names of their files, as their list has them; whichever way they came. */
async function invoiceNames(ids: readonly string[], tenant: TenantPartition): Promise<readonly [string, string][]> {
  const found = await Promise.all(
    ids.filter(isInvoiceId).map(async (id) => (await invoiceStore(tenant, connectionOf(id)).find(id))?.doc),
  )
  return found.flatMap((doc) => (doc === undefined ? [] : [[doc.id, doc.fileName]]))
}

/** What rows of these connections are called; their ids are of one connection each. */
async function rowNames(
  connectionIds: readonly string[],
  ids: readonly string[],
  tenant: TenantPartition,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all(
    connectionIds.flatMap((connectionId) =>
      linkableTables.map((table) => linkableDocuments(tenant, table, connectionId).readMany(ids)),
    ),
  )
  return new Map(found.flatMap((rows) => [...rows].map(([id, { doc }]) => [id, doc.name] as const)))
}

/** The ids of all that is, or was, called so; a part of the name is enough. */
export async function idsCalled(search: string, { tenant, platform, user }: Reader): Promise<readonly string[]> {
  const needle = searchable(search)
  const fits = (name: string | null | undefined): boolean => searchable(name ?? '').includes(needle)
  const traces = tenant.documents(auditEvents)
  const [customers, systems, kinds, webhooks, gone, actors] = await Promise.all([
    tenant.documents(combinations).query({ where: { search }, take: mostFound }),
    tenant.documents(connections).query({}),
    allDefinitions(tenant),
    endpointsOf(tenant),
    traces.query({
      where: { field: 'action', op: 'in', values: removals },
      orderBy: [{ field: 'time', direction: 'descending' }],
    }),
    traces.countBy('actorId'),
  ])
  const people = await namesOf(
    platform.directory,
    tenant.tenantId,
    [...actors.keys()].filter((id) => typeof id === 'string'),
  )
  return [
    ...customers.map(({ doc }) => doc.id),
    ...systems
      .filter(({ doc }) => [doc.description, doc.companyName, applicationName(doc.connector, user.locale)].some(fits))
      .map(({ doc }) => doc.id),
    ...kinds.filter((one) => fits(one.description)).map(({ id }) => id),
    ...webhooks.list.filter((one) => fits(endpointName(one))).map(({ id }) => id),
    ...gone.filter(({ doc }) => fits(nameIn(doc.before))).map(({ doc }) => doc.subject),
    ...[...people].filter(([, name]) => fits(name)).map(([id]) => id),
  ].slice(0, mostFound)
}
