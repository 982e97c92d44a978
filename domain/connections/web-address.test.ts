import { describe, expect, it } from 'vitest'
import { shortAddress, webAddress } from './web-address.ts'

describe('an address of the web', () => {
  it('gets the scheme that people leave out', () => {
    expect(webAddress(' status.spil.example/nu ')).toBe('https://status.spil.example/nu')
    expect(webAddress('http://spil.example')).toBe('http://spil.example')
  })

  it('may be empty', () => {
    expect(webAddress('  ')).toBe('')
  })

  it.each(['javascript://spil.example/%0aalert(1)', 'javascript:alert(1)', 'kantoor', 'https://', 'a b.example'])(
    'is not %s',
    (typed) => {
      expect(webAddress(typed)).toBeUndefined()
    },
  )

  it('is shown short', () => {
    expect(shortAddress('https://www.spil.example/')).toBe('www.spil.example')
  })
})
