import ipaddr from 'ipaddr.js'
import { withoutTrailing } from '#domain/shared/text.ts'

/** Reachable from every virtual machine of Azure, yet in a public range: it hands out the platform's secrets. */
const azurePlatform = '168.63.129.16'
/** The only block from which addresses of the public internet are given out. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address lies in the public internet. Private, loopback, link-local, shared, mapped, translated, tunnelled,
 * reserved and multicast addresses do not, nor does anything that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return parsed.toString() !== azurePlatform
  return parsed.match(globalUnicast)
}

const internalNames = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'home.arpa',
  'test',
  'invalid',
  'onion',
]

/** Names that never belong to a vendor; refused before anything is asked of a name server. */
export function isInternalName(hostname: string): boolean {
  const name = withoutTrailing(hostname.toLowerCase(), '.')
  return !name.includes('.') || internalNames.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}
