import { z } from 'zod'
import type { TaskId } from '#domain/shared/ids.ts'
import { branded } from '../store/branded.ts'
import { defineCollection } from '../store/collection.ts'

const moment = z.iso.datetime()

/** How a task ends; until then it is `open`, which covers waiting and running. */
export const taskEnds = ['done', 'failed', 'skipped', 'cancelled'] as const

/**
 * One piece of background work, and the truth about it: queue messages only ask to look here.
 * `open` covers waiting and running; while a host runs it, `lease` names that run.
 */
const Task = z.object({
  id: branded<TaskId>(),
  /** Name of the job. */
  job: z.string(),
  /** Ids only, as the job's schema says. */
  message: z.json(),
  /** Of the job, when it was written. */
  messageShape: z.int().min(1).default(1),
  /** What a person calls what it is about, where an id says nothing: the name of a file. */
  label: z.string().nullable(),
  /** What it works for: shown beside that, and found by it. */
  subject: z.object({ type: z.string(), id: z.string() }).nullable(),
  /** Work of our own that nobody asked for: kept shortly and not listed. */
  internal: z.boolean(),
  /** Whether a person may stop it, or start it again once it has failed: as its job says. */
  cancellable: z.boolean(),
  retryable: z.boolean(),
  /** Queue session: tasks with the same key never run at the same time. */
  oneAtATime: z.string(),
  /** The slot of its dedupe key: while it is open, starting the same again is a touch of this one. */
  dedupe: z.string().nullable(),
  /** Touches of that slot that this run knows of; with more of them at its end there is one more run. */
  touches: z.int().min(0),
  /** The slot of its group: while it is open no other of the group can start. */
  group: z.string().nullable(),
  state: z.enum(['open', ...taskEnds]),
  /** Where the next run goes on. */
  cursor: z.string().nullable(),
  /** Runs since the last progress that ended in an exception or without an end. */
  attempts: z.int().min(0),
  /** Number of the step that the next message asks for; a message with an older one is late or doubled. */
  dispatch: z.int().min(0),
  /**
   * The run that holds the task; only it may write. Over when `until` has passed. `from` is the step of the message it was
   * claimed with, which comes back when the run dies.
   */
  lease: z.object({ token: z.string(), until: moment, from: z.int().nonnegative().optional() }).nullable(),
  /** From here on the sweeper takes an open task for forgotten. */
  sweepAfter: moment,
  createdOn: moment,
  startedOn: moment.nullable(),
  heartbeat: moment.nullable(),
  completedOn: moment.nullable(),
  /** Somebody asked to stop; the run that has it, or the next one, ends it. */
  cancelAskedOn: moment.nullable(),
  /** From here on the record is of no use; set when the task ends. */
  expiresOn: moment.nullable(),
  /** Code that the user sees; set before `onFailed` runs, so that a crash in between does not lose it. */
  error: z.string().nullable(),
  /** Why nothing was to be done, for a skipped task. */
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  itemsTotal: z.int().nullable(),
  itemsCompleted: z.int().nullable(),
  requestedBy: z.string().nullable(),
  /** Of the call, or the task, that it follows from: it stands in the lines of all of them. Null: of none. */
  correlationId: z.string().nullable().default(null),
  /** The span of that which it follows from. Null: nobody asked for traces. */
  parentSpan: z.string().nullable().default(null),
})
export type Task = z.infer<typeof Task>

/** What a task is asked to do, with the shape it has. */
export type TaskMessage = Pick<Task, 'message' | 'messageShape'>

export const tasks = defineCollection({
  name: 'tasks',
  scope: 'firm',
  schema: Task,
  shape: 2,
  // The number of the step was called otherwise.
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
 * Who holds a key that only one open task may have: a dedupe key, or an exclusive group. Written in one commit with the
 * task's begin and again with its end, so that no two have it and none is left behind.
 */
export const taskSlots = defineCollection({
  name: 'taskSlots',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    taskId: branded<TaskId>(),
    touches: z.int().min(1),
    /** The message of the last touch. */
    message: z.json(),
    messageShape: z.int().min(1).default(1),
  }),
  readBy: 'id',
})
export type TaskSlot = z.infer<typeof taskSlots.schema>
