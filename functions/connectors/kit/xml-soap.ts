import type { VendorAnswer } from './answer.ts'
import { VendorError } from './vendor-error.ts'
import { childOf, parseXml, textOf, xmlOf, xmlText, type XmlElement } from './xml.ts'

/** A SOAP 1.1 call, written out: no WSDL is read. */
export interface SoapCall {
  /** The SOAPAction, without quotes. */
  readonly action: string
  /** Of the elements in `header` and `body`. */
  readonly namespace: string
  /** The element inside the envelope's header; absent: the call has none. */
  readonly header?: {
    readonly name: string
    readonly fields: Readonly<Record<string, string>>
    /** The field the access token goes into; it then goes nowhere else. */
    readonly tokenField?: string
    /** Fields that take what somebody typed, by the name in the credential form: the connector does not hold them. */
    readonly credentials?: Readonly<Record<string, string>>
  }
  /** The first element of the body and what is in it, as XML. */
  readonly body: { readonly name: string; readonly inner: string }
}

/** What a SOAP service says instead of an answer. */
export interface SoapFault {
  /** Without its prefix: `Client`, `Server`. */
  readonly code: string
  readonly message: string
}

const envelopeNamespace = 'http://schemas.xmlsoap.org/soap/envelope/'

/** What is secret comes first, in the order in which services declare it. */
function headerFields(
  { fields, tokenField, credentials = {} }: NonNullable<SoapCall['header']>,
  secrets: Secrets,
): Readonly<Record<string, string>> {
  const typed = Object.entries(credentials).map(([element, name]) => [element, secrets.field(name)] as const)
  const token = tokenField === undefined || secrets.token === undefined ? {} : { [tokenField]: secrets.token }
  return { ...token, ...Object.fromEntries(typed), ...fields }
}

/** What a call is sealed with. */
export interface Secrets {
  readonly token: string | undefined
  readonly field: (name: string) => string
}

export function soapEnvelope(call: SoapCall, secrets: Secrets): string {
  const { header, body, namespace } = call
  const fields = header === undefined ? {} : headerFields(header, secrets)
  const headerXml =
    header === undefined
      ? ''
      : xmlOf(
          'soap:Header',
          xmlOf(
            header.name,
            Object.entries(fields)
              .map(([name, value]) => xmlText(name, value))
              .join(''),
            { xmlns: namespace },
          ),
        )
  const bodyXml = xmlOf('soap:Body', xmlOf(body.name, body.inner, { xmlns: namespace }))
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
