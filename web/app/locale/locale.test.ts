import { describe, expect, it } from 'vitest'
import { firstLocale } from './locale.ts'

describe('the language', () => {
  it('is what was chosen on this computer', () => {
    expect(firstLocale('en', ['nl-NL'])).toBe('en')
  })

  it('is else the first of the browser’s that we speak', () => {
    expect(firstLocale(null, ['de-DE', 'en-US', 'nl'])).toBe('en')
    expect(firstLocale('fr', ['nl-BE'])).toBe('nl')
  })

  it('is else Dutch', () => {
    expect(firstLocale(null, ['de-DE'])).toBe('nl')
    expect(firstLocale(null, [])).toBe('nl')
  })
})
