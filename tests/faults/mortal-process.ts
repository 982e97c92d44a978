import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import type { TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'

interface Mortal {
  readonly folder: string
  readonly command: string
  readonly platform: RunningPlatform
  readonly clock: TestClock
  /** Makes the firm, and starts what is to be done. */
  readonly begin: (tenantId: TenantId) => Promise<void>
  /** What there is by now. */
  readonly reported: (tenant: TenantPartition) => Promise<unknown>
  /** Starts what follows the work, where there is something. False: there is nothing. */
  readonly next?: (tenant: TenantPartition) => Promise<boolean>
}

/** The child's side of `killedProcess`: begins, works until nothing waits any more, or reports, and ends. */
export async function runCommand({ folder, command, platform, clock, begin, reported, next }: Mortal): Promise<void> {
  const known = join(folder, 'known.json')
  if (command === 'begin') {
    const tenantId = newTenantId()
    await begin(tenantId)
    writeFileSync(known, JSON.stringify({ tenantId }))
  } else {
    const { tenantId } = JSON.parse(readFileSync(known, 'utf8')) as { tenantId: TenantId }
    const tenant = platform.openTenant(tenantId)
    if (command === 'report') writeFileSync(join(folder, 'report.json'), JSON.stringify(await reported(tenant)))
    else {
      process.send?.('working')
      await platform.sweep()
      do {
        for (let ran = await drainJobs(platform); ran.length > 0; ran = await drainJobs(platform)) clock.advance(20)
      } while ((await next?.(tenant)) === true)
    }
  }
  await platform.close()
  if (process.connected) process.disconnect()
}
