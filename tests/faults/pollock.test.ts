import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { openCsv } from '#functions/imports/reading/csv-file.ts'

/*
 * The files of Pollock, which tells how well programs read CSV that others wrote badly: 2,290 of them, each with the rows that it
 * means. They are no part of this project: `POLLOCK=<folder with csv and clean>` of github.com/HPI-Information-Systems/Pollock.
 */
const folder = process.env['POLLOCK']
/** What the best published reader scores is 9.96, the usual ones of Node 9.94 and 9.96. */
const wanted = 9.95

const nothing = { sheets: [{ columns: [] }] }

/** How much of what is wanted was found, and of what was found is wanted, in one figure and apart. */
function measures(wantedOnes: readonly string[], foundOnes: readonly string[]): readonly number[] {
  if (wantedOnes.length === 0) return [1, 1, 1]
  const left = new Map<string, number>()
  for (const one of wantedOnes) left.set(one, (left.get(one) ?? 0) + 1)
  let both = 0
  for (const one of foundOnes) {
    const count = left.get(one) ?? 0
    if (count > 0) {
      both += 1
      left.set(one, count - 1)
    }
  }
  if (both === 0) return [0, 0, 0]
  const [recall, precision] = [both / wantedOnes.length, both / foundOnes.length]
  return [recall, precision, (2 * recall * precision) / (recall + precision)]
}

async function scoreOf(name: string, of: string): Promise<number> {
  const found: string[][] = []
  const clean = await readFile(join(of, 'clean', name), 'utf8')
  const { data: rows } = papaparse.parse<string[]>(clean.replace('\ufeff', ''), {
    delimiter: ',',
    skipEmptyLines: true,
  })
  try {
    const file = await openCsv(join(of, 'csv', name), nothing)
    await file.sheets[0]?.read(({ texts }) => {
      if (texts.length > 1 || texts[0] !== '') found.push([...texts])
    })
  } catch {
    // Refused with a code: nothing is read of it.
    return rows.length === 0 ? 10 : 0
  }
  if (rows.length === 0) return 10
  const records = (some: readonly (readonly string[])[]): string[] =>
    some.slice(1).map((row) => row.join('').toLowerCase())
  return (
    1 +
    [
      ...measures(rows[0] ?? [], found[0] ?? []),
      ...measures(records(rows), records(found)),
      ...measures(rows.flat(), found.flat()),
    ].reduce((sum, each) => sum + each)
  )
}

describe.skipIf(folder === undefined)('CSV that others wrote badly', () => {
  it(`is read as it was meant, by ${wanted} of ten`, async () => {
    const of = folder ?? ''
    const names = readdirSync(join(of, 'csv')).filter((name) => name.endsWith('csv'))
    const scores = new Map<string, number>()
    for (const name of names) scores.set(name, await scoreOf(name, of))
    const mean = [...scores.values()].reduce((sum, each) => sum + each) / scores.size
    const worst = [...scores].sort((one, other) => one[1] - other[1]).slice(0, 20)
    console.log(`Pollock: ${mean.toFixed(3)} of 10 over ${scores.size} files; worst: ${JSON.stringify(worst)}`)
    expect(mean).toBeGreaterThanOrEqual(wanted)
  }, 600_000)
})
