import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TenantId } from '#domain/shared/ids.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { takeLastStep, takeStep } from '#tests/kit/take-step.ts'
import type { TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'

/** With a step before and after each of these. */
const stepping = <T extends object>(given: T, name: string): T =>
  new Proxy(given, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member)
      if (typeof value !== 'function') return value
      const call = (value as (...some: unknown[]) => unknown).bind(target)
      if (member === 'documents') return (...some: unknown[]) => stepping(call(...some) as object, 'load')
      if (member !== name) return call
      return async (...some: unknown[]) => {
        takeStep()
        const answer = await call(...some)
        takeStep()
        return answer
      }
    },
  })

/** The firm's partition, with a step before and after each commit and each load. */
const atCommits = (tenant: TenantPartition): TenantPartition => stepping(tenant, 'commit')

/** The same job, which takes a step before and after each commit. */
export const steppingAtCommits = <M>(job: JobDefinition<M>): JobDefinition<M> => ({
  ...job,
  run: (message, context) => job.run(message, { ...context, tenant: atCommits(context.tenant) }),
})

/** The same job, which takes a step each time it tells how far it is. */
export const steppingAtReports = <M>(job: JobDefinition<M>): JobDefinition<M> => ({
  ...job,
  run: (message, context) =>
    job.run(message, {
      ...context,
      report: (progress) => {
        takeStep()
        context.report(progress)
      },
    }),
})

/** The same store, which takes a step before each file that is kept. */
export const steppingAtFiles = (store: BlobStore): BlobStore => ({
  ...store,
  open: (tenantId) => {
    const blobs = store.open(tenantId)
    return {
      ...blobs,
      put: (...given) => {
        takeStep()
        return blobs.put(...given)
      },
    }
  },
})

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

/**
 * Works until nothing waits any more, and again ten minutes later: by then nobody who died holds anything. A step for its
 * beginning, and one for its end.
 */
export async function workOff(
  platform: RunningPlatform,
  clock: TestClock,
  next: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  takeStep()
  for (const seconds of [0, 600]) {
    clock.advance(seconds)
    await platform.sweep()
    do {
      for (let ran = await drainJobs(platform); ran.length > 0; ran = await drainJobs(platform)) clock.advance(20)
    } while (await next())
  }
  takeLastStep()
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
    if (command !== 'report') await workOff(platform, clock, next === undefined ? undefined : () => next(tenant))
    if (command !== 'work') writeFileSync(join(folder, 'report.json'), JSON.stringify(await reported(tenant)))
  }
  await platform.close()
  if (process.connected) process.disconnect()
}
