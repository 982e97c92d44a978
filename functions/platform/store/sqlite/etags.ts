import { randomBytes } from 'node:crypto'

/** Etags are never used twice, in no process and no thread: a document that was deleted and made again has another. */
export function etagSource(): () => string {
  const origin = randomBytes(9).toString('base64url')
  let made = 0
  return () => `${origin}.${(made += 1).toString(36)}`
}
