import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What stands in front of each key's name, so that one that is found somewhere can be told. */
const mark = 'spil_'
const keyShape = /^spil_[0-9a-f]{20}$/u
const secretShape = /^[\w-]{43}$/u

/** A key as a client shows it: its name, which is no secret, and 256 bits that prove it. */
export interface Shown {
  readonly key: string
  readonly secret: string
}

export function newKeyName(): string {
  return `${mark}${randomBytes(10).toString('hex')}`
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** All of a key in one text, for clients that take one. */
export const plainTextOf = ({ key, secret }: Shown): string => `${key}.${secret}`

/** Undefined for what is no key of ours. */
export function readPlainText(text: string): Shown | undefined {
  const cut = text.indexOf('.')
  return shownOf(text.slice(0, Math.max(cut, 0)), text.slice(cut + 1))
}

/** Of a user name and a password; the whole key is as good a password. */
export function shownOf(key: string, secret: string): Shown | undefined {
  const bare = secret.startsWith(`${key}.`) ? secret.slice(key.length + 1) : secret
  return keyShape.test(key) && secretShape.test(bare) ? { key, secret: bare } : undefined
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A hash that no secret has: what a secret is compared with where there is nothing. */
const nobody = hashOf('')

/** How many secrets a key has at most: the one that works, the one before, and some that were made and never taken up. */
export const secretsAtOnce = 6

export interface HashedSecret {
  readonly id: string
  /** SHA-256; 256 random bits need no slow hash. */
  readonly hash: string
}

/** The one that this secret is, or undefined. As many comparisons, each in constant time, whatever there is to compare. */
export function secretAmong(secret: string, hashed: readonly HashedSecret[]): string | undefined {
  const given = Buffer.from(hashOf(secret))
  let found: string | undefined
  for (let at = 0; at < secretsAtOnce; at += 1) {
    const one = hashed[at]
    if (timingSafeEqual(given, Buffer.from(one?.hash ?? nobody)) && one !== undefined) found = one.id
  }
  return found
}
