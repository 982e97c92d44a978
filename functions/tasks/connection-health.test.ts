import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { newConnection } from '#domain/connections/new-connection.ts'
import { neverSynced, type Connection } from '#domain/connections/connection.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { connectionStore } from '../connections/index.ts'

// Stands in for the job that reads a file, so that it waits until the test lets it go.
const reading = defineJob({
  name: 'stage-invoices',
  message: z.object({ connectionId: z.string() }),
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  budgetMinutes: 1,
  run: () => Promise.resolve(done()),
})
const question = `query ($id: ID!) { tenantConnection(id: $id) { state importing } }`

let house: House
let firm: Firm
beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
})
afterAll(() => house.close())

async function made(id: string, given: Partial<Connection> = {}): Promise<ConnectionId> {
  const connection = newConnection({
    id: id as ConnectionId,
    connector: 'Simplicate',
    creationTime: '2026-01-01T10:00:00.000Z',
    status: 'ACTIVE',
    ...given,
  })
  await firm.tenant.commit([connectionStore(firm.tenant).creating(connection)])
  return connection.id
}

const shown = async (id: ConnectionId): Promise<unknown> =>
  (await firm.person('READ_ONLY').call(question, { id })).data?.['tenantConnection']

it('a connection says in the API how it stands, in the word of every screen', async () => {
  const start = house.time.now.toISOString()
  expect(await shown(await made('refused', { flags: ['CREDENTIAL_INVALID'] }))).toEqual({
    state: 'ACCESS_REFUSED',
    importing: false,
  })
  expect(await shown(await made('busy', { syncInfo: { ...neverSynced, lastSyncStart: start } }))).toMatchObject({
    state: 'SYNCING',
  })
  const expired = { credentialInfo: { expiresOn: '2020-01-01' } }
  expect(await shown(await made('expired', expired))).toMatchObject({ state: 'ACCESS_EXPIRED' })
})

it('a connection is importing from the arrival of a file until it has been read', async () => {
  const id = await made('file', { connector: 'VisionplannerV2', flags: ['FIRST_UPLOAD_REQUIRED'] })
  expect(await shown(id)).toEqual({ state: 'FIRST_FILE_NEEDED', importing: false })
  await firm.tenant.start(reading, { connectionId: id })
  expect(await shown(id)).toEqual({ state: 'IMPORTING', importing: true })
  await house.work()
  expect(await shown(id)).toEqual({ state: 'FIRST_FILE_NEEDED', importing: false })
})
