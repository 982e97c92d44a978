import type { Delivery, Handle, Listening, ListenOptions } from './queue-listener.ts'
import { asJson, textOption, triggerOf, type RpcData } from './worker-api.ts'
import type { Worker } from './worker.ts'

/** Serves one queue of the machine: its own table, or a queue of a Service Bus namespace. */
export type QueueSource = (queueName: string, handle: Handle, options: ListenOptions) => Listening

/** Connects every Service Bus function to its queue. */
export function startQueueTriggers(worker: Worker, source: QueueSource, sessions: number): { stop(): Promise<void> } {
  const listening = worker.functions.flatMap((metadata) => {
    const trigger = triggerOf(metadata)
    if (trigger.type !== 'serviceBusTrigger') return []
    const handle: Handle = async (delivery) => {
      await worker.invoke(metadata.name, { string: delivery.body }, { triggerMetadata: metadataOf(delivery) })
    }
    const onError = (error: unknown): void =>
      worker.log('error', error instanceof Error ? (error.stack ?? error.message) : String(error), metadata.name)
    return [source(textOption(trigger, 'queueName') ?? '', handle, { sessions, onError })]
  })
  return {
    async stop() {
      await Promise.all(listening.map((one) => one.stop()))
    },
  }
}

/** Names as the Service Bus extension gives them; the library lower-camels them. */
function metadataOf({ id, session, delivery }: Delivery): Record<string, RpcData> {
  return {
    MessageId: { string: id },
    SessionId: { string: session },
    DeliveryCount: asJson(delivery),
    ContentType: { string: 'application/json' },
  }
}
