import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../scripts/message-files.ts'

/** A word as `docs/words.md` has it. */
interface Entry {
  readonly nl: string
  readonly en: string
  readonly not: { readonly nl: readonly string[]; readonly en: readonly string[] }
  readonly exempt: readonly string[]
}

const split = (cell = ''): string[] => cell.split(',').flatMap((part) => part.trim() || [])

const entries = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line): Entry => {
    const [, nl = '', en = '', , notNl, notEn, exempt = ''] = line.split('|').map((cell) => cell.trim())
    const named = [...exempt.matchAll(/`([^`]+)`/gu)].map(([, id = '']) => id)
    return { nl, en, not: { nl: split(notNl), en: split(notEn) }, exempt: named }
  })

const texts = { nl: readMessages('nl'), en: readMessages('en') } as const
const languages = ['nl', 'en'] as const

/** A text as people read it, without the names of what is filled in. */
const read = (text: string): string => text.replaceAll(/\{\w+\}|\{\w+, \w+,/gu, ' ')
const has = (text: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}-])${word}(?![\p{L}-])`, 'iu').test(read(text))

describe('the words of docs/words.md', () => {
  it.each(languages)('are used, and nothing in their stead, in %s', (language) => {
    expect(entries.length).toBeGreaterThan(20)
    const said = Object.entries(texts[language])
    const unused = entries.map((entry) => entry[language]).filter((word) => !said.some(([, text]) => has(text, word)))
    const wrong = entries.flatMap(({ not, exempt, [language]: word }) =>
      not[language].flatMap((other) =>
        said
          .filter(([id, text]) => !exempt.includes(id) && has(text, other))
          .map(([id]) => `${id}: “${other}” is called “${word}”`),
      ),
    )
    expect({ unused, wrong }).toEqual({ unused: [], wrong: [] })
  })

  it('exempt only texts that need it', () => {
    const idle = entries.flatMap(({ not, exempt }) =>
      exempt.filter(
        (id) => !languages.some((language) => not[language].some((word) => has(texts[language][id] ?? '', word))),
      ),
    )
    expect(idle).toEqual([])
  })
})
