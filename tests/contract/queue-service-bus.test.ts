import { randomUUID } from 'node:crypto'
import { ServiceBusClient } from '@azure/service-bus'
import { describe, expect, it } from 'vitest'
import { listenToServiceBus } from '#local/host/service-bus-listener.ts'
import { jobsQueue } from '#platform/jobs/queue.ts'
import { createServiceBusQueue } from '#platform/jobs/service-bus-queue.ts'
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
})
