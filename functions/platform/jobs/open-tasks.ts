import { z } from 'zod'
import type { TaskId } from '#domain/shared/ids.ts'
import { branded } from '../store/branded.ts'
import { defineCollection } from '../store/collection.ts'
import type { Stored, Write } from '../store/documents.ts'
import type { TenantDocuments } from '../store/index.ts'
import { tasks, type Task } from './task.ts'

/** Number of pages, so that concurrent starts in one firm mostly write different pages. */
const pages = 4
/** Number of ended tasks at which a page is rewritten; below it reading them is cheaper. */
const enoughOver = 10

/**
 * Open tasks of a firm, read by id, because the sweeper looks each minute on instances without the firm's file. A
 * task is added in the commit that starts it, and removed by a reader who finds it ended.
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

/** The page for the tasks of one commit: read once, written with it. */
export class OpenTaskPage {
  readonly #documents: ReturnType<typeof documentsOf>
  readonly #id: string
  readonly #read: Stored<OpenTasks> | undefined

  private constructor(documents: ReturnType<typeof documentsOf>, id: string, read: Stored<OpenTasks> | undefined) {
    this.#documents = documents
    this.#id = id
    this.#read = read
  }

  /** The page for tasks of which `first` is one. */
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

  /** Whether another commit has changed the page since it was read. */
  async hasMoved(): Promise<boolean> {
    return (await this.#documents.read(this.#id))?.etag !== this.#read?.etag
  }
}

/** Open tasks of a firm, without a query of the firm's file; removes ended ones from the list. */
export async function listedTasks(tenant: Documents): Promise<Stored<Task>[]> {
  const documents = documentsOf(tenant)
  const listed = [...(await documents.readMany(pageIds)).values()]
  const found = await tenant.documents(tasks).readMany(listed.flatMap(({ doc }) => doc.taskIds))
  const isOpen = (id: TaskId): boolean => found.get(id)?.doc.state === 'open'
  for (const { doc, etag } of listed) {
    const taskIds = doc.taskIds.filter(isOpen)
    const over = doc.taskIds.length - taskIds.length
    if (over === 0 || (over < enoughOver && taskIds.length > 0)) continue
    // Another commit has added a task meanwhile; the next reader removes these.
    await documents.replace({ ...doc, taskIds }, etag).catch(() => undefined)
  }
  return [...found.values()].filter(({ doc }) => doc.state === 'open')
}

/**
 * Adds open tasks that are on no page, started by a version without the list. Runs each night, when the firm's file
 * is open anyway.
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
