import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { connectionStatuses, recordStatuses } from '#domain/connections/connection.ts'
import { sourceTypes } from '#domain/products/definition.ts'
import { locales, type Locale } from '#domain/shared/locale.ts'
import { runErrors, runStates } from '#domain/sync/run.ts'
import { codeNames, namesOfCodes, type CodeKind } from './code-names.ts'

const screens = (folder: string, locale: Locale): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`web/${folder}/messages/${locale}.json`, 'utf8')) as Record<string, string>

describe('what a code of the feed is called', () => {
  it.each([
    ['status', recordStatuses],
    // What is being deleted is gone from the feed.
    ['connection', connectionStatuses.filter((status) => status !== 'SCHEDULED_FOR_DELETION')],
    ['run', runStates],
    ['error', runErrors],
    ['source', sourceTypes],
  ] as const)('is known of every %s there is', (kind, codes) => {
    expect(Object.keys(codeNames[kind])).toEqual(expect.arrayContaining([...codes]))
  })

  it.each([
    ['status', 'ui', 'status.'],
    ['run', 'features/connection', 'sync.run.state.'],
    ['source', 'features/definitions', 'definition.source.'],
    ['invoice', 'features/connection-invoices', 'connection.invoice.state.'],
    ['month', 'features/months', 'month.status.'],
  ] as const satisfies readonly (readonly [CodeKind, string, string])[])(
    'is what the screens call it: %s',
    (kind, folder, prefix) => {
      for (const locale of locales) {
        const shown = screens(folder, locale)
        const known = namesOfCodes(kind, locale).filter(([code]) => shown[prefix + code] !== undefined)
        expect(known.length).toBeGreaterThan(2)
        for (const [code, name] of known) expect(name, code).toBe(shown[prefix + code])
      }
    },
  )
})
