import { z } from 'zod'
import { deliveriesInAll } from '#domain/shared/limits.ts'

const Message = z.object({ tenantId: z.string().min(1), taskId: z.string().min(1), dispatch: z.int().min(0) })

/** A queue message: the task and the step it asks for. Ids only, because the task's record is the truth. */
export type JobMessage = z.infer<typeof Message>

/** Increase when waiting messages no longer fit; `upgraded` then converts them. */
const presentShape = 2

/** The stored form, with the number of its shape: a later version may receive it. */
export const sentForm = (message: JobMessage): object => ({ shape: presentShape, ...message })

const Shaped = z.looseObject({ shape: z.int().min(1).default(1) })

/** Shape 1 called the step `nudge` and had no shape number. */
function upgraded({ shape, ...message }: z.infer<typeof Shaped>): unknown {
  return shape === 1 ? { dispatch: message['nudge'], ...message } : message
}

/**
 * Parses a message of this or an earlier version, given as text or parsed JSON. Errors: SyntaxError, ZodError where
 * it is not ours.
 */
export function readMessage(raw: unknown): JobMessage {
  return Message.parse(upgraded(Shaped.parse(typeof raw === 'string' ? JSON.parse(raw) : raw)))
}

export interface SendOptions {
  /**
   * Messages of one session are handled one at a time over all hosts; those of one firm in sending order. At most 128
   * characters.
   */
  readonly session: string
  /** Deduplication id: the queue may drop a second message with it. */
  readonly id: string
  /** Delay in seconds. */
  readonly afterSeconds?: number
}

/** Errors: `AppError('UNAVAILABLE')` where the queue refuses the message; the sweeper sends it again later. */
export interface JobQueue {
  send(message: JobMessage, options: SendOptions): Promise<void>
  /**
   * True where a host may lose its session while it lives (a broken connection, a moved queue): another host then
   * gets the messages of that session from the first unsettled one on.
   */
  readonly losesSessions?: boolean
  close(): Promise<void>
}

/** Name of the product's only queue. */
export const jobsQueue = 'jobs'

/** Service Bus settings of the queue; infrastructure and the test peer are checked against them. */
export const jobsQueueTerms = {
  sessions: true,
  deliveries: deliveriesInAll,
  duplicatesMinutes: 10,
  lockMinutes: 5,
} as const
