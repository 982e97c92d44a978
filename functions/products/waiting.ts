import { tasks, type Task } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { masterDataFiles } from '../imports/index.ts'
import { connectionInvoices } from '../invoices/index.ts'
import { productTouches } from './collections.ts'

/** Jobs that may change a month that is over: they bring rows, links, statuses, customers or lines. */
export const movingJobs = [
  'sync-connection',
  'remove-held-rows',
  'import-file',
  'stage-invoices',
  'process-invoice',
  'discard-invoice',
  'move-invoice-products',
  'apply-groups',
  'change-record-statuses',
  'undo-record-statuses',
  'accept-certain-suggestions',
  'link-by-itself',
  'undo-links',
  'delete-combination',
  'delete-combinations',
  'restore-combination',
  'restore-combinations',
  'combinations-import',
  'combinations-sync',
  'raise-prices',
  'touch-changed-customers',
  'sync-products-by-definition',
] as const

/** Delivers events; subscribers of this slice derive what follows. */
const telling = 'deliver-events'
const followers = /^(products-follow-|touch-changed-customers$|sync-products-by-definition$|move-invoice-products$)/u

/** Something a month waits for before its figures are final. */
export interface Waiting {
  /** The job; null: products have to be derived. */
  readonly job: string | null
  /** The file concerned. */
  readonly file: string | null
  readonly connectionId: string | null
  readonly count: number
}

const openTasks = async (tenant: TenantPartition): Promise<readonly Task[]> => {
  const found: Task[] = []
  const where = {
    and: [
      { field: 'state', op: 'eq', value: 'open' },
      { field: 'job', op: 'in', values: [...movingJobs, telling] },
    ],
  } as const
  for await (const batch of tenant.documents(tasks).scan(where)) found.push(...batch)
  return found
}

/** Files that arrived and were not read. Files of archived connections are never read. */
async function waitingFiles(tenant: TenantPartition): Promise<Waiting[]> {
  const waiting = ({ state }: { readonly state: string }): boolean => state === 'WAITING' || state === 'PROCESSING'
  const found: Waiting[] = []
  const add = ({
    connectionId,
    fileName: file,
  }: {
    readonly connectionId: string
    readonly fileName: string
  }): void => {
    found.push({ job: 'import-file', file, connectionId, count: 1 })
  }
  for await (const batch of tenant.documents(masterDataFiles).scan()) for (const one of batch.filter(waiting)) add(one)
  const where = { field: 'state', op: 'in', values: ['WAITING', 'PROCESSING'] } as const
  for await (const batch of tenant.documents(connectionInvoices).scan(where)) batch.forEach(add)
  const ids = [...new Set(found.flatMap(({ connectionId }) => connectionId ?? []))]
  const connections = await Promise.all(ids.map((id) => connectionStore(tenant).find(id)))
  const active = new Set<string>(connections.flatMap((one) => (one?.doc.status === 'ACTIVE' ? [one.doc.id] : [])))
  return found.filter(({ connectionId }) => connectionId !== null && active.has(connectionId))
}

const isFollower = ({ message }: Task): boolean =>
  typeof message === 'object' && message !== null && followers.test(String(Reflect.get(message, 'subscriber')))

function connectionOf({ subject, message }: Task): string | null {
  if (subject?.type === 'connection') return subject.id
  const id: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'connectionId') : undefined
  return typeof id === 'string' ? id : null
}

/**
 * Everything under way or queued that may change a month: files, syncs, tasks that change links, statuses, lines or
 * prices, and products to be derived.
 */
export async function waitingFor(tenant: TenantPartition): Promise<readonly Waiting[]> {
  const [touched, open, files] = await Promise.all([
    tenant.documents(productTouches).count(),
    openTasks(tenant),
    waitingFiles(tenant),
  ])
  const told = open.filter((task) => task.job === telling && isFollower(task)).length
  const named = new Set(files.map(({ file, connectionId }) => `${connectionId ?? ''} ${file ?? ''}`))
  const others = open
    .filter(({ job }) => job !== telling)
    .map((task): Waiting => ({ job: task.job, file: task.label, connectionId: connectionOf(task), count: 1 }))
    // The task that reads a file and the file itself count once.
    .filter(({ file, connectionId }) => file === null || !named.has(`${connectionId ?? ''} ${file}`))
  const derived: Waiting[] =
    touched + told > 0 ? [{ job: null, file: null, connectionId: null, count: touched + told }] : []
  return [...files, ...others, ...derived]
}

/** Number of things a month waits for. */
export async function waitingToDerive(tenant: TenantPartition): Promise<number> {
  return (await waitingFor(tenant)).reduce((sum, { count }) => sum + count, 0)
}
