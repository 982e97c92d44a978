import { useMemo } from 'react'
import { catalog } from '#domain/connectors/catalog.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { isLoopback } from '#domain/shared/loopback.ts'
import { taskTypeOf } from '#domain/shared/task-types.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import type { AuditRow } from './audit-list.ts'

type Change = AuditRow['changes'][number]
type Name = AuditRow['names'][number]

/** A trace in plain words. */
export interface TraceWords {
  readonly actor: (row: AuditRow) => string
  readonly action: (row: AuditRow) => string
  readonly subject: (row: AuditRow) => string
  readonly source: (row: AuditRow) => string
  readonly field: (row: AuditRow, field: string) => string
  readonly value: (row: AuditRow, change: Change, side: 'before' | 'after') => string
  /** All that was there, or came, in one line. */
  readonly said: (row: AuditRow, side: 'before' | 'after') => string
}

/** The program's own keys of invoice lines, which nobody knows. */
const lineKey = /^line-/
const isConnector = (part: string): part is ConnectorId => Object.hasOwn(catalog, part)

/** Of a run of a sync: when it began, and what tells it from another of that moment. */
const runId = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-[0-9a-f]{12}$/
/** An id that is only good for telling two of a kind apart: its beginning does that. */
const opaqueId = /^([0-9a-f]{8})-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
/** An amount as it is kept; a product code looks like one too, so the field has to say that it is. */
const amount = /^-?\d+\.\d+$/
const ofMoney = /(?:costPerUnit|purchase|sales|margin|amount|sum)$/i
const period = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function useTraceWords(): TraceWords {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  return useMemo(() => {
    const raiseName = ({ name, raise }: Name): string | undefined => {
      if (raise === null) return undefined
      const by = { percentage: formats.quantity(raise.percentage), month: formats.period(raise.startPeriod) }
      const count = raise.definitionCount
      return name === ''
        ? text('audit.raise.several', { ...by, count, countText: formats.integer(count) })
        : text('audit.raise.one', { ...by, name })
    }
    const severalName = ({ several }: Name): string | undefined =>
      several === null
        ? undefined
        : text(`audit.several.${several.kind}`, { count: several.count, countText: formats.integer(several.count) })
    /** Of a task what it does, of a raise by how much, of several how many: none has a name of its own. */
    const called = (one: Name): string => {
      const about = raiseName(one) ?? severalName(one) ?? (period.test(one.name) ? formats.period(one.name) : one.name)
      if (one.taskType === null) return about
      const type = textOf(`task.type.${one.taskType}`, 'task.type.other')
      return about === '' ? type : text('audit.task', { type, about })
    }
    const named = (row: AuditRow, id: string): string | undefined => {
      const found = row.names.find((one) => one.id === id)
      // Of what somebody did with themselves, as signing in, the log names them once.
      if (found === undefined && id === row.actorId) return row.actorName ?? undefined
      return found === undefined
        ? undefined
        : found.isGone
          ? text('audit.gone', { name: called(found) })
          : called(found)
    }
    const shortId = (part: string): string | undefined => {
      const [, year, month, day, hour, minute, second, thousandths] = runId.exec(part) ?? []
      return year === undefined
        ? opaqueId.exec(part)?.[1]
        : formats.moment(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandths}Z`)
    }
    const one = (row: AuditRow, part: string): string =>
      named(row, part) ??
      shortId(part) ??
      (isLoopback(part) ? text('address.this_computer') : undefined) ??
      (isConnector(part)
        ? (catalog[part].name ?? textOf(`connector.${part}`, 'audit.value.other', { value: part }))
        : moment.test(part)
          ? formats.moment(part)
          : period.test(part)
            ? formats.period(part)
            : textOf(`audit.value.${part}`, 'audit.value.other', { value: part }))
    const field = (row: AuditRow, path: string): string =>
      path === ''
        ? text('audit.field.value')
        : path
            .split('.')
            .map((part) =>
              lineKey.test(part)
                ? text('audit.field.line')
                : (named(row, part) ?? textOf(`audit.field.${part}`, 'audit.field.other', { field: part })),
            )
            .join(' › ')
    const value = (row: AuditRow, change: Change, side: 'before' | 'after'): string => {
      const said = change[side]
      if (said === null) return ''
      if (change.field === 'type' && row.action.startsWith('task.'))
        return textOf(`task.type.${taskTypeOf(said)}`, 'task.type.other')
      // For what rows were linked: a kind that could be anybody's word.
      if (change.field === 'kind') return textOf(`audit.kind.${said}`, 'audit.kind.other', { kind: said })
      if (ofMoney.test(change.field) && amount.test(said)) return formats.price(said)
      return said
        .split(', ')
        .map((part) => one(row, part))
        .join(', ')
    }
    const line = (row: AuditRow, change: Change, side: 'before' | 'after'): string =>
      change.field === ''
        ? value(row, change, side)
        : text('audit.change', { field: field(row, change.field), value: value(row, change, side) })
    return {
      actor: ({ actorId, actorName }) =>
        actorName ?? text(actorId === null ? 'audit.actor.program' : 'audit.actor.gone'),
      action: ({ action }) => textOf(`audit.action.${action}`, 'audit.action.other', { action }),
      subject: (row) =>
        row.subject
          .split('/')
          .map((part) => one(row, part))
          .join(' › '),
      source: ({ source }) => text(`audit.source.${source}`),
      field,
      value,
      said: (row, side) =>
        row.changes
          .filter((change) => change[side] !== null)
          .map((change) => line(row, change, side))
          .join('; '),
    }
  }, [text, textOf, formats])
}
