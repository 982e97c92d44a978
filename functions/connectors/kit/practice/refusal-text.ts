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

/** What a refusal says to people, in at most 200 characters: for whoever probes a mapping, never for a log. */
export function refusalText(text: string): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  const said =
    inBody(body) ??
    text.replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/giu, ' ').replaceAll(/<[^>]*>/gu, ' ')
  return said.replaceAll(/\s+/gu, ' ').trim().slice(0, mostCharacters)
}
