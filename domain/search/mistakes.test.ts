import { describe, expect, it } from 'vitest'
import { mistakesBetween, mistakesIn, WordList } from './mistakes.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** Every text that is one typing mistake away. */
function* oneMistake(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after !== '') yield before + after.slice(1)
    if (after.length > 1) yield before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2)
    for (const letter of alphabet) {
      yield before + letter + after
      if (after !== '') yield before + letter + after.slice(1)
    }
  }
}

describe('typing mistakes', () => {
  it('are forgiven once in a word of four letters, twice in one of eight, and never in a number', () => {
    expect([3, 4, 7, 8].map(mistakesIn)).toEqual([0, 1, 1, 2])
    const list = new WordList()
    list.add('12345678')
    expect(list.meantBy('12345679', 12)).toEqual([])
  })

  it('are counted as a letter too many, too few, another, or two that changed places', () => {
    expect(mistakesBetween('jansen', 'janssen', 2)).toBe(1)
    expect(mistakesBetween('jansen', 'jasnen', 2)).toBe(1)
    expect(mistakesBetween('jansen', 'jonsem', 2)).toBe(2)
    expect(mistakesBetween('jansen', 'pieters', 2)).toBe(3)
  })

  it('leave a word of eight letters to be found with any two of them', () => {
    const list = new WordList()
    for (const word of ['molenaar', 'zonneveld', 'berkenbosch', 'molen']) list.add(word)
    for (const once of oneMistake('molenaar')) {
      const some = Array.from(oneMistake(once)).filter((twice, at) => at % 37 === 0 && twice !== 'molenaar')
      for (const typed of some)
        expect(
          list.meantBy(typed, 12).map(({ word }) => word),
          typed,
        ).toContain('molenaar')
    }
  })

  it('are fewest first, then with the same beginning', () => {
    const list = new WordList()
    for (const word of ['hazelaar', 'gazelaar', 'hazelnoot', 'hazelaars', 'mozelaar']) list.add(word)
    expect(list.meantBy('hazelaa', 12).map(({ word }) => word)).toEqual(['hazelaar', 'hazelaars', 'gazelaar'])
    expect(list.meantBy('hazelaar', 12).map(({ word }) => word)).toEqual(['hazelaars', 'gazelaar', 'mozelaar'])
  })
})
