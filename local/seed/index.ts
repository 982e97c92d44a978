import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { auditing, connectionStore } from '#functions/connections/index.ts'
import { inviteUser, setTenantStatus } from '#functions/identity/index.ts'
import { product } from '#functions/slices.ts'
import { program } from '#platform/actor.ts'
import type { Config } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import type { Simulators } from '../vendors/simulators.ts'
import { practiceMappings } from '../vendors/start.ts'
import { demoCustomers, withDemoFile } from './demo-file.ts'
import { publishFolder } from '../publish-mappings.ts'
import { seedPrices } from './demo-prices.ts'
import { demoKinds, seedBills, seedConnections } from './every-connection.ts'
import { demoFirms, demoInvitation, type DemoFirm } from './firms.ts'
import { takeInFirm } from './in-use/take-in.ts'
import { openFirm, personOf } from './open-firm.ts'

/** Publishes the addresses of simulated systems whose real ones nobody has told yet, over what counted before. */
export async function publishDemoMappings(config: Config): Promise<void> {
  const platform = await createPlatform(config, { ...product, log: createLog(() => undefined) })
  try {
    await publishFolder(platform, practiceMappings)
  } finally {
    await platform.close()
  }
}

/**
 * Two demo firms, a blocked one, and an invitation that waits. The second firm has a file, which is imported once the app runs.
 * Answers how many months after it was told the world's story takes place here.
 * @param asked as SPIL_DEMO_CONNECTIONS says it: undefined, and the first firm has a year of work behind it; by `false` it has a
 *   file only, by names of connectors with commas between them (`ExactOnlineNL`) a connection to each as well, and by `true` one
 *   of every kind with what belongs to it, which are read once the app runs
 * Errors: an Error where none of the kinds that can be connected to is called so.
 */
export async function seedDemo(config: Config, simulators: Simulators, asked?: string): Promise<number> {
  const kinds = demoKinds(asked ?? 'false')
  const isEveryKind = asked === 'true'
  let monthsLater = 0
  const platform = await createPlatform(config, { ...product, log: createLog(() => undefined) })
  try {
    await publishFolder(platform, practiceMappings)
    const [first] = demoFirms
    for (const firm of demoFirms)
      if (asked === undefined && firm === first) monthsLater = await takeInFirm(platform, firm, simulators)
      else await seedFirm(platform, firm, isEveryKind && firm === first)
    if (first !== undefined && asked !== undefined) {
      const tenant = platform.openTenant(first.id as TenantId)
      const seeded = await seedConnections(platform, tenant, simulators, { kinds, companyName: first.name })
      if (isEveryKind) {
        await seedBills(platform, tenant, seeded, first.name)
        await seedPrices(tenant)
      }
    }
    const invited = personOf(demoInvitation.person)
    const firm = demoFirms.find(({ name }) => name === demoInvitation.firm)
    if (firm === undefined) throw new Error(`No demo firm is called ${demoInvitation.firm}`)
    await inviteUser(platform, {
      tenantId: firm.id as TenantId,
      name: invited.name,
      email: invited.email,
      role: demoInvitation.role,
    })
    return monthsLater
  } finally {
    await platform.close()
  }
}

async function seedFirm(platform: RunningPlatform, firm: DemoFirm, everyKind: boolean): Promise<void> {
  const tenantId = firm.id as TenantId
  await openFirm(platform, firm)
  if (firm.status === 'BLOCKED') await setTenantStatus(platform, tenantId, 'BLOCKED')
  if (firm.customers === 0) return
  for (const file of filesOf(firm, platform.clock.now(), everyKind)) await seedFile(platform, firm, file)
}

interface SeededFile {
  readonly connector: 'ManualImport' | 'ManualImportV2' | 'ManualImportCrm'
  readonly description: string
  readonly fileName: string
  readonly write: (use: (content: Readable) => Promise<void>) => Promise<void>
}

/** The files of one firm: the first in each of them, the older form and the CRM beside it in a firm that has every kind. */
function filesOf(firm: DemoFirm, now: Date, everyKind: boolean): SeededFile[] {
  const customers = { customers: firm.customers, firstNumber: firm.firstCustomerNumber, now }
  const workbook: SeededFile['write'] = (use) => withDemoFile(customers, use)
  const v2: SeededFile = {
    connector: 'ManualImportV2',
    description: 'Klantenbestand',
    fileName: 'klanten.xlsx',
    write: workbook,
  }
  if (!everyKind) return [v2]
  return [
    v2,
    { ...v2, connector: 'ManualImport', description: 'Oud klantenbestand' },
    {
      connector: 'ManualImportCrm',
      description: 'Relatiebestand',
      fileName: 'relaties.csv',
      write: (use) => use(Readable.from([demoCustomers(customers)], { objectMode: false })),
    },
  ]
}

/** A connection for files, and its first file in the inbox, where the app finds it as it finds any other. */
async function seedFile(platform: RunningPlatform, firm: DemoFirm, file: SeededFile): Promise<void> {
  const tenant = platform.openTenant(firm.id as TenantId)
  const now = platform.clock.now()
  const connection = newConnection({
    id: randomUUID() as ConnectionId,
    connector: file.connector,
    isCrm: file.connector === 'ManualImportCrm',
    status: 'ACTIVE',
    flags: ['FIRST_UPLOAD_REQUIRED'],
    creationTime: now.toISOString(),
    companyName: firm.name,
    description: file.description,
  })
  await tenant.commit([
    connectionStore(tenant).creating(connection),
    auditing(
      { tenant, now, actor: program('system', 'seed') },
      {
        action: 'connection.add',
        subject: connection.id,
        after: { connector: connection.connector, isCrm: connection.isCrm },
      },
    ),
  ])
  const type = file.fileName.endsWith('.csv') ? 'csv' : 'xlsx'
  await file.write(async (content) => {
    await tenant.blobs.put(`inbox/${connection.id}/${randomUUID()}.${type}`, content, {
      contentType: type === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      metadata: { filename: file.fileName },
    })
  })
}
