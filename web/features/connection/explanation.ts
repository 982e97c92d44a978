import type { Formats } from '../../ui/formats.ts'
import type { Text, useTextOf } from '../../ui/Message.tsx'
import { findingOf, type ConnectionHealth, type NamedConnection } from '../live-connections/index.ts'
import type { RunOutcome } from './run-days.ts'
import { takesFiles } from './takes-files.ts'

export interface ExplanationTools {
  readonly text: Text
  readonly textOf: ReturnType<typeof useTextOf>
  readonly formats: Formats
  readonly now: Date
}

/**
 * What is going on with a connection and what that asks of a person, in a sentence or two; empty where the word for it says
 * it all. `latest`: its newest run, which knows why it failed.
 */
export function explanationOf(
  connection: NamedConnection,
  health: ConnectionHealth,
  latest: RunOutcome | undefined,
  { text, textOf, formats, now }: ExplanationTools,
): string {
  const { application } = connection
  const { state, daysLeft = 0, ends } = health
  switch (state) {
    case 'IN_ORDER':
    case 'SYNCING':
    // The bar above says what it waits for or lacks, and the progress below what it is at.
    case 'HELD':
    case 'INCOMPLETE':
    case 'ACCESS_PARTIAL':
    case 'SOURCE_CHANGED':
    case 'SOURCE_ENDS':
      return ''
    case 'SYNC_FAILED': {
      const why = latest?.state === 'FAILED' && latest.error !== null ? latest.error : 'unexpected'
      const finding = findingOf(connection, health, { text, textOf, formats, now })
      return `${finding} ${textOf(`sync.error.${why}`, 'sync.error.unexpected')}`
    }
    case 'SYNC_ABANDONED':
      return text('sync.error.abandoned')
    case 'LATE':
    case 'FILE_OLD':
    case 'FIRST_SYNC_AWAITED':
      return findingOf(connection, health, { text, textOf, formats, now })
    case 'ACCESS_EXPIRED':
    case 'ACCESS_ENDS_SOON':
      return text(`connection.explain.${state}`, { day: formats.date(ends ?? ''), count: daysLeft })
    case 'IMPORTING':
      return text(takesFiles(connection) ? 'connection.explain.IMPORTING_WITH_MAIL' : 'connection.explain.IMPORTING')
    case 'ACCESS_NEEDED':
    case 'ACCESS_REFUSED':
    case 'ARCHIVED':
    case 'CREATING':
    case 'CREATION_FAILED':
    case 'DELETING':
    case 'FILE_FAILED':
    case 'FIRST_FILE_NEEDED':
      return text(`connection.explain.${state}`, { application })
  }
}
