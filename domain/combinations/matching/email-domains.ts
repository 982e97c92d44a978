/** Providers at which anybody has an address: what is shared there says nothing. */
const free: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.nl', 'outlook.com', 'outlook.nl', 'live.com', 'live.nl', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'yahoo.com', 'yahoo.nl', 'aol.com', 'gmx.com', 'gmx.net', 'gmx.nl', 'proton.me'],
  ...['protonmail.com', 'pm.me', 'mail.com', 'ziggo.nl', 'home.nl', 'upcmail.nl', 'chello.nl', 'casema.nl', 'quicknet.nl'],
  ...['kpnmail.nl', 'kpnplanet.nl', 'planet.nl', 'hetnet.nl', 'xs4all.nl', 'telfort.nl', 'tele2.nl', 'onsbrabantnet.nl'],
  ...['online.nl', 'solcon.nl', 'zeelandnet.nl', 'caiway.nl', 'caiway.net', 'delta.nl', 'freeler.nl', 'wxs.nl', 'versatel.nl'],
  ...['12move.nl', 'zonnet.nl', 'tiscali.nl', 'orange.nl', 'filternet.nl', 'kabelfoon.nl', 'web.de', 't-online.de', 'skynet.be'],
  ...['telenet.be', 'proximus.be', 'freepost.example', 'vrijepost.example'],
]) // prettier-ignore

/** An address or a domain as it is compared; undefined: it is neither. Longer than 254 characters is no address. */
export function readEmail(text: string): { readonly address: string | undefined; readonly domain: string } | undefined {
  if (text.length > 254) return undefined
  const plain = text.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (!domain.includes('.') || domain.includes(' ')) return undefined
  return { address: at > 0 ? plain : undefined, domain: domain.startsWith('www.') ? domain.slice(4) : domain }
}

/** Shorter ones, as `info`, are of many. */
const leastMailbox = 5

/** What stands before the `@`, its letters alone: `jdvries61@gmail.com` and `j.d.vries@home.nl` are one. */
export function mailboxOf(address: string): string | undefined {
  const letters = address.slice(0, address.lastIndexOf('@')).replaceAll(/\P{L}/gu, '').replaceAll('ij', 'y')
  return letters.length < leastMailbox ? undefined : letters
}

export const isFree = (domain: string): boolean => free.has(domain)

/** What stands before the dot that matters, without signs: `bakkerijdekorst` of `bakkerij-dekorst.nl`. */
export function labelOf(domain: string): string {
  const labels = domain.split('.')
  const last = labels.at(-2) ?? ''
  // `.co.uk`, `.com.br`: what stands one further.
  const label = last.length <= 3 && labels.length > 2 ? (labels.at(-3) ?? last) : last
  return label.replaceAll('-', '').replaceAll('ij', 'y')
}
