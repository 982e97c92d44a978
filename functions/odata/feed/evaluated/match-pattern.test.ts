import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/kit/processor-time.ts'
import { matcher } from './match-pattern.ts'

describe('a pattern of matchesPattern', () => {
  it('means what it means in JavaScript', () => {
    const texts = ['', 'a', 'A1', 'De Waag', '[x]', 'a.b', 'a\nb', 'a\u2028b', '\u00a0', '😀', '12-34', 'ünï', ':']
    const patterns = [
      'a',
      '^a$',
      '^.$',
      'a.b',
      'a\\.b',
      '\\s',
      '^\\S+$',
      '[\\s]',
      '[[:alpha:]',
      '[^[]',
      '\\[x\\]',
      '\\d{2}-\\d+',
      '\\bWaag\\b',
      '\\u0041',
      '\\u{1F600}',
      '[\\u0041-\\u0043]',
      '\\p{L}{3}',
      '(?:De|Het) (?<name>W.*)',
      '[a-c]|[0-9]',
      '[^]b',
      '[]|x',
      '[\\]x[]',
      '[(?=]',
      '(?i:DE)',
      '(?i:d(?-i:E))',
      '',
    ]
    for (const pattern of patterns) {
      const fits = matcher(pattern)
      for (const text of texts) {
        expect({ pattern, text, fits: fits(text) }).toEqual({
          pattern,
          text,
          fits: new RegExp(pattern, 'u').test(text),
        })
      }
    }
  })

  it('takes no longer where going back would take for ever', () => {
    const text = `${'a'.repeat(50_000)}!`
    for (const bomb of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(a*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      // Without going back it takes some tenths of a second; with it, longer than there are stars.
      expect(processorTime(() => expect(matcher(bomb)(text)).toBe(false))).toBeLessThan(10_000)
    }
  })

  it('is refused where it is none, and said not to be served where it needs more', () => {
    for (const none of ['(', '[a', 'a**', '\\', '(?<n>a)(?<n>b)', '\\Aa', '\\Qa.b', '(?i)a', '(?P<n>a)', '(?U:a)']) {
      expect(() => matcher(none)).toThrow(expect.objectContaining({ status: 400, code: 'invalid-pattern' }))
    }
    const beyond = [
      '(?=a)',
      '(?s:a.b)',
      '(?-im:a)',
      '(?<!a)b',
      '(a)\\1',
      '(?<n>a)\\k<n>',
      'a'.repeat(2_000),
      '(a{30}){90}',
    ]
    for (const pattern of beyond) expect(() => matcher(pattern)).toThrow(expect.objectContaining({ status: 501 }))
  })
})
