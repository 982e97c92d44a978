import { SaxesParser } from 'saxes'
import type { SimulatedAnswer } from './simulator.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign)

/** An element with a text. */
export const element = (name: string, text: string | number): string => `<${name}>${escaped(String(text))}</${name}>`

/** Every element with text, by its name without prefix, in the order of the document. */
export type Texts = ReadonlyMap<string, readonly string[]>

/** Errors: the parser's, for what is not well-formed. */
export function textsIn(xml: string): Texts {
  const found = new Map<string, string[]>()
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => void open.push(''))
  const append = (text: string): void => {
    const last = open.pop()
    if (last !== undefined) open.push(last + text)
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1)
    found.set(local, [...(found.get(local) ?? []), open.pop() ?? ''])
  })
  parser.write(xml).close()
  return found
}

/** Answers with the texts of a call; one that is not well-formed is a fault of the client. */
export function answerTexts(body: string, answer: (texts: Texts) => SimulatedAnswer): SimulatedAnswer {
  let texts: Texts
  try {
    texts = textsIn(body)
  } catch {
    return soapFault('Client', 'Server was unable to read request.')
  }
  return answer(texts)
}

function envelope(status: number, body: string): SimulatedAnswer {
  return {
    status,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
  }
}

export function soapAnswer(namespace: string, name: string, inner: string): SimulatedAnswer {
  return envelope(200, `<${name} xmlns="${namespace}">${inner}</${name}>`)
}

/** The result of an operation. What is empty has none at all: the WSDL says that each may be absent. */
export function soapResult(namespace: string, operation: string, inner: string): SimulatedAnswer {
  const result = inner === '' ? '' : `<${operation}Result>${inner}</${operation}Result>`
  return soapAnswer(namespace, `${operation}Response`, result)
}

export function soapFault(code: 'Client' | 'Server', message: string): SimulatedAnswer {
  return envelope(
    500,
    `<soap:Fault><faultcode>soap:${code}</faultcode><faultstring>${escaped(message)}</faultstring><detail/></soap:Fault>`,
  )
}
