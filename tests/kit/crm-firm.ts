import { expect } from 'vitest'
import type { Combination } from '#domain/combinations/combination.ts'
import type { ParentSyncMode } from '#domain/connections/connection.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { crmTasks, type CrmTask } from '#functions/combinations/crm/crm-progress.ts'
import { syncCombinations } from '#functions/combinations/crm/sync-combinations.ts'
import { combinationStore, present } from '#functions/combinations/store.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import type { Firm, House, Person } from './firm.ts'

/** A customer as a CRM tells of it: what is not said is as of any active one. */
interface Customer {
  readonly id: string
  readonly name?: string
  readonly number?: string | null
  readonly coc?: string | null
  readonly parent?: string | null
  readonly status?: Administration['spilStatus']
  readonly isGone?: boolean
  readonly data?: Administration['data']
}

/** A firm whose CRM connections hold what a test says, without vendors. */
export interface CrmFirm {
  readonly firm: Firm
  readonly administrator: Person
  /** Connections in the order asked; the first leads. */
  readonly ids: readonly ConnectionId[]
  /** Writes rows of a CRM as a sync leaves them; links they have stay. */
  put(connectionId: ConnectionId, customers: readonly Customer[]): Promise<void>
  row(connectionId: ConnectionId, id: string): Promise<Administration>
  /** Runs the task of the leading connection to its end; answers what it came to. */
  sync(connectionId?: ConnectionId): Promise<{ readonly task: Task; readonly result: CrmTask | undefined }>
  mode(mode: ParentSyncMode): Promise<void>
  /** Combinations that are there, by their names. */
  combinations(): Promise<Map<string, Combination>>
  /** The etag of each: equal before and after means that nothing was written. */
  versions(): Promise<Map<string, string>>
}

const numberColumn: Partial<Record<ConnectorId, string>> = { ManualImportCrm: 'customerExternalId' }

export async function openCrmFirm(house: House, connectors: readonly ConnectorId[]): Promise<CrmFirm> {
  const firm = await house.firm()
  const administrator = firm.person('ADMINISTRATOR')
  const ids: ConnectionId[] = []
  const kinds = new Map<ConnectionId, ConnectorId>()
  for (const connector of connectors) {
    const { data, code } = await administrator.call(
      'mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }',
      { input: { connector, isCrm: true } },
    )
    expect(code).toBeUndefined()
    const { id } = data?.['addConnection'] as { id: ConnectionId }
    ids.push(id)
    kinds.set(id, connector)
    await house.work()
  }
  const leader = ids[0]
  if (leader === undefined) throw new Error('A firm without a CRM')
  const rows = (connectionId: ConnectionId) => recordDocuments(firm.tenant, 'administrations', connectionId)
  const idOf = (connectionId: ConnectionId, id: string) => recordId('administrations', connectionId, id)
  const all = () => combinationStore(firm.tenant).documents.query({ where: present })

  return {
    firm,
    administrator,
    ids,
    async put(connectionId, customers) {
      const kind = kinds.get(connectionId) ?? 'ManualImportCrm'
      const known = await rows(connectionId).readMany(customers.map(({ id }) => idOf(connectionId, id)))
      const time = house.time.now.toISOString()
      await rows(connectionId).load(
        customers.map((given): Administration => {
          const rowId = idOf(connectionId, given.id)
          return {
            id: rowId,
            connectionId,
            externalId: given.id,
            name: given.name ?? `Klant ${given.id}`,
            chamberOfCommerceNumber: given.coc ?? null,
            spilStatus: given.status ?? 'ACTIVE',
            combinationId: known.get(rowId)?.doc.combinationId ?? null,
            data: {
              [numberColumn[kind] ?? 'customerNumber']: given.number ?? null,
              parentId: given.parent ?? null,
              ...given.data,
            },
            contentHash: 'x',
            spilCreatedAt: time,
            spilChangedAt: time,
            spilDeletedAt: given.isGone === true ? time : null,
          }
        }),
      )
    },
    async row(connectionId, id) {
      const found = await rows(connectionId).read(idOf(connectionId, id))
      if (found === undefined) throw new Error(`No row ${id}`)
      return found.doc
    },
    async sync(connectionId = leader) {
      const { id } = await firm.tenant.start(syncCombinations, { connectionId })
      await house.work()
      const task = await firm.tenant.documents(tasks).read(id)
      if (task === undefined) throw new Error('The task is gone')
      return { task: task.doc, result: (await firm.tenant.documents(crmTasks).read(id))?.doc }
    },
    async mode(mode) {
      const { code } = await administrator.call(
        `mutation ($input: UpdateCombinationParentSyncSettingsInput!) {
          updateCombinationParentSyncSettings(input: $input) { id } }`,
        { input: { id: leader, combinationParentSyncMode: mode } },
      )
      expect(code).toBeUndefined()
      await house.work()
    },
    combinations: async () => new Map((await all()).map(({ doc }) => [doc.name, doc])),
    versions: async () => new Map((await all()).map(({ doc, etag }) => [doc.id as string, etag])),
  }
}
