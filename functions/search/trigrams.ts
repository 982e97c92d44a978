const trigram = 3
/** More of them narrow a search down no further. */
const mostTrigrams = 16

/** No text has it: what cannot be asked of the index finds nothing. */
const noTrigram = '"\u0001\u0001\u0001"'

/** The runs of three characters of a text; in quotes nothing is an operator. */
function runsOf(text: string): string[] {
  const characters = Array.from(text)
  const runs = new Set(characters.slice(trigram - 1).map((_, at) => characters.slice(at, at + trigram).join('')))
  return [...runs].slice(0, mostTrigrams).map((run) => `"${run.replaceAll('"', '""')}"`)
}

const both = (runs: readonly string[]): string =>
  runs.length === 0 ? noTrigram : [...new Set(runs)].slice(0, 4 * mostTrigrams).join(' AND ')

/** For the trigram index: rows that have all of the words. Words that are too short are left to who looks at the rows. */
export const allOf = (words: readonly string[]): string => both(words.flatMap(runsOf))

/** Rows in which the words stand at the beginning of one, the first of many where it likes. */
export const beginningOf = (words: readonly string[]): string =>
  both(words.flatMap((word, at) => runsOf(at === 0 && words.length > 1 ? word : ` ${word}`)))

/** Rows that have one of each of these lists. */
export function anyOfEach(words: readonly (readonly string[])[]): string {
  const groups = words.flatMap((some) => {
    const each = some.map(runsOf)
    // A word too short for the index may be any row's.
    if (each.some((runs) => runs.length === 0)) return []
    return [`(${each.map((runs) => `(${runs.join(' AND ')})`).join(' OR ')})`]
  })
  return groups.length === 0 ? noTrigram : groups.join(' AND ')
}
