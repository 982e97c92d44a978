import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { credentialStore } from '#functions/connections/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { publishFolder } from '#local/publish-mappings.ts'
import { practiceMappings, type Vendors } from '#local/vendors/start.ts'
import { openConnectedHouse, type ConnectedHouse, type ShownRun, type ShownTable } from '#tests/kit/connected-house.ts'
import type { MovingTime } from '#tests/kit/moving-time.ts'
import type { Variant } from './connector-groups.ts'
import { promised, setClock, type Rows } from './connector-rig.ts'

/** Enough that two of them are fewer than the safeguard minds, and a third of them more. */
const size = 40

/** The product with one connection of a variant, and its vendor. */
export interface WholeWayRig extends ConnectedHouse {
  fault(rule: Parameters<Vendors['control']['fault']>[1]): void
  /** As a person who gives access, on our form, at the vendor's consent page, or both. */
  authorize(): Promise<void>
  /** The same with what the vendor does not take. Answers the code of the refusal. */
  authorizeBadly(): Promise<ErrorCode>
  /** Fields that work, of a connector with a form. */
  goodFields(): Readonly<Record<string, string>>
  /** Authorises and works until the first sync is over, where that was not done before. */
  firstSync(): Promise<void>
  /** Rows of a table that are there, as the suite compares them. */
  rows(table: RecordTable): Promise<Rows>
  /** Version of each row: equal before and after means that nothing was written. */
  versions(): Promise<ReadonlyMap<string, string>>
  /** The id of a row that is there. Errors: there is none. */
  liveRow(table: RecordTable): Promise<string>
  statusOf(table: RecordTable, rowId: string): Promise<string | undefined>
  truth(): Partial<Record<RecordTable, Rows>>
  /** Every table holds what the vendor has, no more and no less. */
  expectTheTruth(): Promise<void>
  /** Nobody has credentials, rows or a sync. */
  expectNothingLeft(): Promise<void>
  tableOf(run: ShownRun, table: RecordTable): ShownTable
  approve(run: ShownRun): Promise<ShownRun>
}

function keyOf(row: RecordOf[RecordTable]): string {
  if ('userId' in row) return `${row.userId}|${row.administrationId}`
  return 'product' in row ? `${row.administrationId}|${row.product}` : row.externalId
}

/** The refusal of what is tried; it is an error where it works. */
export async function refused(work: Promise<unknown>): Promise<ErrorCode> {
  try {
    await work
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  throw new Error('It was accepted')
}

export async function openWholeWay({ connector, isCrm, standIn }: Variant, time: MovingTime): Promise<WholeWayRig> {
  const { entry, authorization } = connector
  const house = await openConnectedHouse({
    connector: connector.id,
    isCrm,
    size,
    at: setClock().now(),
    settings: { SPIL_DEVELOPMENT_CONNECTORS: 'true', ...standIn.settings },
  })
  // As `npm start` does: a system without an address of its own is led to its simulator.
  const mapping = join(practiceMappings, `${connector.id.toLowerCase()}.json`)
  if (existsSync(mapping)) await publishFolder(house.house.platform, mapping)
  time.pass = (milliseconds) => {
    house.house.time.now = new Date(house.house.time.now.getTime() + milliseconds)
  }
  const { vendors, firm } = house
  // What a new connection still needs: credentials, or of a system that takes files too, a file.
  const firstFlags = await house.flags()
  expect(firstFlags).not.toContain('NONE')
  const connectionId = house.connectionId as ConnectionId
  const now = () => house.house.time.now
  const asked = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(entry.credentialFields.map(({ name }) => [name, fields[name] ?? '']))
  const documents = (table: RecordTable) => recordDocuments(firm.tenant, table, connectionId)
  const live = async (table: RecordTable) =>
    (await documents(table).query({})).filter(({ doc }) => doc.spilDeletedAt === null)

  const rig: WholeWayRig = {
    ...house,
    fault: (rule) => vendors.control.fault(standIn.vendor, rule),
    goodFields: () => asked(standIn.good(vendors, now()).fields),
    async authorize() {
      if (entry.credentialFields.length > 0) await house.giveCredentials(rig.goodFields())
      if (entry.authorization === 'external') await house.complete(authorization, await house.consent())
    },
    async authorizeBadly() {
      const { fields } = standIn.bad(now())
      if (entry.authorization !== 'external') return refused(house.giveCredentials(asked(fields)))
      if (entry.credentialFields.length > 0) await house.giveCredentials(rig.goodFields())
      const back = await house.consent()
      if (authorization.kind === 'adminConsent') back.set('tenant', fields['tenantId'] ?? '')
      else back.set('code', 'nobody-gave-this')
      return refused(house.complete(authorization, back))
    },
    async firstSync() {
      if ((await house.runs()).length > 0) return
      await rig.authorize()
      expect(await house.finish()).toMatchObject({ state: 'SUCCESS', error: null })
    },
    async rows(table) {
      return new Map((await live(table)).map(({ doc }) => [keyOf(doc), 'name' in doc ? doc.name : '']))
    },
    async versions() {
      const read = promised(connector).map(async (table) => {
        const rows = await documents(table).query({})
        return rows.map(({ doc, etag }): [string, string] => [`${table}/${doc.id}`, etag])
      })
      return new Map((await Promise.all(read)).flat())
    },
    async liveRow(table) {
      const [found] = await live(table)
      if (found === undefined) throw new Error(`There is no row of ${table}`)
      return found.doc.id
    },
    statusOf: async (table, rowId) => (await documents(table).read(rowId))?.doc.spilStatus,
    truth: () => standIn.truth(vendors),
    async expectTheTruth() {
      const truth = rig.truth()
      for (const table of promised(connector)) {
        const there = truth[table] ?? new Map<string, string>()
        expect([...(await rig.rows(table))].toSorted(), table).toEqual([...there].toSorted())
      }
    },
    async expectNothingLeft() {
      const store = credentialStore(firm.tenant, connectionId, house.house.platform)
      await expect(store.read()).rejects.toMatchObject({ code: 'CONNECTION_NOT_AUTHORIZED' })
      expect(await house.flags()).toEqual(firstFlags)
      await house.house.work()
      expect(await house.runs()).toEqual([])
      expect((await rig.versions()).size).toBe(0)
    },
    tableOf(run, table) {
      const found = run.tables.find((one) => one.table === table.toUpperCase())
      if (found === undefined) throw new Error(`The run has no ${table}`)
      return found
    },
    async approve(run) {
      const approve = `mutation ($id: ID!, $run: ID!) { approveSyncRun(input: { connectionId: $id, id: $run }) { id } }`
      await house.ask('approveSyncRun', approve, { run: run.id })
      return house.finish()
    },
  }
  return rig
}
