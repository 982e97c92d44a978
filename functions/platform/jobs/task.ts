import { z } from 'zod'
import type { TaskId } from '#domain/shared/ids.ts'
import { branded } from '../store/branded.ts'
import { defineCollection } from '../store/collection.ts'

const moment = z.iso.datetime()

/** How a task ends; until then it is `open`: waiting or running. */
const taskEnds = ['done', 'failed', 'skipped', 'cancelled'] as const

/**
 * Record of one background task, the truth about it: queue messages only point here. While a host runs it, `lease`
 * names that run.
 */
const Task = z.object({
  id: branded<TaskId>(),
  /** Job name. */
  job: z.string(),
  /** Ids only, as in the job's schema. */
  message: z.json(),
  /** Shape of the message when it was written. */
  messageShape: z.int().min(1).default(1),
  /** Name for people where an id says nothing: a file name. */
  label: z.string().nullable(),
  /** What it works for: shown, and searchable. */
  subject: z.object({ type: z.string(), id: z.string() }).nullable(),
  /** Internal work: short retention, not listed. */
  internal: z.boolean(),
  /** Whether users may cancel or retry it: from its job. */
  cancellable: z.boolean(),
  retryable: z.boolean(),
  /** Queue session: tasks with the same key never run at the same time. */
  oneAtATime: z.string(),
  /** Slot of its deduplication key: while open, starting the same job again touches this task. */
  dedupe: z.string().nullable(),
  /** Number of touches this run covers; with more at its end one more run follows. */
  touches: z.int().min(0),
  /** Slot of its exclusive group. */
  group: z.string().nullable(),
  state: z.enum(['open', ...taskEnds]),
  /** Where the next run continues. */
  cursor: z.string().nullable(),
  /** Failed or lost runs since the last progress. */
  attempts: z.int().min(0),
  /** Step the next message asks for; messages with an older step are late or duplicates. */
  dispatch: z.int().min(0),
  /**
   * The run that holds the task, the only one that may write; ended once `until` has passed. `from` is the step of
   * the claiming message, which returns when the run dies.
   */
  lease: z.object({ token: z.string(), until: moment, from: z.int().nonnegative().optional() }).nullable(),
  /** When the sweeper treats an open task as lost. */
  sweepAfter: moment,
  createdOn: moment,
  startedOn: moment.nullable(),
  heartbeat: moment.nullable(),
  completedOn: moment.nullable(),
  /** A user asked to cancel; the present or next run ends the task. */
  cancelAskedOn: moment.nullable(),
  /** When the record may be deleted; set at the end. */
  expiresOn: moment.nullable(),
  /** Code shown to users; set before `onFailed` runs, so that a crash does not lose it. */
  error: z.string().nullable(),
  /** Why a skipped task had nothing to do. */
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  itemsTotal: z.int().nullable(),
  itemsCompleted: z.int().nullable(),
  requestedBy: z.string().nullable(),
  /** Correlation id of the call or task it follows from, in all their log lines; null for none. */
  correlationId: z.string().nullable().default(null),
  /** Span it follows from; null without tracing. */
  parentSpan: z.string().nullable().default(null),
})
export type Task = z.infer<typeof Task>

/** A task's message and its shape. */
export type TaskMessage = Pick<Task, 'message' | 'messageShape'>

export const tasks = defineCollection({
  name: 'tasks',
  scope: 'firm',
  schema: Task,
  shape: 2,
  // The step was named differently.
  upgrade: (doc) => {
    const { nudge, ...task } = doc as { readonly nudge?: number }
    return { dispatch: nudge, ...task }
  },
  columns: {
    job: 'text',
    state: 'text',
    internal: 'boolean',
    'subject.type': 'text',
    'subject.id': 'text',
    sweepAfter: 'moment',
    createdOn: 'moment',
    completedOn: 'moment',
    expiresOn: 'moment',
  },
  indexes: [
    { columns: ['state', 'sweepAfter'] },
    { columns: ['internal', 'createdOn'] },
    { columns: ['subject.id', 'internal', 'createdOn'] },
    { columns: ['expiresOn'], where: { column: 'expiresOn', is: 'given' } },
  ],
})

/**
 * Holder of a key that only one open task may have: a deduplication key or an exclusive group. Written with the start
 * and end of the task, so that no two hold it and none stays behind.
 */
export const taskSlots = defineCollection({
  name: 'taskSlots',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    taskId: branded<TaskId>(),
    touches: z.int().min(1),
    /** Message of the last touch. */
    message: z.json(),
    messageShape: z.int().min(1).default(1),
  }),
  readBy: 'id',
})
export type TaskSlot = z.infer<typeof taskSlots.schema>
