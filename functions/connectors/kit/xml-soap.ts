import type { VendorAnswer } from './answer.ts'
import { VendorError } from './vendor-error.ts'
import { childOf, parseXml, textOf, xmlOf, xmlText, type XmlElement } from './xml.ts'

/** An element of the envelope and what is in it: what is secret first, as services declare it. */
export interface SoapPart {
  readonly name: string
  /** Fields that a service declares before what is secret. */
  readonly ahead?: Readonly<Record<string, string>>
  /** The field the access token, or the session, goes into; it then goes nowhere else. */
  readonly tokenField?: string
  /** Fields that take what somebody typed, by the name in the credential form: the connector does not hold them. */
  readonly credentials?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string | number>>
  /** What is more than fields, as XML. */
  readonly inner?: string
}

/** A SOAP 1.1 call, written out: no WSDL is read. */
export interface SoapCall {
  /** The SOAPAction, without quotes. */
  readonly action: string
  /** Of the elements in `header` and `body`. */
  readonly namespace: string
  /** The element inside the envelope's header; absent: the call has none. */
  readonly header?: SoapPart
  /** The first element of the body. */
  readonly body: SoapPart
}

/** What a SOAP service says instead of an answer. */
export interface SoapFault {
  /** Without its prefix: `Client`, `Server`. */
  readonly code: string
  readonly message: string
}

const envelopeNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** What a call is sealed with. */
export interface Secrets {
  readonly token: string | undefined
  readonly field: (name: string) => string
}

function partXml(part: SoapPart, namespace: string, secrets: Secrets): string {
  const { name, ahead = {}, tokenField, credentials = {}, fields = {}, inner = '' } = part
  const filled = [
    ...Object.entries(ahead),
    ...(tokenField === undefined || secrets.token === undefined ? [] : [[tokenField, secrets.token] as const]),
    ...Object.entries(credentials).map(([element, field]) => [element, secrets.field(field)] as const),
    ...Object.entries(fields),
  ]
  const elements = filled.map(([element, value]) => xmlText(element, String(value)))
  return xmlOf(name, elements.join('') + inner, { xmlns: namespace })
}

export function soapEnvelope({ header, body, namespace }: SoapCall, secrets: Secrets): string {
  const headerXml = header === undefined ? '' : xmlOf('soap:Header', partXml(header, namespace, secrets))
  const bodyXml = xmlOf('soap:Body', partXml(body, namespace, secrets))
  return `<?xml version="1.0" encoding="utf-8"?>${xmlOf('soap:Envelope', headerXml + bodyXml, { 'xmlns:soap': envelopeNamespace })}`
}

type Read = { readonly fault: SoapFault } | { readonly element: XmlElement }

function readEnvelope(text: string): Read {
  const envelope = parseXml(text)
  const [element] = childOf(envelope, 'Body')?.children ?? []
  if (envelope.name !== 'Envelope' || element === undefined)
    throw new VendorError('unexpected-answer', 'The answer is XML, but no SOAP answer')
  if (element.name !== 'Fault') return { element }
  const code = textOf(element, 'faultcode')?.trim() ?? ''
  const message = textOf(element, 'faultstring')?.trim() ?? ''
  return { fault: { code: code.slice(code.indexOf(':') + 1), message } }
}

/** An answer is judged first and read then; it is parsed once. */
const known = new WeakMap<VendorAnswer, Read>()

/**
 * The fault, or the first element of the body.
 *
 * Errors: VendorError 'unexpected-answer' for what is no SOAP answer.
 */
export function readSoap(answer: VendorAnswer): Read {
  const before = known.get(answer)
  if (before !== undefined) return before
  const read = readEnvelope(answer.text())
  known.set(answer, read)
  return read
}

/** For `classify`: the fault in an answer; undefined: there is none, or it is no SOAP answer at all. */
export function soapFault(answer: VendorAnswer): SoapFault | undefined {
  const read = soapAnswerOf(answer)
  return read !== undefined && 'fault' in read ? read.fault : undefined
}

/** For `classify`: the first element of the body; undefined: there is a fault, or it is no SOAP answer at all. */
export function soapElement(answer: VendorAnswer): XmlElement | undefined {
  const read = soapAnswerOf(answer)
  return read !== undefined && 'element' in read ? read.element : undefined
}

function soapAnswerOf(answer: VendorAnswer): Read | undefined {
  if (!/\bxml\b/iu.test(answer.headers['content-type'] ?? '')) return undefined
  try {
    return readSoap(answer)
  } catch (error) {
    if (error instanceof VendorError) return undefined
    throw error
  }
}
