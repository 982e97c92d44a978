import { isDeepStrictEqual } from 'node:util'
import type { TenantDocuments } from '../store/index.ts'
import type { Stored, Write } from '../store/documents.ts'
import { OpenTaskPage } from './open-tasks.ts'
import { nextTask } from './start-task.ts'
import { tasks, taskSlots, type Task, type TaskMessage, type TaskSlot } from './task.ts'

type Documents = Pick<TenantDocuments, 'documents'>

/** Slots of a task: its deduplication key and its exclusive group. */
const slotsOf = (task: Pick<Task, 'dedupe' | 'group'>): string[] =>
  [task.dedupe, task.group].filter((id) => id !== null)

/** Slots of tasks that start or end in one commit: read once, changed in memory, written with it. */
export class SlotRegister {
  readonly #documents: ReturnType<typeof documentsOf>
  readonly #read = new Map<string, Stored<TaskSlot> | undefined>()
  readonly #now = new Map<string, TaskSlot | undefined>()

  private constructor(documents: ReturnType<typeof documentsOf>) {
    this.#documents = documents
  }

  static async open(tenant: Documents, concerned: readonly Pick<Task, 'dedupe' | 'group'>[]): Promise<SlotRegister> {
    const book = new SlotRegister(documentsOf(tenant))
    const ids = [...new Set(concerned.flatMap(slotsOf))]
    const found = await book.#documents.readMany(ids)
    for (const id of ids) {
      const stored = found.get(id)
      book.#read.set(id, stored)
      book.#now.set(id, stored?.doc)
    }
    return book
  }

  holder(slot: string | null): TaskSlot | undefined {
    return slot === null ? undefined : this.#now.get(slot)
  }

  take(task: Task): void {
    const { id: taskId, message, messageShape } = task
    for (const id of slotsOf(task)) this.#now.set(id, { id, taskId, touches: 1, message, messageShape })
  }

  touch(slot: TaskSlot, { message, messageShape }: TaskMessage): void {
    this.#now.set(slot.id, { ...slot, touches: slot.touches + 1, message, messageShape })
  }

  /** Frees the task's slots. Returns the run that must follow, if it was touched since it began. */
  leave(task: Task, now: Date): Task | undefined {
    const same = this.holder(task.dedupe)
    const touched = same?.taskId === task.id && same.touches > task.touches && task.cancelAskedOn === null
    const next = touched ? nextTask(task, same, now) : undefined
    for (const id of slotsOf(task)) if (this.holder(id)?.taskId === task.id) this.#now.set(id, undefined)
    if (next !== undefined) this.take(next)
    return next
  }

  writes(): Write[] {
    return [...this.#read].flatMap(([id, before]) => {
      const after = this.#now.get(id)
      if (isDeepStrictEqual(before?.doc, after)) return []
      if (before === undefined) return after === undefined ? [] : [this.#documents.creating(after)]
      if (after === undefined) return [this.#documents.deleting(id, before.etag)]
      return [this.#documents.replacing(after, before.etag)]
    })
  }

  /** Whether another commit has changed a slot since it was read. */
  async hasMoved(): Promise<boolean> {
    const present = await this.#documents.readMany([...this.#read.keys()])
    return [...this.#read].some(([id, before]) => present.get(id)?.etag !== before?.etag)
  }
}

function documentsOf(tenant: Documents) {
  return tenant.documents(taskSlots)
}

/**
 * The writes that end a task: its record, its slots, and the run that must follow if it was touched. The caller
 * dispatches `next`.
 */
export async function ending(
  tenant: Documents,
  ended: Task,
  etag: string,
  now: Date,
): Promise<{ readonly writes: readonly Write[]; readonly next: Task | undefined }> {
  const documents = tenant.documents(tasks)
  const book = await SlotRegister.open(tenant, [ended])
  const next = book.leave(ended, now)
  const writes = [documents.replacing(ended, etag), ...book.writes()]
  if (next === undefined) return { writes, next }
  const listed = (await OpenTaskPage.open(tenant, next)).writes([next])
  return { writes: [...writes, documents.creating(next), ...listed], next }
}
