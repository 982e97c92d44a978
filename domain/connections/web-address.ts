import { withScheme } from '../connectors/credential-value.ts'
import { readAddress } from '../shared/typed-address.ts'

/** Characters an address has at most. */
export const webAddressLimit = 512

/** An address as it is kept: people leave the scheme out. Empty stays empty; undefined: it is no address of the web. */
export function webAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return ''
  const address = withScheme(trimmed)
  const url = readAddress(address, 'opened')
  // One word is a slip of the keyboard, not a host.
  return typeof url !== 'string' && url.hostname.includes('.') ? address : undefined
}

/** An address without what everybody knows. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//u, '').replace(/\/$/u, '')
}
