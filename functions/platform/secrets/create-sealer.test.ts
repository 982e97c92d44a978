import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSealer } from './create-sealer.ts'

const key = (): string => randomBytes(32).toString('base64')
const keys = { '2026-01': key(), '2026-11': key() }
const sealer = createSealer({ keys, currentKeyId: '2026-11' })
const context = 'tenant-a/connection-1'

describe('the sealer', () => {
  it('gives back every secret it sealed, of any length and alphabet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), fc.string({ unit: 'binary' }), (secret, around) => {
        expect(sealer.open(sealer.seal(secret, around), around)).toBe(secret)
      }),
    )
  })

  it('gives the same secret another text each time', () => {
    const texts = Array.from({ length: 100 }, () => sealer.seal('token', context))
    expect(new Set(texts).size).toBe(100)
  })

  it('never lets the secret be read from the text', () => {
    const sealed = sealer.seal('canary-secret', context)
    expect(sealed).not.toContain('canary')
    expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain('canary')
  })

  it('refuses a text that was moved to another connection', () => {
    const sealed = sealer.seal('token', context)
    expect(() => sealer.open(sealed, 'tenant-a/connection-2')).toThrow()
  })

  it('refuses a text of which any character was changed', () => {
    const sealed = sealer.seal('a secret of some length', context)
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const altered = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`
      const opened = ((): string | undefined => {
        try {
          return sealer.open(altered, context)
        } catch {
          return undefined
        }
      })()
      // The last characters of base64url hold bits that mean nothing: the same bytes may open to the same secret.
      expect(opened ?? 'a secret of some length').toBe('a secret of some length')
    }
  })

  it('refuses a shortened tag', () => {
    const [version, keyId, nonce, tag = '', text] = sealer.seal('token', context).split('.')
    const shorter = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')
    expect(() => sealer.open([version, keyId, nonce, shorter, text].join('.'), context)).toThrow('not a sealed text')
  })

  it('opens what an older key sealed, and says that it should be sealed again', () => {
    const old = createSealer({ keys, currentKeyId: '2026-01' }).seal('token', context)
    expect(sealer.open(old, context)).toBe('token')
    expect(sealer.isStale(old)).toBe(true)
    expect(sealer.isStale(sealer.seal('token', context))).toBe(false)
  })

  it('names the key that is gone', () => {
    const gone = createSealer({ keys: { old: key() }, currentKeyId: 'old' }).seal('token', context)
    expect(() => sealer.open(gone, context)).toThrow('The key old that sealed this text is gone')
  })

  it('does not start on a key of the wrong length or without its current key', () => {
    expect(() => createSealer({ keys: { a: randomBytes(16).toString('base64') }, currentKeyId: 'a' })).toThrow(
      '16 bytes',
    )
    expect(() => createSealer({ keys, currentKeyId: 'b' })).toThrow('no sealing key b')
  })
})
