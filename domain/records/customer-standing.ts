import type { CustomerStanding, StandingSign } from '../connectors/standing-sign.ts'
import type { ColumnValue } from './record.ts'

/** What the signs of one customer come to. `odd`: columns with a word that the source is not known to have. */
export interface StandingBySigns {
  readonly standing: CustomerStanding
  readonly odd: readonly string[]
}

const active: StandingBySigns = { standing: 'active', odd: [] }

const asWord = (value: string): string => value.trim().toLocaleLowerCase('nl')

/**
 * Reads what customers are by the signs of their table. Somebody who is no customer by one sign is none; nothing told is
 * active: a CRM lists its customers. So is an odd word, as a customer that is passed over is missed by nobody, and one too
 * many is seen at once; it is counted for the run.
 */
export function standingReader(
  signs: readonly StandingSign[],
): (data: Readonly<Record<string, ColumnValue>>) => StandingBySigns {
  const known = signs.map(({ column, words, vocabulary }) => ({
    column,
    vocabulary,
    words: new Map(Object.entries(words).map(([word, standing]) => [asWord(word), standing])),
  }))
  if (known.length === 0) return () => active
  return (data) => {
    const said = new Set<CustomerStanding>()
    const odd: string[] = []
    for (const { column, words, vocabulary } of known) {
      const value = data[column] ?? null
      if (value === null || value === '') continue
      const standing = words.get(asWord(String(value)))
      if (standing !== undefined) said.add(standing)
      else if (vocabulary === 'closed') odd.push(column)
    }
    return { standing: said.has('none') ? 'none' : said.has('inactive') ? 'inactive' : 'active', odd }
  }
}
