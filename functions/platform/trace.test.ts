import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { message, openJobBench, type JobBench } from '#tests/kit/job-bench.ts'
import { azureSettings, testConfig } from '#tests/kit/tiny-graphql.ts'
import { defineJob, done } from './jobs/job.ts'
import { invocations, openLog } from './open-log.ts'

const click = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the trace of a click', () => {
  let bench: JobBench
  let copy: Awaited<ReturnType<typeof openJobBench>>['copy']
  beforeEach(async () => {
    ;({ bench, copy } = await openJobBench())
  })
  afterEach(() => bench.test.close())

  const linesOf = (job: string) =>
    bench.test.logged
      .map((line) => JSON.parse(line) as { readonly job?: string; readonly correlationId?: string })
      .filter((line) => line.job === job)

  it('goes on in the job it starts, in its next step, and in the job that one starts', async () => {
    const follow = defineJob({
      name: 'follow',
      message: z.object({}),
      budgetMinutes: 1,
      run: (_, { log }) => {
        log.info('vendor.called')
        return Promise.resolve(done())
      },
    })
    await bench.test.restart([copy, follow])
    bench.run = async (_, { tenant, cursor }) => {
      if (cursor === undefined) return { kind: 'again', cursor: 'next' }
      await tenant.start(follow, {})
      return done()
    }
    const { platform, tenant } = bench
    await platform.openTenant(tenant.tenantId, { correlationId: click }).start(copy, message)
    await drainJobs(platform)
    const lines = [...linesOf('copy'), ...linesOf('follow')]
    expect(lines.length).toBeGreaterThan(3)
    expect(new Set(lines.map(({ correlationId }) => correlationId))).toEqual(new Set([click]))
  })

  it('is one of its own where nobody asked', async () => {
    const { id } = await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    expect(new Set(linesOf('copy').map(({ correlationId }) => correlationId))).toEqual(new Set([id]))
  })
})

describe('a line of the log in Azure', () => {
  it('has its severity, and the call that it was written in', () => {
    const seen: string[] = []
    const call = (name: string) => ({
      info: (line: string) => seen.push(`${name} info ${line.includes('begun')}`),
      warn: (line: string) => seen.push(`${name} warn ${line.includes('odd')}`),
      error: (line: string) => seen.push(`${name} error ${line.includes('broken')}`),
    })
    const log = openLog(testConfig(azureSettings))
    invocations.run(call('first'), () => log.info('begun'))
    invocations.run(call('second'), () => {
      log.warn('odd')
      log.error('failed', new Error('broken'))
    })
    expect(seen).toEqual(['first info true', 'second warn true', 'second error true'])
  })
})
