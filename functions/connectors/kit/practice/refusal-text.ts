import { compilePath } from './path.ts'
import { textOf } from './values.ts'

/** In the order in which they are believed: problem documents, OData, OAuth, ASP.NET, and what is usual. */
const places = [
  'detail',
  'title',
  'error.message',
  'error.message.value',
  'odata.error.message.value',
  '/odata.error/message/value',
  'error_description',
  'error',
].map(compilePath)
const aspMessage = compilePath('Message')
const aspException = compilePath('ExceptionMessage')
const behind = ['message', 'errors.0', 'errors.0.message'].map(compilePath)
const mostCharacters = 200

function inBody(body: unknown): string | null {
  const first = places.map((read) => textOf(read(body))).find((text) => text !== null)
  if (first !== undefined) return first
  const asp = [aspMessage, aspException].map((read) => textOf(read(body))).filter((text) => text !== null)
  if (asp.length > 0) return asp.join(': ')
  return behind.map((read) => textOf(read(body))).find((text) => text !== null) ?? null
}

/** What a browser runs or paints by, and never shows. */
const unseen = ['script', 'style']

/** The words of a page of HTML, in one walk: a page may be as large as an answer may be, and hostile. */
function textOfPage(page: string): string {
  const words: string[] = []
  const plain = page.replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase())
  for (let at = 0; at < page.length;) {
    const open = page.indexOf('<', at)
    if (open < 0) return [...words, page.slice(at)].join(' ')
    words.push(page.slice(at, open))
    const name = unseen.find((tag) => plain.startsWith(tag, open + 1))
    const from = name === undefined ? open : plain.indexOf(`</${name}`, open)
    const close = from < 0 ? -1 : page.indexOf('>', from)
    // A tag that never ends takes the rest of the page with it.
    if (close < 0) return words.join(' ')
    at = close + 1
  }
  return words.join(' ')
}

/** What a refusal says to people, in at most 200 characters: for whoever probes a mapping, never for a log. */
export function refusalText(text: string): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const said = inBody(body) ?? textOfPage(text)
  return said.replaceAll(/\s+/gu, ' ').trim().slice(0, mostCharacters)
}
