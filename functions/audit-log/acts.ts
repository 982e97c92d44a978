import { isPeriod, type Period } from '#domain/shared/period.ts'
import type { auditEvents } from '#platform/audit.ts'
import type { AuditName } from '#platform/graphql/generated/resolvers.ts'
import type { Task } from '#platform/jobs/task.ts'

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
}

/** The traces that say what a raise, or a task whose own record is gone, was. */
export const actTraces = ['price.raise', 'task.cancel', 'task.retry']

export const actOfTask = ({ id, job, label, subject }: Task): Act => ({
  id,
  taskType: job,
  label,
  aboutId: subject?.id ?? null,
  raise: null,
})

/** What one of these traces says; undefined: nothing that an act could be called by. */
export function actOfTrace({ action, subject: id, before, after }: Event): Act | undefined {
  const said = action === 'task.cancel' ? before : after
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  if (action !== 'price.raise')
    return typeof said['type'] === 'string'
      ? { id, taskType: said['type'], label: null, aboutId: null, raise: null }
      : undefined
  const { percentage, startPeriod, productDefinitionIds } = said
  if (typeof percentage !== 'string' || typeof startPeriod !== 'string' || !isPeriod(startPeriod)) return undefined
  const definitionIds = Array.isArray(productDefinitionIds)
    ? productDefinitionIds.filter((one) => typeof one === 'string')
    : []
  const [only = null] = definitionIds.length === 1 ? definitionIds : []
  const raise = { percentage, startPeriod, definitionCount: definitionIds.length }
  return { id, taskType: null, label: null, aboutId: only, raise }
}

/** An act as the log calls it, where `about` is what the only thing it is about is called. */
export const namedAct = ({ id, taskType, label, raise }: Act, about: AuditName | undefined): AuditName => ({
  id,
  name: [about?.name ?? '', label ?? ''].filter((part) => part !== '').join(' · '),
  taskType,
  raise: raise ?? about?.raise ?? null,
  isGone: about?.isGone ?? false,
})
