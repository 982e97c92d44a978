import { hostUnder } from '#domain/connectors/credential-value.ts'
import { fiscaalGemak as entry } from '#domain/connectors/entries/fiscaal-gemak.ts'
import { VendorError } from '../kit/vendor-error.ts'

const domains = entry.credentialFields.find(({ name }) => name === 'apiUrl')?.domains ?? []

/** `api-app2` for `app2` as well: people know the address at which they log in. */
const environment = /^(?:api-)?(app[23]?)\./u

/**
 * The address of the environment that a firm is in; there are three.
 *
 * Errors: VendorError for any other: the key must not go there.
 */
export function addressOf(pasted: string): string {
  const [, name] = environment.exec(hostUnder(domains, pasted) ?? '') ?? []
  if (name === undefined)
    throw new VendorError('credentials-refused', 'The address is not one of the environments of FiscaalGemak')
  return `https://api-${name}.fiscaalgemak.nl`
}

/**
 * The header of the key. FiscaalGemak has a word of its own before it; whoever types a word before his key has it sent
 * with that one.
 */
export function authorizationOf(key: string): string {
  const typed = key.trim()
  return /^\S+\s+\S/u.test(typed) ? typed.replace(/\s+/u, ' ') : `U4-API-KEY ${typed}`
}
