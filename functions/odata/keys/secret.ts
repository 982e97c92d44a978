import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Prefix of key names, by which leaked keys can be recognised. */
const mark = 'spil_'
const keyShape = /^spil_[0-9a-f]{20}$/u
const secretShape = /^[\w-]{43}$/u

/** A key as presented: its public name, and 256 bits that prove it. */
export interface PresentedKey {
  readonly key: string
  readonly secret: string
}

export function newKeyName(): string {
  return `${mark}${randomBytes(10).toString('hex')}`
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Name and secret as one text, for clients with one field. */
export const plainTextOf = ({ key, secret }: PresentedKey): string => `${key}.${secret}`

/** Undefined where the text is not a key of ours. */
export function readPlainText(text: string): PresentedKey | undefined {
  const cut = text.indexOf('.')
  return shownOf(text.slice(0, Math.max(cut, 0)), text.slice(cut + 1))
}

/** From user name and password; the full key is accepted as password. */
export function shownOf(key: string, secret: string): PresentedKey | undefined {
  const bare = secret.startsWith(`${key}.`) ? secret.slice(key.length + 1) : secret
  return keyShape.test(key) && secretShape.test(bare) ? { key, secret: bare } : undefined
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A hash without a secret: compared with where there is nothing to compare. */
const nobody = hashOf('')

/** Maximum number of secrets per key: the valid one, the previous one, and those of rotations that are under way. */
export const secretsAtOnce = 12

export interface HashedSecret {
  readonly id: string
  /** SHA-256; 256 random bits need no slow hash. */
  readonly hash: string
}

/** The matching secret, or undefined. Always makes the same number of constant-time comparisons. */
export function secretAmong(secret: string, hashed: readonly HashedSecret[]): string | undefined {
  const given = Buffer.from(hashOf(secret))
  let found: string | undefined
  for (let at = 0; at < secretsAtOnce; at += 1) {
    const one = hashed[at]
    if (timingSafeEqual(given, Buffer.from(one?.hash ?? nobody)) && one !== undefined) found = one.id
  }
  return found
}
