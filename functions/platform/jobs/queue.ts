import { z } from 'zod'
import { deliveriesInAll } from '#domain/shared/limits.ts'

const Message = z.object({ tenantId: z.string().min(1), taskId: z.string().min(1), dispatch: z.int().min(0) })

/**
 * What a queue message carries: where the task is, and which step of it this message asks for. Ids only: the task's
 * record is the truth, the message asks to look at it.
 */
export type JobMessage = z.infer<typeof Message>

/** Raised when messages that wait in a queue no longer fit; `upgraded` then brings them up to date. */
const presentShape = 2

/** As it stands in a queue: with the number of its shape, since whoever takes it may be of a later version. */
export const sentForm = (message: JobMessage): object => ({ shape: presentShape, ...message })

const Shaped = z.looseObject({ shape: z.int().min(1).default(1) })

/** In the first shape the number of the step was called `nudge`, and no message said which shape it has. */
function upgraded({ shape, ...message }: z.infer<typeof Shaped>): unknown {
  return shape === 1 ? { dispatch: message['nudge'], ...message } : message
}

/**
 * A message as it came out of a queue, of this version or one before: as text, or as what its JSON says.
 * Errors: SyntaxError, ZodError where it is none of ours.
 */
export function readMessage(raw: unknown): JobMessage {
  return Message.parse(upgraded(Shaped.parse(typeof raw === 'string' ? JSON.parse(raw) : raw)))
}

export interface SendOptions {
  /**
   * Messages of one session are handled one at a time over all hosts, those of one firm in the order sent. At most 128
   * characters.
   */
  readonly session: string
  /** Two messages with the same id are the same message: the queue may drop the second. */
  readonly id: string
  /** Not handled before this many seconds have passed. */
  readonly afterSeconds?: number
}

/** Errors: `AppError('UNAVAILABLE')` where the queue does not take the message. The sweeper sends it again later. */
export interface JobQueue {
  send(message: JobMessage, options: SendOptions): Promise<void>
  /**
   * A host may lose the session it works in while it lives, to a line that fails or a queue that moves; another is then given
   * the messages of that session from the first that is not settled on.
   */
  readonly losesSessions?: boolean
  close(): Promise<void>
}

/** The one queue of the product; its name in Service Bus. */
export const jobsQueue = 'jobs'

/** What the queue has to be made with, in Service Bus terms: infrastructure and the tests' own peer are held to it. */
export const jobsQueueTerms = {
  sessions: true,
  deliveries: deliveriesInAll,
  duplicatesMinutes: 10,
  lockMinutes: 5,
} as const
