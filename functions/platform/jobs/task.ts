import { z } from 'zod'
import type { TaskId } from '#domain/shared/ids.ts'
import { defineCollection } from '../store/collection.ts'

const moment = z.iso.datetime()

/**
 * One piece of background work, and the truth about it: queue messages only ask to look here.
 * `open` covers waiting and running; while a host runs it, `lease` names that run.
 */
const Task = z.object({
  id: z.string().transform((id) => id as TaskId),
  /** Name of the job. */
  job: z.string(),
  /** Ids only, as the job's schema says. */
  message: z.json(),
  /** Queue session: tasks with the same key never run at the same time. */
  oneAtATime: z.string(),
  state: z.enum(['open', 'done', 'failed', 'skipped']),
  /** Where the next run goes on. */
  cursor: z.string().nullable(),
  /** Runs since the last progress that ended in an exception or without an end. */
  attempts: z.int().min(0),
  /** Number of the step that the next message asks for; a message with an older one is late or doubled. */
  nudge: z.int().min(0),
  /** The run that holds the task; only it may write. Over when `until` has passed. */
  lease: z.object({ token: z.string(), until: moment }).nullable(),
  /** From here on the sweeper takes an open task for forgotten. */
  sweepAfter: moment,
  createdOn: moment,
  startedOn: moment.nullable(),
  heartbeat: moment.nullable(),
  completedOn: moment.nullable(),
  /** Code that the user sees; set before `onFailed` runs, so that a crash in between does not lose it. */
  error: z.string().nullable(),
  /** Why nothing was to be done, for a skipped task. */
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  itemsTotal: z.int().nullable(),
  itemsCompleted: z.int().nullable(),
  requestedBy: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

export const tasks = defineCollection({
  name: 'tasks',
  scope: 'firm',
  schema: Task,
  columns: { state: 'text', sweepAfter: 'moment', job: 'text', createdOn: 'moment' },
  indexes: [{ columns: ['state', 'sweepAfter'] }, { columns: ['job', 'createdOn'] }, { columns: ['createdOn'] }],
})
