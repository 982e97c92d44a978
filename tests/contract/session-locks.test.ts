import { setTimeout as pause } from 'node:timers/promises'
import { ServiceBusClient, type ServiceBusSessionReceiver } from '@azure/service-bus'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobsQueue } from '#platform/jobs/queue.ts'
import { createServiceBusQueue } from '#platform/jobs/service-bus-queue.ts'
import { createTickingClock } from '#tests/kit/ticking-clock.ts'
import { startBroker, type Broker } from '#tests/peers/service-bus/broker.ts'

/*
 * What Service Bus does with the lock of a session, by its documentation ("Message sessions", impact of delivery count;
 * SessionLockLostException) and by the source of its clients: our peer does the same, so that what is built on it holds.
 */

/** Long enough for any machine: it goes by where a test says so. */
const lock = 60_000
const terms = { lockMilliseconds: lock, maxDeliveryCount: 3, duplicateDetectionMilliseconds: 60_000 }
const session = 'lane'

let broker: Broker
const clients: ServiceBusClient[] = []

beforeEach(async () => {
  broker = await startBroker({ [jobsQueue]: terms })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  await broker.close()
})

async function send(...ids: string[]): Promise<void> {
  const queue = createServiceBusQueue(broker.connectionString)
  for (const id of ids) await queue.send({ tenantId: 'firm', taskId: id, dispatch: 0 }, { session, id })
  await queue.close()
}

/** Takes the session as a host of its own, which renews it for so long. */
function host(renewal = 0): Promise<ServiceBusSessionReceiver> {
  const client = new ServiceBusClient(broker.connectionString, { retryOptions: { maxRetries: 0, timeoutInMs: 20_000 } })
  clients.push(client)
  return client.acceptSession(jobsQueue, session, { maxAutoLockRenewalDurationInMs: renewal })
}

/** So much of the locks' time goes by. */
const pass = (milliseconds: number): void => broker.queue(jobsQueue).pass(milliseconds)

/** Until it does, what it settles is on its way to a link that is gone, and nobody answers that. */
const knows = (receiver: ServiceBusSessionReceiver): Promise<void> =>
  expect.poll(() => receiver.isClosed, { timeout: 60_000 }).toBe(true)

/** So much time goes by for this process, as it does for locks. */
async function goesBy(milliseconds: number): Promise<void> {
  const clock = createTickingClock()
  const end = clock.now().getTime() + milliseconds
  await expect.poll(() => clock.now().getTime(), { timeout: 60_000 }).toBeGreaterThanOrEqual(end)
  clock.stop()
}

async function next(receiver: ServiceBusSessionReceiver) {
  const [message] = await receiver.receiveMessages(1, { maxWaitTimeInMs: 200 })
  if (message === undefined) throw new Error('There is no message')
  return message
}

const lost = { code: 'SessionLockLost' }

describe('the lock of a session', () => {
  it('goes to another host when its time is over, with the messages in their order and one delivery more', async () => {
    await send('one', 'two')
    const first = await host()
    const taken = await next(first)
    await expect(host()).rejects.toMatchObject({ code: 'SessionCannotBeLocked' })
    pass(lock + 50)
    const second = await host()
    const again = await next(second)
    expect([taken.messageId, taken.deliveryCount]).toEqual(['one', 0])
    expect([again.messageId, again.deliveryCount]).toEqual(['one', 1])
    await expect(first.completeMessage(taken)).rejects.toMatchObject(lost)
    await second.completeMessage(again)
    expect((await next(second)).messageId).toBe('two')
  })

  it('is renewed more often than the library of our peer remembers answers that it was not told are over', async () => {
    const client = new ServiceBusClient(broker.connectionString)
    clients.push(client)
    const holder = await client.acceptSession(jobsQueue, session, { maxAutoLockRenewalDurationInMs: 0 })
    for (let asked = 0; asked < 2_100; asked += 50)
      await Promise.all(Array.from({ length: 50 }, () => holder.renewSessionLock()))
    expect((await holder.renewSessionLock()).getTime()).toBeGreaterThan(Date.now())
  })

  it('is over for its host when nobody waits for it too', async () => {
    await send('one')
    const only = await host()
    const taken = await next(only)
    pass(lock + 50)
    await knows(only)
    await expect(only.completeMessage(taken)).rejects.toMatchObject(lost)
    await expect(only.renewSessionLock()).rejects.toThrow()
  })

  it('is renewed for as long as was asked from when it was accepted, not from the message in hand', async () => {
    await broker.close()
    // The client renews by the clock: long enough that a busy machine is in time.
    const lock = 1_000
    broker = await startBroker({ [jobsQueue]: { ...terms, lockMilliseconds: lock } })
    await send('one', 'two')
    const renewing = await host(3 * lock)
    await renewing.completeMessage(await next(renewing))
    await pause(2.5 * lock)
    const late = await next(renewing)
    await goesBy(2 * lock)
    await expect(renewing.completeMessage(late)).rejects.toMatchObject(lost)
    const second = await host()
    expect(await next(second)).toMatchObject({ messageId: 'two', deliveryCount: 1 })
  })

  it('is not renewed for another by the host that lost it', async () => {
    await send('one')
    const first = await host()
    await next(first)
    pass(lock + 50)
    const second = await host()
    const taken = await next(second)
    pass(lock / 2)
    await expect(first.renewSessionLock()).rejects.toThrow()
    pass(lock / 2 + 50)
    await knows(second)
    await expect(second.completeMessage(taken)).rejects.toMatchObject(lost)
  })

  it('is given back at once, and no delivery counted, where its host closes it', async () => {
    await send('one')
    const first = await host(60_000)
    await next(first)
    await first.close()
    expect((await next(await host())).deliveryCount).toBe(0)
  })

  it('stays with a host whose connection broke until its time is over', async () => {
    await send('one')
    const first = await host(60_000)
    await next(first)
    broker.cut()
    // It is of no use any more, and would wait ten seconds for a goodbye.
    clients.length = 0
    await expect(host()).rejects.toMatchObject({ code: 'SessionCannotBeLocked' })
    pass(lock + 50)
    expect((await next(await host())).deliveryCount).toBe(1)
  })

  it('puts a message aside of which so many hosts have lost it', async () => {
    await send('one', 'two')
    for (let deliveries = 0; deliveries < terms.maxDeliveryCount; deliveries += 1) {
      await next(await host())
      pass(lock + 50)
    }
    expect(broker.queue(jobsQueue).deadLetters).toEqual([{ id: 'one', reason: 'MaxDeliveryCountExceeded' }])
    expect((await next(await host())).messageId).toBe('two')
  })
})
