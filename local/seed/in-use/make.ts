/**
 * `npm run demo-firm`: makes the demo firm in use anew, and keeps it as a firm's file, which `npm start` takes in. A year of syncs,
 * files and months goes by on a moved clock, in some minutes; the day it ends on is always the 28th, the last one there was.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import { pauseFirm, quietSeconds, writeFirmFile } from '#functions/moving/index.ts'
import { readConfig } from '#platform/config.ts'
import { azuriteConnectionString, startAzurite } from '../../host/azurite.ts'
import { demoLinks, readPorts } from '../../host/local-settings.ts'
import { claimPort } from '../../host/ports.ts'
import { demoCustomersOfCrm } from '../../stand-ins.ts'
import { startVendors } from '../../vendors/start.ts'
import { demoFirms } from '../firms.ts'
import { createMovedClock } from '../moved-clock.ts'
import { openFirm } from '../open-firm.ts'
import { beginOf, systemsInUse, tell } from './firm-in-use.ts'
import { keptFirm } from './kept-firm.ts'
import { openOffice } from './office.ts'
import { packClosely } from './pack-closely.ts'

const clock = createMovedClock()
/** Waits of the product move its clock and take no time. */
const moved = async (
  milliseconds = 0,
  value?: unknown,
  options?: { readonly signal?: AbortSignal },
): Promise<unknown> => {
  options?.signal?.throwIfAborted()
  clock.moveTo(new Date(clock.now().getTime() + milliseconds))
  await timers.setImmediate()
  return value
}

function lastTwentyEighth(today: Date): Date {
  const period = periodAt(today)
  const here = new Date(`${period}-28T08:00:00.000Z`)
  return here <= today ? here : new Date(`${addMonths(period, -1)}-28T08:00:00.000Z`)
}

const [firm] = demoFirms
if (firm === undefined) throw new Error('There is no demo firm')
const now = lastTwentyEighth(new Date())
const folder = await mkdtemp(join(tmpdir(), 'spil-firm-'))
const { blobs } = readPorts(process.env)
await claimPort(blobs, 'SPIL_BLOB_PORT')
await mkdir(join(folder, 'blobs'))
const azurite = await startAzurite({ port: blobs, folder: join(folder, 'blobs') })
const vendors = await startVendors({ port: 0, customers: demoCustomersOfCrm, clock })
const nobody = 'http://localhost:1'
const config = readConfig({
  SPIL_ENVIRONMENT: 'local',
  SPIL_APP_URL: 'http://localhost:4280',
  SPIL_API_URL: 'http://localhost:4280',
  SPIL_DATA_FOLDER: join(folder, 'data'),
  SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(blobs),
  // What it seals is given anew where the file is taken in.
  SPIL_SEALING_KEYS: JSON.stringify({ 'demo-firm': Buffer.alloc(32, 1).toString('base64') }),
  SPIL_SEALING_KEY_ID: 'demo-firm',
  SPIL_IDENTITY_AUTHORITY: 'https://localhost:1',
  SPIL_IDENTITY_ISSUER: nobody,
  SPIL_IDENTITY_JWKS_URL: `${nobody}/jwks`,
  SPIL_IDENTITY_AUDIENCE: 'spil-api',
  SPIL_IDENTITY_CLIENT_ID: 'spa',
  SPIL_IDENTITY_SCOPE: 'api://spil-api/access_as_user',
  SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
  SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
  SPIL_LINKS: JSON.stringify(demoLinks),
})
clock.moveTo(beginOf(now))
const connectors = systemsInUse.map(({ connector }) => connector)
const office = await openOffice(config, { firm, clock, connectors, open: (platform) => openFirm(platform, firm) })
Object.assign(timers, { setTimeout: moved })
syncBuiltinESMExports()
try {
  await tell({ office, firm, vendors: vendors.control, now, say: console.log })
  const tenantId = firm.id as TenantId
  await pauseFirm(office.platform, tenantId)
  clock.moveTo(new Date(clock.now().getTime() + (quietSeconds + 1) * 1000))
  const made = join(folder, 'firm.zip')
  const { contents } = await writeFirmFile(office.platform, tenantId, made)
  await packClosely(made, now)
  await copyFile(made, keptFirm)
  const documents = contents.documents.reduce((sum, each) => sum + each.documents, 0)
  console.log(`${keptFirm}: ${documents} documents and ${contents.blobs.length} files, as on ${now.toISOString()}`)
} finally {
  await office.close()
  await Promise.all([vendors.close(), azurite.close()])
  await rm(folder, { recursive: true, force: true })
}
