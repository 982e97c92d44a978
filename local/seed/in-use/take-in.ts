import type { TenantId } from '#domain/shared/ids.ts'
import { connections, credentialStore } from '#functions/connections/index.ts'
import { checksumOfClosed } from '#functions/months/checksum.ts'
import { importFirm, resumeFirm } from '#functions/moving/index.ts'
import { closedMonths, sumMonths } from '#functions/products/index.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { demoCredentials } from '../../vendors/demo-credentials.ts'
import type { Simulators } from '../../vendors/simulators.ts'
import { tellLater } from '../../vendors/world/usage.ts'
import type { DemoFirm } from '../firms.ts'
import { systemsInUse } from './firm-in-use.ts'
import { keptFirm } from './kept-firm.ts'
import { monthsLater, toPresent } from './to-present.ts'

/**
 * Brings the kept firm here as if its year ended today, with access to the simulators of this machine.
 * Answers how many months later than it was told that is, as `tellLater` has to know at each start.
 */
export async function takeInFirm(platform: RunningPlatform, firm: DemoFirm, simulators: Simulators): Promise<number> {
  const now = platform.clock.now()
  const tenantId = firm.id as TenantId
  let later = 0
  await importFirm(platform, tenantId, keptFirm, {
    withoutKeys: true,
    retold: (writtenOn) => {
      later = monthsLater(writtenOn, now)
      return toPresent(writtenOn, now)
    },
  })
  tellLater(later)
  const tenant = platform.openTenant(tenantId)
  await sumClosedAnew(tenant)
  await giveAccess(platform, tenant, simulators)
  // The file is of no firm that goes on anywhere else.
  await resumeFirm(platform, tenantId, { nowhereElse: true })
  // What is added up of it was so by whoever wrote the file.
  await tenant.start(sumMonths, {})
  return later
}

/** What closed months are proved by tells of the months they were closed in. */
async function sumClosedAnew(tenant: TenantPartition): Promise<void> {
  const months = tenant.documents(closedMonths)
  for (const { doc } of await months.query({ orderBy: [{ field: 'id', direction: 'ascending' }], take: 100 })) {
    const { checksum } = await checksumOfClosed(tenant, doc.id)
    await months.update(doc.id, (month) => ({ ...month, checksum }))
  }
}

/** Its secrets were sealed with keys of another place. */
async function giveAccess(platform: RunningPlatform, tenant: TenantPartition, simulators: Simulators): Promise<void> {
  const now = platform.clock.now()
  const all = await tenant.documents(connections).query({ take: 100 })
  for (const { doc } of all) {
    const system = systemsInUse.find(({ connector, isCrm }) => connector === doc.connector && isCrm === doc.isCrm)
    const access = system && demoCredentials(doc.connector, { simulators, firm: system.firm, now })
    if (access !== undefined) await credentialStore(tenant, doc.id, platform).save(access)
  }
}
