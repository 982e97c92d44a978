import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Sealer } from './sealer.ts'

const algorithm = 'aes-256-gcm'
const sizes = { key: 32, nonce: 12, tag: 16 }
const version = 'v1'
const encode = (bytes: Buffer): string => bytes.toString('base64url')

interface SealedParts {
  readonly keyId: string
  readonly nonce: Buffer
  readonly tag: Buffer
  readonly ciphertext: Buffer
}

function parse(sealed: string): SealedParts {
  const [form, keyId, nonce, tag, ciphertext, ...rest] = sealed.split('.')
  if (
    form !== version ||
    keyId === undefined ||
    nonce === undefined ||
    tag === undefined ||
    ciphertext === undefined ||
    rest.length > 0
  ) {
    throw new Error('This is not a sealed text')
  }
  return {
    keyId: Buffer.from(keyId, 'base64url').toString(),
    nonce: Buffer.from(nonce, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
  }
}

/**
 * Creates the sealer with the configured keys, each 32 bytes in base64. Errors: Error that names a key of another
 * length, or an unknown current key.
 */
export function createSealer({ keys: texts, currentKeyId }: Config['sealing']): Sealer {
  const keys = new Map(Object.entries(texts).map(([id, text]) => [id, Buffer.from(text, 'base64')]))
  for (const [id, key] of keys) {
    if (key.length !== sizes.key) throw new Error(`Sealing key ${id} is ${key.length} bytes; ${sizes.key} are needed`)
  }
  const currentKey = keys.get(currentKeyId)
  if (currentKey === undefined)
    throw new Error(`There is no sealing key ${currentKeyId}, which SPIL_SEALING_KEY_ID names`)
  return {
    seal(secret, context) {
      const nonce = randomBytes(sizes.nonce)
      const cipher = createCipheriv(algorithm, currentKey, nonce, { authTagLength: sizes.tag })
      cipher.setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [
        version,
        encode(Buffer.from(currentKeyId)),
        encode(nonce),
        encode(cipher.getAuthTag()),
        encode(ciphertext),
      ].join('.')
    },
    open(sealed, context) {
      const { keyId, nonce, tag, ciphertext } = parse(sealed)
      const key = keys.get(keyId)
      if (key === undefined) throw new Error(`The key ${keyId} that sealed this text is gone`)
      if (nonce.length !== sizes.nonce || tag.length !== sizes.tag) throw new Error('This is not a sealed text')
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
    },
    isStale: (sealed) => parse(sealed).keyId !== currentKeyId,
    keyOf: (sealed) => parse(sealed).keyId,
    currentKeyId,
    olderKeyIds: [...keys.keys()].filter((id) => id !== currentKeyId),
  }
}
