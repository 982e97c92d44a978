import { setTimeout as pause } from 'node:timers/promises'
import {
  isServiceBusError,
  type ServiceBusClient,
  type ServiceBusReceivedMessage,
  type ServiceBusSessionReceiver,
} from '@azure/service-bus'
import { openServiceBus } from '#platform/jobs/service-bus-queue.ts'
import type { Delivery, Handle, Listening, ListenOptions } from './queue-listener.ts'
import type { QueueSource } from './queue-triggers.ts'

/** How long a session is kept that has no more messages. */
const idleMilliseconds = 200
/** As `maxAutoLockRenewalDuration` of host.json: it counts from when the session was accepted, so a lane that stays busy needs a day. */
const longestRenewalMilliseconds = 24 * 3_600_000

/** Waiting for a session to come free is no failure: the service says so with one of these. */
const nothingToDo = new Set(['ServiceTimeout', 'SessionCannotBeLocked'])

function toDelivery(message: ServiceBusReceivedMessage): Delivery {
  return {
    body: JSON.stringify(message.body),
    id: String(message.messageId),
    session: message.sessionId ?? '',
    delivery: (message.deliveryCount ?? 0) + 1,
  }
}

/** Serves a queue with sessions of a Service Bus namespace, session by session, as the extension does in Azure. */
export function listenToServiceBus(
  client: ServiceBusClient,
  queueName: string,
  handle: Handle,
  options: ListenOptions,
): Listening {
  const stopping = new AbortController()
  const isStopped = (): boolean => stopping.signal.aborted

  const serve = async (receiver: ServiceBusSessionReceiver, message: ServiceBusReceivedMessage): Promise<void> => {
    let delivery: Delivery | undefined
    try {
      delivery = toDelivery(message)
      await handle(delivery)
    } catch (error) {
      options.onError(error, delivery)
      await receiver.abandonMessage(message)
      return
    }
    await receiver.completeMessage(message)
  }

  const serveSession = async (receiver: ServiceBusSessionReceiver): Promise<void> => {
    try {
      while (!isStopped()) {
        const [message] = await receiver.receiveMessages(1, { maxWaitTimeInMs: idleMilliseconds })
        // On a busy machine the client closes a receiver that has been slow to say it has no more, and hands out what came meanwhile:
        // the session is somebody else's by now, and so is its message.
        if (message === undefined || receiver.isClosed) return
        await serve(receiver, message)
      }
    } finally {
      await receiver.close()
    }
  }

  const worker = async (): Promise<void> => {
    while (!isStopped()) {
      try {
        const receiver = await client.acceptNextSession(queueName, {
          maxAutoLockRenewalDurationInMs: options.renewalMilliseconds ?? longestRenewalMilliseconds,
          abortSignal: stopping.signal,
        })
        await serveSession(receiver)
      } catch (error) {
        if (isStopped()) return
        if (!(isServiceBusError(error) && nothingToDo.has(error.code))) options.onError(error, undefined)
        await pause(50, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const workers = Array.from({ length: options.sessions }, worker)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}

/** All queues of a namespace, over one connection. */
export function openServiceBusSource(connection: string): { source: QueueSource; close(): Promise<void> } {
  const client = openServiceBus(connection)
  return {
    source: (queueName, handle, options) => listenToServiceBus(client, queueName, handle, options),
    close: () => client.close(),
  }
}
