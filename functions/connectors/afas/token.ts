import { VendorError } from '../kit/vendor-error.ts'

const wrapped = /^<token>(?:<version>(\d+)<\/version>)?<data>([^<>]+)<\/data><\/token>$/iu
const bare = /^(?:[0-9a-f]{2}){16,}$/iu

function wrap(version: string, data: string): string {
  return `<token><version>${version}</version><data>${data}</data></token>`
}

/** The XML that AFAS hands out, from what a person pasted; undefined: there is no token in it. */
function tokenIn(pasted: string): string | undefined {
  // Mail and PDF break the long text into lines; AFAS itself uses no spaces in it.
  const text = pasted.replace(/^\s*AfasToken\s/iu, '').replace(/\s+/gu, '')
  if (bare.test(text)) return wrap('1', text)
  const xml = text.startsWith('<') ? text : Buffer.from(text, 'base64').toString('utf8').replace(/\s+/gu, '')
  const [, version = '1', data] = wrapped.exec(xml) ?? []
  return data === undefined ? undefined : wrap(version, data)
}

/**
 * The value of the Authorization header for a token in any of the forms in which it goes round: the XML, the hexadecimal
 * number in it, or the XML in base64.
 *
 * Errors: VendorError 'credentials-refused' where it is none of them.
 */
export function authorizationOf(pasted: string): string {
  const token = tokenIn(pasted)
  if (token === undefined) throw new VendorError('credentials-refused', 'This is not a token of AFAS')
  return `AfasToken ${Buffer.from(token).toString('base64')}`
}
