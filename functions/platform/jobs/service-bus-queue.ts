import { DefaultAzureCredential } from '@azure/identity'
import { ServiceBusClient } from '@azure/service-bus'
import { AppError } from '#domain/shared/errors.ts'
import { currentSpan } from '../spans/span.ts'
import { systemClock, type Clock } from '../clock.ts'
import { jobsQueue, sentForm, type JobQueue } from './queue.ts'

/** Distinguishes a connection string from the host name of a namespace reached by managed identity. */
const isConnectionString = (connection: string): boolean => connection.includes('Endpoint=')

export function openServiceBus(connection: string): ServiceBusClient {
  const retryOptions = { maxRetries: 3, timeoutInMs: 15_000 }
  return isConnectionString(connection)
    ? new ServiceBusClient(connection, { retryOptions })
    : new ServiceBusClient(connection, new DefaultAzureCredential(), { retryOptions })
}

/** Sends to the `jobs` queue of a namespace, configured as `jobsQueueTerms`. */
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
          // Joins the host's own span to the same trace; its older clients use the second name.
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
