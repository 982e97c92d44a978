import { z } from 'zod'

/**
 * What a queue message carries: where the task is, and which step of it this message asks for. Ids only: the task's
 * record is the truth, the message asks to look at it.
 */
export const JobMessage = z.object({ tenantId: z.string().min(1), taskId: z.string().min(1), dispatch: z.int().min(0) })
export type JobMessage = z.infer<typeof JobMessage>

export interface SendOptions {
  /** Messages of one session are handled one at a time, in the order sent, over all hosts. At most 128 characters. */
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
export const jobsQueueTerms = { sessions: true, deliveries: 10, duplicatesMinutes: 10, lockMinutes: 5 } as const
