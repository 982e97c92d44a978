import { describe, expect, it } from 'vitest'
import { addressTyped, createBase } from './base-address.ts'
import type { VendorApi } from './vendor-api.ts'
import { VendorError } from './vendor-error.ts'

const api: VendorApi = { call: () => Promise.reject(new Error('not called')), field: () => '' }

/** A vendor that tells these addresses one after the other, the last for ever; an error is one it does not tell. */
function found(...answers: (string | VendorError)[]) {
  const stats = { asked: 0 }
  const base = createBase(
    {
      discoveryUrl: 'https://login.vendor.example/connect',
      domains: ['vendor.example'],
      find: () => {
        const next = answers[Math.min(stats.asked, answers.length - 1)] ?? ''
        stats.asked += 1
        return next instanceof VendorError ? Promise.reject(next) : Promise.resolve(next)
      },
    },
    api,
  )
  return { base, stats }
}

describe('a base that the vendor tells', () => {
  it('is asked once, by the first call that needs it', async () => {
    const { base, stats } = found('https://cluster7.vendor.example/')
    expect((await base.addressOf('https://login.vendor.example/connect/validation')).hostname).toBe(
      'login.vendor.example',
    )
    expect(stats.asked).toBe(0)
    const addresses = await Promise.all([base.addressOf('a/b'), base.addressOf('/c')])
    expect(addresses.map(({ href }) => href)).toEqual([
      'https://cluster7.vendor.example/a/b',
      'https://cluster7.vendor.example/c',
    ])
    expect(stats.asked).toBe(1)
  })

  it('is asked again where it could not be told', async () => {
    const { base } = found(new VendorError('unavailable', 'not now'), 'https://cluster7.vendor.example')
    await expect(base.addressOf('a')).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await base.addressOf('a')).hostname).toBe('cluster7.vendor.example')
  })

  it.each([
    'http://cluster7.vendor.example',
    'https://vendor.example.elsewhere.example',
    'https://notvendor.example',
    'https://cluster7.vendor.example@elsewhere.example',
    'https://me@cluster7.vendor.example',
    'https://cluster7.vendor.example:8443',
    'https://cluster7.vendor.example/?to=elsewhere',
    'https://cluster7.vendor.example/#there',
    'https://127.0.0.1',
    'https://localhost',
    '//vendor.example',
    'vendor.example',
    '',
  ])('is not taken where it is %o', async (address) => {
    await expect(found(address).base.addressOf('a')).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it('leads nowhere but to itself and to where it was told', async () => {
    const { base } = found('https://cluster7.vendor.example')
    expect((await base.addressOf('https://cluster7.vendor.example/next')).pathname).toBe('/next')
    for (const address of [
      'https://cluster8.vendor.example/next',
      'https://elsewhere.example/',
      'http://login.vendor.example/',
    ])
      await expect(base.addressOf(address)).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })
})

describe('the address that somebody pasted', () => {
  it.each([
    ['api.tess.example', 'https://api.tess.example'],
    [' https://api.tess.example/ ', 'https://api.tess.example'],
    ['https://API.tess.example/v1//', 'https://api.tess.example/v1'],
    ['https://api.tess.example/v1?x=1#y', 'https://api.tess.example/v1'],
  ])('%s is called as %s', (typed, called) => {
    expect(addressTyped(typed)).toBe(called)
  })

  it.each(['http://api.tess.example', 'https://user:pass@api.tess.example', 'ftp://a.b', 'https://', ''])(
    '%s is refused',
    (typed) => {
      expect(() => addressTyped(typed)).toThrow(expect.objectContaining({ kind: 'credentials-refused' }) as Error)
    },
  )
})
