import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { connectionStates } from '#domain/connections/health.ts'
import { readMessages } from '../../../scripts/message-files.ts'
import { formatsFor } from '../../ui/formats.ts'
import type { MessageId, Text } from '../../ui/Message.tsx'
import { connectionView } from './connection-view.ts'
import { findingOf, stateWord } from './health-text.ts'
import { healthOfView } from './health-view.ts'
import { nextSyncText } from './NextSync.tsx'
import { connection } from './samples/connections.ts'

const now = new Date('2026-11-20T10:00:00Z')
const intl = createIntl({ locale: 'nl-NL', messages: readMessages('nl') })
const text = ((id: MessageId, values?: Record<string, string | number>) => intl.formatMessage({ id }, values)) as Text
const textOf = (id: string, _: MessageId, values?: object) => intl.formatMessage({ id }, { ...values })
const tools = { text, textOf, formats: formatsFor('nl'), now }
const said = (given: Parameters<typeof connection>[0]) => {
  const view = { ...connectionView(connection(given)), application: 'Exact Online' }
  const health = healthOfView(view, now)
  return { word: stateWord(health, text), finding: findingOf(view, health, tools) }
}

describe('how a connection stands, in words', () => {
  it('has a word of its own for every state', () => {
    const words = connectionStates.map((state) => stateWord({ state }, text))
    expect(new Set(words).size).toBe(connectionStates.length)
  })

  it('is said once and quietly where all is well', () => {
    expect(said({})).toEqual({ word: 'In orde', finding: '' })
  })

  it('says what the word leaves open', () => {
    expect(said({ flags: ['CREDENTIAL_INVALID'] }).finding).toBe('Exact Online weigert de toegang.')
    expect(
      said({ syncInfo: { lastSyncStart: '2026-11-20T07:00:00Z', lastFailedSyncEnd: '2026-11-20T08:00:00Z' } }),
    ).toEqual({
      word: 'Synchronisatie mislukt',
      finding: 'De laatste synchronisatie mislukte 2 uur geleden.',
    })
    const ends = { connector: 'Simplicate', credentialInfo: '{"expiresOn":"2026-11-25"}' }
    expect(said(ends)).toEqual({ word: 'Verloopt binnenkort', finding: 'Verloopt over 5 dagen.' })
  })

  it('has one word for a run that waits, whatever the credentials are', () => {
    expect(said({ heldRunId: 'run' }).word).toBe('Wacht op akkoord')
  })
})

describe('the next sync', () => {
  const next = (nextSync: string | null, rhythm: 'nightly' | 'monthly' = 'nightly') =>
    nextSyncText({ nextSync, status: 'ACTIVE', rhythm }, now, tools)

  it('is tonight, or a day', () => {
    expect(next('2026-11-21T01:36:00Z')).toBe('vannacht 02:36')
    expect(next('2026-11-22T01:36:00Z')).toBe('22-11-2026 02:36')
  })

  it('comes with a file where files are what it lives on, and else is not planned', () => {
    expect(next(null, 'monthly')).toBe('na een nieuw bestand')
    expect(next(null)).toBe('')
  })
})
