import type { Health } from '#domain/connections/health.ts'
import { isDrift, unseenFindings } from '#domain/connections/findings.ts'
import { unseenLosses } from '#domain/connections/losses.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text, useTextOf } from '../../ui/Message.tsx'
import type { NamedConnection } from './connection-view.ts'
import type { ConnectionHealth } from './health-view.ts'

export interface FindingTools {
  readonly text: Text
  readonly textOf: ReturnType<typeof useTextOf>
  readonly formats: Formats
}

/** Tables as texts name them. */
const tableNames = {
  ADMINISTRATIONS: 'administrations',
  USERS: 'users',
  USAGE: 'usage',
  ACCESS: 'access',
  BILLINGS: 'billings',
} as const

/** The word for how a connection stands, which is the same everywhere. */
export function stateWord({ state }: Pick<Health, 'state'>, text: Text): string {
  return text(`connection.state.${state}`)
}

/** The same with how much is missing of what is incomplete. */
export function stateWithNumber(
  { state, lost }: Pick<Health, 'state' | 'lost'>,
  { text, formats }: { readonly text: Text; readonly formats: Formats },
): string {
  const word = stateWord({ state }, text)
  return state === 'INCOMPLETE' ? text('incomplete.number', { word, count: formats.integer(lost) }) : word
}

/** What did not come in, in a sentence: of a file, a sync or an invoice. */
export function lossText(
  { kind, name, count, of }: Pick<NamedConnection['losses'][number], 'kind' | 'name' | 'count' | 'of'>,
  { text, formats }: { readonly text: Text; readonly formats: Formats },
): string {
  const values = { name, count, shown: formats.integer(count), of: formats.integer(of) }
  return text(`connection.loss.${kind}`, values)
}

/** What a sync noticed, in a sentence: of a column, of the users, of the role of whoever gave access. */
export function noticedText(
  { kind, table, field, wanted, got, count, of }: NamedConnection['findings'][number],
  { text, textOf, formats }: FindingTools,
): string {
  const values = { count, shown: formats.integer(count), of: formats.integer(of) }
  switch (kind) {
    case 'NO_ADMINISTRATIONS':
      return text('connection.noticed.NO_ADMINISTRATIONS', values)
    case 'MISSING_ROLE':
      return text('connection.noticed.MISSING_ROLE', { role: field })
    case 'EMPTIED':
    case 'NEVER_FILLED':
    case 'OTHER_KIND': {
      const column = kind === 'OTHER_KIND' ? field : textOf(`column.${field}`, 'column.other', { key: field })
      return text(`connection.noticed.${kind}`, {
        ...values,
        column,
        table: text(`table.name.${tableNames[table ?? 'ADMINISTRATIONS']}`),
        wanted: text(`sync.value.${wanted ?? 'OTHER'}`),
        got: text(`sync.value.${got ?? 'OTHER'}`),
      })
    }
  }
}

/** What the word does not say, in a sentence; empty where there is nothing more to say. */
export function findingOf(
  connection: NamedConnection,
  { state, daysLeft = 0, ends, lastSuccess }: ConnectionHealth,
  { text, textOf, formats, now }: FindingTools & { readonly now: Date },
): string {
  const { application, syncInfo } = connection
  switch (state) {
    case 'IN_ORDER':
    case 'SYNCING':
    case 'CREATING':
    case 'DELETING':
    case 'ARCHIVED':
      return ''
    case 'ACCESS_EXPIRED':
      return text('connection.finding.ACCESS_EXPIRED', { day: formats.date(ends ?? '') })
    case 'ACCESS_ENDS_SOON':
      return text('connection.finding.ACCESS_ENDS_SOON', { count: daysLeft })
    case 'SYNC_FAILED':
      return text('connection.finding.SYNC_FAILED', { ago: formats.ago(syncInfo?.lastFailedSyncEnd ?? now, now) })
    case 'INCOMPLETE':
      return unseenLosses(connection.losses)
        .map((loss) => lossText(loss, { text, formats }))
        .join(' ')
    case 'ACCESS_PARTIAL':
    case 'SOURCE_CHANGED':
      return unseenFindings(connection.findings)
        .filter((one) => isDrift(one) === (state === 'SOURCE_CHANGED'))
        .map((finding) => noticedText(finding, { text, textOf, formats }))
        .join(' ')
    case 'SOURCE_ENDS':
      return text('connection.finding.SOURCE_ENDS', { day: formats.date(connection.entry?.ends?.on ?? '') })
    case 'LATE':
    case 'FILE_OLD':
      return lastSuccess === null
        ? text('connection.finding.FIRST_SYNC_AWAITED')
        : text(`connection.finding.${state}`, { ago: formats.ago(lastSuccess, now) })
    case 'ACCESS_NEEDED':
    case 'ACCESS_REFUSED':
    case 'CREATION_FAILED':
    case 'FILE_FAILED':
    case 'FIRST_FILE_NEEDED':
    case 'FIRST_SYNC_AWAITED':
    case 'HELD':
    case 'IMPORTING':
    case 'SYNC_ABANDONED':
      return text(`connection.finding.${state}`, { application })
  }
}
