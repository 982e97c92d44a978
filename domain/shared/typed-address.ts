/** Why an address that somebody typed is not taken. */
export type AddressFault = 'invalid' | 'scheme' | 'password' | 'port' | 'fragment'

/** `called`: Spil sends something there; `opened`: a person follows it, in a browser. */
export type AddressUse = 'called' | 'opened'

const schemes = { called: ['https:'], opened: ['https:', 'http:'] } as const

/** What nobody sees. URL drops some of it without a word, so that another address is called than the one that was typed. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Above 1023, where people run what they like: ports that the Fetch standard blocks, since other protocols than HTTP listen
 * there. Below it only those of the web are taken.
 */
const otherProtocols: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])

function isPortOfTheWeb(port: string): boolean {
  const number = Number(port)
  return port === '' || number === 80 || number === 443 || (number > 1023 && !otherProtocols.has(number))
}

/** URL forgives other slashes than two: what was typed and what is called would differ. */
const beginsWithHost = /^[a-z]+:\/\/[^/\\]/i

/** The one reading of every address that people type, with a scheme; the fault where it is not taken. */
export function readAddress(typed: string, use: AddressUse): URL | AddressFault {
  const text = typed.trim()
  if (unseen.test(text)) return 'invalid'
  const url = URL.parse(text)
  if (url === null) return 'invalid'
  if (!schemes[use].some((scheme) => scheme === url.protocol)) return 'scheme'
  if (!beginsWithHost.test(text)) return 'invalid'
  if (url.username !== '' || url.password !== '') return 'password'
  if (!isPortOfTheWeb(url.port)) return 'port'
  // It never leaves a caller; in a browser many pages are found by it.
  return use === 'called' && text.includes('#') ? 'fragment' : url
}

export const isAddress = (typed: string, use: AddressUse): boolean => typeof readAddress(typed, use) !== 'string'
