import { randomUUID } from 'node:crypto'
import { ServiceBusClient } from '@azure/service-bus'
import rhea, { type Message } from 'rhea'
import { describe, expect, it } from 'vitest'
import { listenToServiceBus } from '#local/host/service-bus-listener.ts'
import { jobsQueue } from '#platform/jobs/queue.ts'
import { createServiceBusQueue } from '#platform/jobs/service-bus-queue.ts'
import { until } from '#tests/kit/http-person.ts'
import { startBroker } from '#tests/peers/service-bus/broker.ts'
import { queueContract } from './queue.contract.ts'

const settings = { lockMilliseconds: 1_000, maxDeliveryCount: 3, duplicateDetectionMilliseconds: 60_000 }

queueContract('Service Bus', async () => {
  const broker = await startBroker({ [jobsQueue]: settings })
  const queue = createServiceBusQueue(broker.connectionString)
  const client = new ServiceBusClient(broker.connectionString)
  return {
    queue,
    async put(body, { session, id }) {
      const sender = client.createSender(jobsQueue)
      await sender.sendMessages({ body: Buffer.from(body), sessionId: session, messageId: id })
      await sender.close()
    },
    listen: (handle, sessions = 1) =>
      listenToServiceBus(client, jobsQueue, handle, { sessions, onError: () => undefined }),
    deadLetters: () => Promise.resolve(broker.queue(jobsQueue).deadLetters.map(({ id }) => id)),
    async close() {
      await queue.close()
      await client.close()
      await broker.close()
    },
  }
})

describe('a queue on Service Bus', () => {
  it('says that it is unavailable where the namespace has no such queue', async () => {
    const broker = await startBroker({ other: settings })
    const queue = createServiceBusQueue(broker.connectionString)
    const sent = queue.send({ tenantId: 'tenant-a', taskId: randomUUID(), dispatch: 0 }, { session: 'one', id: 'one' })
    await expect(sent).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await queue.close()
    await broker.close()
  })

  it('has a message handled once that comes while the namespace is slow to say that it has no more', async () => {
    const broker = await startBroker({ [jobsQueue]: { ...settings, lockMilliseconds: 60_000 } })
    const client = new ServiceBusClient(broker.connectionString)
    const seen: string[] = []
    const faults: unknown[] = []
    const put = (id: string): void => {
      const body: unknown = rhea.message.data_section(Buffer.from('{}'))
      broker.queue(jobsQueue).accept({ group_id: 'lane', message_id: id, body } satisfies Message)
    }
    // The client then closes its receiver, and hands the message out all the same.
    broker.slowDrains = () => put('second')
    const listening = listenToServiceBus(
      client,
      jobsQueue,
      ({ id }) => {
        seen.push(id)
        return Promise.resolve()
      },
      { sessions: 1, onError: (error) => faults.push(error) },
    )
    put('first')
    await until(() => Promise.resolve(seen.length), 2)
    await listening.stop()
    expect(seen).toEqual(['first', 'second'])
    expect(faults).toEqual([])
    await client.close()
    await broker.close()
  })
})
