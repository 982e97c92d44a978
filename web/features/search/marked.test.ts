import { describe, expect, it } from 'vitest'
import { marked } from './marked.ts'

const shown = (text: string, words: readonly string[]): string =>
  marked(text, words)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

describe('what a result was found by', () => {
  it('is marked as it is written, with its capitals and accents', () => {
    expect(shown('Garage Müllender B.V.', ['mullender', 'gar'])).toBe('[Gar]age [Müllender] B.V.')
    expect(shown('ĳsselstein ﬁets', ['ijssel', 'fiets'])).toBe('[ĳssel]stein [ﬁets]')
  })

  it('is marked wherever it stands, words that touch as one', () => {
    expect(shown('banana', ['an', 'ana'])).toBe('b[anana]')
    expect(shown('De Dek', ['de'])).toBe('[De] [De]k')
    expect(shown('aanmelden', ['n'])).toBe('aanmelden')
  })

  it('is nothing where nothing was looked for, and leaves emoji whole', () => {
    expect(shown('Jansen', [])).toBe('Jansen')
    expect(shown('', ['a'])).toBe('')
    expect(shown('Bakker 😀 Jan', ['jan'])).toBe('Bakker 😀 [Jan]')
  })
})
