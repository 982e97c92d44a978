import { globSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#domain/shared/errors.ts'
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

const dutch: Record<string, string> = nl
const english: Record<string, string> = en

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** Plain text has a value too, but no name. */
const isPlainText = ({ type }: { readonly type: number }): boolean => type === 0

/** Names of the arguments and tags of a message, at any depth. */
function argumentsOf(elements: Ast): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if ('value' in element && !isPlainText(element)) names.add(element.value)
    if ('options' in element)
      for (const option of Object.values(element.options)) for (const name of argumentsOf(option.value)) names.add(name)
    if ('children' in element) for (const name of argumentsOf(element.children)) names.add(name)
  }
  return names
}

describe('the texts', () => {
  it('exist in both languages', () => {
    expect(Object.keys(english)).toEqual(Object.keys(dutch))
  })

  it('can be read, and take the same values in both languages', () => {
    for (const [id, text] of Object.entries(dutch)) {
      const there = argumentsOf(new IntlMessageFormat(text, 'nl').getAst())
      const here = argumentsOf(new IntlMessageFormat(english[id] ?? '', 'en').getAst())
      expect({ id, names: [...here].sort() }).toEqual({ id, names: [...there].sort() })
    }
  })

  it('are not empty, do not shout and do not say please', () => {
    for (const [id, text] of [...Object.entries(dutch), ...Object.entries(english)]) {
      expect({ id, text }).toEqual({ id, text: text.trim() })
      expect(text, id).not.toMatch(/!|alstublieft|\bplease\b|\bu\b|\buw\b/i)
      expect(text, id).not.toBe('')
    }
  })

  it('exist for every error of the API', () => {
    const missing = Object.keys(errorCodes).filter((code) => dutch[`api.error.${code}`] === undefined)
    expect(missing).toEqual([])
  })

  it('are all there where the code names one', () => {
    const named = /(?:<Message\s+id=|\btext\()\s*["']([a-z][\w.]+)["']/g
    const missing = globSync('web/**/*.{ts,tsx}')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map((match) => ({ file, id: match[1] ?? '' })))
      .filter(({ id }) => dutch[id] === undefined)
    expect(missing).toEqual([])
  })
})
