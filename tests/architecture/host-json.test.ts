import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import { deliverEventsJob } from '#platform/events/deliver-events.ts'
import { mostLarge } from '#platform/jobs/job.ts'
import { noSpans } from '#platform/spans/span.ts'
import host from '../../host.json' with { type: 'json' }

/** `d.hh:mm:ss` or `hh:mm:ss`, as .NET reads a span. */
function secondsOf(span: string): number {
  const parts = /^(?:(\d+)\.)?(\d{2}):(\d{2}):(\d{2})$/u.exec(span)
  if (parts === null) throw new Error(`${span} is no span of time`)
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0))
  // .NET takes 24 hours for 24 days: a day is written as one.
  if (hours > 23) throw new Error(`${span} is more than it says`)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

const { serviceBus } = host.extensions
const deliverEvents = deliverEventsJob(new Map(), { openAs: () => expect.fail(), spans: noSpans })
const budgets = [...product.jobs, deliverEvents].map(({ name, budgetMinutes }) => ({
  name,
  budgetMinutes,
}))

describe('host.json', () => {
  it('lets the longest job end by itself: a function over its time takes the whole worker down', () => {
    const longest = Math.max(...budgets.map(({ budgetMinutes }) => budgetMinutes))
    expect(secondsOf(host.functionTimeout)).toBeGreaterThanOrEqual((longest + 2) * 60)
  })

  it('gives a place back a second after its session is empty, and keeps the lock of one that is busy all night', () => {
    expect(secondsOf(serviceBus.sessionIdleTimeout)).toBeLessThanOrEqual(1)
    // It counts from when the session was accepted, not from the message.
    expect(secondsOf(serviceBus.maxAutoLockRenewalDuration)).toBeGreaterThanOrEqual(12 * 3600)
  })

  it('works on 24 sessions of an instance, four of which may hold much memory', () => {
    expect(serviceBus.maxConcurrentSessions).toBe(24)
    expect(mostLarge).toBe(4)
    const large = product.jobs.filter(({ memory }) => memory === 'large').map(({ name }) => name)
    expect(large).toEqual(expect.arrayContaining(['import-file', 'products-export']))
  })

  it('has no setting whose name the extension does not know', () => {
    expect(Object.keys(serviceBus).toSorted()).toEqual([
      'autoCompleteMessages',
      'maxAutoLockRenewalDuration',
      'maxConcurrentSessions',
      'sessionIdleTimeout',
    ])
  })
})
