import { randomUUID } from 'node:crypto'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import {
  addKnownUser,
  authorizeDirectory,
  createTenant,
  inviteUser,
  setTenantStatus,
} from '#functions/identity/index.ts'
import { productJobs } from '#functions/slices.ts'
import { auditing } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import { withDemoFile } from './demo-file.ts'
import { demoFirms, demoInvitation, demoPeople, type DemoFirm, type DemoPerson } from './firms.ts'

function personOf(key: string): DemoPerson {
  const found = demoPeople.find((person) => person.key === key)
  if (found === undefined) throw new Error(`No demo person is called ${key}`)
  return found
}

/** Two demo firms with a file each, a blocked one, and an invitation that waits. Their files are imported once the app runs. */
export async function seedDemo(config: Config): Promise<void> {
  const platform = await createPlatform(config, { jobs: productJobs, log: createLog(() => undefined) })
  try {
    for (const firm of demoFirms) await seedFirm(platform, firm)
    const invited = personOf(demoInvitation.person)
    const firm = demoFirms.find(({ name }) => name === demoInvitation.firm)
    if (firm === undefined) throw new Error(`No demo firm is called ${demoInvitation.firm}`)
    await inviteUser(platform, {
      tenantId: firm.id as TenantId,
      name: invited.name,
      email: invited.email,
      role: demoInvitation.role,
    })
  } finally {
    await platform.close()
  }
}

async function seedFirm(platform: RunningPlatform, firm: DemoFirm): Promise<void> {
  const tenantId = firm.id as TenantId
  await createTenant(platform, { id: firm.id, name: firm.name, tier: firm.tier })
  for (const directoryId of firm.directoryIds) await authorizeDirectory(platform.directory, tenantId, directoryId)
  for (const { person, role } of firm.members) {
    const { name, email, directoryId, objectId } = personOf(person)
    await addKnownUser(platform, { tenantId, name, email, role, microsoftTenantId: directoryId, objectId })
  }
  if (firm.status === 'BLOCKED') await setTenantStatus(platform, tenantId, 'BLOCKED')
  if (firm.customers > 0) await seedFile(platform, firm)
}

/** A connection for files, and its first file in the inbox, where the app finds it as it finds any other. */
async function seedFile(platform: RunningPlatform, firm: DemoFirm): Promise<void> {
  const tenant = platform.openTenant(firm.id as TenantId)
  const now = platform.clock.now()
  const connection = newConnection({
    id: randomUUID() as ConnectionId,
    connector: 'ManualImportV2',
    status: 'ACTIVE',
    flags: ['FIRST_UPLOAD_REQUIRED'],
    creationTime: now.toISOString(),
    companyName: firm.name,
    description: 'Klantenbestand',
  })
  await tenant.commit([
    connectionStore(tenant).creating(connection),
    auditing(tenant, { userId: null, source: 'system', correlationId: 'seed', audited: false }, now, {
      action: 'connection.add',
      subject: connection.id,
      after: { connector: connection.connector, isCrm: false },
    }),
  ])
  await withDemoFile({ customers: firm.customers, firstNumber: firm.firstCustomerNumber, now }, async (content) => {
    await tenant.blobs.put(`inbox/${connection.id}/klanten-${randomUUID()}.xlsx`, content, {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      metadata: { filename: 'klanten.xlsx' },
    })
  })
}
