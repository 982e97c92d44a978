import { readFileSync } from 'node:fs'
import type { CombinationFacts, RecordFacts } from '#domain/combinations/matching/facts.ts'

export interface JudgedRecord {
  readonly facts: RecordFacts
  /** The id of its combination; undefined: none of its family. */
  readonly owner: string | undefined
}

/** Combinations that are easily taken for one another, with records of theirs. */
export interface Family {
  readonly title: string
  readonly combinations: readonly CombinationFacts[]
  readonly records: readonly JudgedRecord[]
}

type Fields = Readonly<Record<'k' | 'c' | 'x' | 'e' | 'n', string | undefined>>

function fieldsOf(parts: readonly string[]): Fields {
  const labels = new Map(parts.map((part) => [part.trim().slice(0, 1), part.trim().slice(2)]))
  for (const key of labels.keys()) if (!'kcxen'.includes(key)) throw new Error(`There is no field ${key}`)
  return { k: labels.get('k'), c: labels.get('c'), x: labels.get('x'), e: labels.get('e'), n: labels.get('n') }
}

const listed = (text: string | undefined, between: string): string[] =>
  text === undefined ? [] : text.split(between).map((part) => part.trim())

/** Reads a set; what its lines are is told at the beginning of `judged.txt`. Errors: Error where a line is none of those. */
export function judgedFamilies(file: 'judged.txt' | 'unseen.txt'): Family[] {
  const families: { title: string; combinations: CombinationFacts[]; records: JudgedRecord[] }[] = []
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  lines.forEach((line, number) => {
    if (line === '' || line.startsWith('# ') || line === '#') return
    if (line.startsWith('## ')) {
      families.push({ title: line.slice(3), combinations: [], records: [] })
      return
    }
    const family = families.at(-1)
    const [head = '', ...rest] = line.split('|')
    const fields = fieldsOf(rest)
    const isRecord = head.startsWith('> ') || head.startsWith('u ')
    const key = head.slice(isRecord ? 2 : 0, isRecord ? 3 : 1)
    const name = head.slice(isRecord ? 4 : 2).trim()
    if (family === undefined || name === '') throw new Error(`Line ${number + 1} of ${file} is not read: ${line}`)
    const idOf = (letter: string): string => `${families.length}${letter}`
    const shared = { name, chamberOfCommerceNumber: fields.k ?? null, customerId: fields.c ?? null }
    if (!isRecord) {
      family.combinations.push({
        ...shared,
        id: idOf(key),
        linkedNames: listed(fields.n, ';'),
        emails: listed(fields.e, ','),
      })
      return
    }
    if (key !== '-' && !family.combinations.some(({ id }) => id === idOf(key)))
      throw new Error(`Line ${number + 1} of ${file} names a combination that is not there: ${line}`)
    family.records.push({
      facts: {
        ...shared,
        kind: head.startsWith('u ') ? 'user' : 'administration',
        externalId: fields.x ?? `made-${number}`,
        emails: listed(fields.e, ','),
      },
      owner: key === '-' ? undefined : idOf(key),
    })
  })
  return families
}
