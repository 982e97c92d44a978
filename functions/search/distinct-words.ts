import type { DatabaseSync } from 'node:sqlite'
import { mistakableWords } from '#domain/search/mistakes.ts'

interface Words {
  /** Runs between spaces, as they stand: most names have none that is new, and looking is quicker than taking apart. */
  readonly seen: Set<string>
  readonly found: Set<string>
}

const distinctWords = {
  start: (): Words => ({ seen: new Set(), found: new Set() }),
  step: (words: Words, text: unknown): Words => {
    if (typeof text !== 'string') return words
    for (const run of text.split(' ')) {
      if (words.seen.has(run)) continue
      words.seen.add(run)
      for (const word of mistakableWords(run)) words.found.add(word)
    }
    return words
  },
  result: ({ found }: Words): string => [...found].join('\n'),
}

/**
 * Gives questions of a file `words(text)`: the different words of all texts that may be mistyped, a line each. Taken apart where
 * the rows are: of a million names far fewer words go on to the host.
 */
export function defineWords(file: DatabaseSync): void {
  // Its type would have what is gathered be a value of SQL; it may be anything that its steps hand on.
  file.aggregate('words', distinctWords as unknown as Parameters<DatabaseSync['aggregate']>[1])
}
