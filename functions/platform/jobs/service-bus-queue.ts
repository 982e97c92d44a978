import { DefaultAzureCredential } from '@azure/identity'
import { ServiceBusClient } from '@azure/service-bus'
import { AppError } from '#domain/shared/errors.ts'
import { systemClock, type Clock } from '../clock.ts'
import { jobsQueue, type JobQueue } from './queue.ts'

/** A connection string has parts; a namespace reached with the managed identity is only a host name. */
const isConnectionString = (connection: string): boolean => connection.includes('Endpoint=')

export function openServiceBus(connection: string): ServiceBusClient {
  const retryOptions = { maxRetries: 3, timeoutInMs: 15_000 }
  return isConnectionString(connection)
    ? new ServiceBusClient(connection, { retryOptions })
    : new ServiceBusClient(connection, new DefaultAzureCredential(), { retryOptions })
}

/** Sends to the `jobs` queue of a namespace: sessions on, duplicate detection on (ten minutes), ten deliveries. */
export function createServiceBusQueue(connection: string, clock: Clock = systemClock): JobQueue {
  const client = openServiceBus(connection)
  const sender = client.createSender(jobsQueue)
  return {
    async send(message, { session, id, afterSeconds = 0 }) {
      try {
        await sender.sendMessages({
          body: message,
          contentType: 'application/json',
          sessionId: session,
          messageId: id,
          ...(afterSeconds > 0
            ? { scheduledEnqueueTimeUtc: new Date(clock.now().getTime() + afterSeconds * 1000) }
            : {}),
        })
      } catch (error) {
        throw new AppError('UNAVAILABLE', { cause: error })
      }
    },
    async close() {
      await sender.close()
      await client.close()
    },
  }
}
