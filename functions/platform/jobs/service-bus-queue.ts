import { DefaultAzureCredential } from '@azure/identity'
import { ServiceBusClient } from '@azure/service-bus'
import { AppError } from '#domain/shared/errors.ts'
import { currentSpan } from '../spans/span.ts'
import { systemClock, type Clock } from '../clock.ts'
import { jobsQueue, sentForm, type JobQueue } from './queue.ts'

/** A connection string has parts; a namespace reached with the managed identity is only a host name. */
const isConnectionString = (connection: string): boolean => connection.includes('Endpoint=')

export function openServiceBus(connection: string): ServiceBusClient {
  const retryOptions = { maxRetries: 3, timeoutInMs: 15_000 }
  return isConnectionString(connection)
    ? new ServiceBusClient(connection, { retryOptions })
    : new ServiceBusClient(connection, new DefaultAzureCredential(), { retryOptions })
}

/** Sends to the `jobs` queue of a namespace, made as `jobsQueueTerms` says. */
export function createServiceBusQueue(connection: string, clock: Clock = systemClock): JobQueue {
  const client = openServiceBus(connection)
  const sender = client.createSender(jobsQueue)
  return {
    losesSessions: true,
    async send(message, { session, id, afterSeconds = 0 }) {
      const traceParent = currentSpan()?.traceParent
      try {
        await sender.sendMessages({
          body: sentForm(message),
          contentType: 'application/json',
          sessionId: session,
          messageId: id,
          // So that the host's own span of the run stands in the same trace: the second name is that of its older clients.
          ...(traceParent === undefined
            ? {}
            : { applicationProperties: { traceparent: traceParent, 'Diagnostic-Id': traceParent } }),
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
