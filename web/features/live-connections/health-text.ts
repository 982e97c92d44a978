import type { Health } from '#domain/connections/health.ts'
import { unseenLosses } from '#domain/connections/losses.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text } from '../../ui/Message.tsx'
import type { NamedConnection } from './connection-view.ts'
import type { ConnectionHealth } from './health-view.ts'

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

/** What the word does not say, in a sentence; empty where there is nothing more to say. */
export function findingOf(
  connection: NamedConnection,
  { state, daysLeft = 0, ends, lastSuccess }: ConnectionHealth,
  { text, formats, now }: { readonly text: Text; readonly formats: Formats; readonly now: Date },
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
