import { isPeriod, type Period } from '#domain/shared/period.ts'
import { taskTypeOf } from '#domain/shared/task-types.ts'
import type { auditEvents } from '#platform/audit.ts'
import type { AuditName } from '#platform/graphql/generated/resolvers.ts'
import type { Task } from '#platform/jobs/task.ts'
import type { LinkBatch } from '../combinations/index.ts'

type Event = (typeof auditEvents)['schema']['_output']

/** What was done and has no name of its own: it is called by what it does, and by what it is about. */
export interface Act {
  readonly id: string
  readonly taskType: string | null
  /** The name of a file, or a month. */
  readonly label: string | null
  /** The only thing it is about. */
  readonly aboutId: string | null
  readonly raise: { readonly percentage: string; readonly startPeriod: Period; readonly definitionCount: number } | null
  readonly several: { readonly kind: 'CUSTOMERS' | 'ROWS'; readonly count: number } | null
}

const unnamed = { taskType: null, label: null, aboutId: null, raise: null, several: null } as const

/** The traces that say what a raise, a deletion of several customers, or a task whose own record is gone, was. */
export const actTraces = ['price.raise', 'combination.delete-several', 'task.cancel', 'task.retry']

export const actOfTask = ({ id, job, label, subject }: Task): Act => ({
  ...unnamed,
  id,
  taskType: job,
  label,
  aboutId: subject?.id ?? null,
})

export const actOfBatch = ({ id, rows }: LinkBatch): Act => ({ ...unnamed, id, several: { kind: 'ROWS', count: rows } })

/** What one of these traces says; undefined: nothing that an act could be called by. */
export function actOfTrace({ action, subject: id, before, after }: Event): Act | undefined {
  const said = action === 'task.cancel' || action === 'combination.delete-several' ? before : after
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  if (action === 'combination.delete-several') {
    const { count } = said
    return typeof count === 'number' ? { ...unnamed, id, several: { kind: 'CUSTOMERS', count } } : undefined
  }
  if (action !== 'price.raise')
    return typeof said['type'] === 'string' ? { ...unnamed, id, taskType: said['type'] } : undefined
  const { percentage, startPeriod, productDefinitionIds } = said
  if (typeof percentage !== 'string' || typeof startPeriod !== 'string' || !isPeriod(startPeriod)) return undefined
  const definitionIds = Array.isArray(productDefinitionIds)
    ? productDefinitionIds.filter((one) => typeof one === 'string')
    : []
  const [only = null] = definitionIds.length === 1 ? definitionIds : []
  const raise = { percentage, startPeriod, definitionCount: definitionIds.length }
  return { ...unnamed, id, aboutId: only, raise }
}

/** An act as the log calls it, where `about` is what the only thing it is about is called. */
export const namedAct = ({ id, taskType, label, raise, several }: Act, about: AuditName | undefined): AuditName => ({
  id,
  name: [about?.name ?? '', label ?? ''].filter((part) => part !== '').join(' · '),
  taskType: taskType === null ? null : taskTypeOf(taskType),
  raise: raise ?? about?.raise ?? null,
  several: several ?? about?.several ?? null,
  isGone: about?.isGone ?? false,
})
