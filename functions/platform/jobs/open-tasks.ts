import { z } from 'zod'
import type { TaskId } from '#domain/shared/ids.ts'
import { branded } from '../store/branded.ts'
import { defineCollection } from '../store/collection.ts'
import type { Stored, Write } from '../store/documents.ts'
import type { TenantDocuments } from '../store/index.ts'
import { tasks, type Task } from './task.ts'

/** Who begins tasks of one firm at the same moment most likely writes to different pages. */
const pages = 4
/** So many that are over are taken off a page at once: until then to read them costs less than to write the page. */
const enoughOver = 10

/**
 * Which tasks of a firm may be open, read by id: whoever looks for forgotten ones does so each minute, on instances that
 * have no file of the firm, and must not fetch one for that. A task is entered in the commit it begins with, and taken out
 * once somebody has looked and found it over.
 */
export const openTasks = defineCollection({
  name: 'openTasks',
  scope: 'firm',
  schema: z.object({ id: z.string(), taskIds: z.array(branded<TaskId>()) }),
  readBy: 'id',
})
type OpenTasks = z.infer<typeof openTasks.schema>

type Documents = Pick<TenantDocuments, 'documents'>

const pageIds = Array.from({ length: pages }, (_, page) => `page-${page}`)

const pageOf = (id: TaskId): string => `page-${Number.parseInt(id.slice(0, 8), 16) % pages}`

/** The page that tasks of one commit are entered on: read once, written with it. */
export class OpenTaskPage {
  readonly #documents: ReturnType<typeof documentsOf>
  readonly #id: string
  readonly #read: Stored<OpenTasks> | undefined

  private constructor(documents: ReturnType<typeof documentsOf>, id: string, read: Stored<OpenTasks> | undefined) {
    this.#documents = documents
    this.#id = id
    this.#read = read
  }

  /** For tasks of which `first` is one. */
  static async open(tenant: Documents, first: Pick<Task, 'id'>): Promise<OpenTaskPage> {
    const documents = documentsOf(tenant)
    const id = pageOf(first.id)
    return new OpenTaskPage(documents, id, await documents.read(id))
  }

  writes(begun: readonly Pick<Task, 'id'>[]): Write[] {
    if (begun.length === 0) return []
    const taskIds = [...(this.#read?.doc.taskIds ?? []), ...begun.map(({ id }) => id)]
    const page = { id: this.#id, taskIds }
    return [
      this.#read === undefined ? this.#documents.creating(page) : this.#documents.replacing(page, this.#read.etag),
    ]
  }

  /** Whether another has entered one, or taken one out, since it was read. */
  async hasMoved(): Promise<boolean> {
    return (await this.#documents.read(this.#id))?.etag !== this.#read?.etag
  }
}

/** The open tasks of a firm. Asks no question of the firm's file; takes those that are over out of the list. */
export async function listedTasks(tenant: Documents): Promise<Stored<Task>[]> {
  const documents = documentsOf(tenant)
  const listed = [...(await documents.readMany(pageIds)).values()]
  const found = await tenant.documents(tasks).readMany(listed.flatMap(({ doc }) => doc.taskIds))
  const isOpen = (id: TaskId): boolean => found.get(id)?.doc.state === 'open'
  for (const { doc, etag } of listed) {
    const taskIds = doc.taskIds.filter(isOpen)
    const over = doc.taskIds.length - taskIds.length
    if (over === 0 || (over < enoughOver && taskIds.length > 0)) continue
    // Somebody has entered one meanwhile: whoever looks next takes these out.
    await documents.replace({ ...doc, taskIds }, etag).catch(() => undefined)
  }
  return [...found.values()].filter(({ doc }) => doc.state === 'open')
}

/**
 * Enters open tasks that are on no page: those of a version that kept no list. Each night, where the firm's file is open
 * anyway.
 */
export async function listMissing(tenant: Documents): Promise<void> {
  const documents = documentsOf(tenant)
  const listed = new Set([...(await documents.readMany(pageIds)).values()].flatMap(({ doc }) => doc.taskIds))
  const missing: TaskId[] = []
  for await (const batch of tenant.documents(tasks).scan({ field: 'state', op: 'eq', value: 'open' }))
    missing.push(...batch.map(({ id }) => id).filter((id) => !listed.has(id)))
  for (const [page, ids] of Map.groupBy(missing, pageOf)) {
    const stored = await documents.read(page)
    if (stored === undefined) await documents.create({ id: page, taskIds: ids })
    else await documents.replace({ id: page, taskIds: [...stored.doc.taskIds, ...ids] }, stored.etag)
  }
}

function documentsOf(tenant: Documents) {
  return tenant.documents(openTasks)
}
