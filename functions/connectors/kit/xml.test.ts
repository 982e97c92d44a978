import { describe, expect, it } from 'vitest'
import { vendorAnswer } from './answer.ts'
import { childOf, childrenOf, escapeXml, parseXml, textOf, xmlOf, xmlText, textsOf } from './xml.ts'
import { readSoap, soapEnvelope, soapFault } from './xml-soap.ts'

describe('XML of a vendor', () => {
  it('is read without prefixes, with attributes, texts and character data', () => {
    const root = parseXml(
      '<?xml version="1.0"?><a:list xmlns:a="urn:x" a:n="1"><a:row id="&amp;1">één</a:row><row><![CDATA[<2>]]></row></a:list>',
    )
    expect(root).toMatchObject({ name: 'list', attributes: { n: '1' } })
    expect(childrenOf(root, 'row').map(({ text }) => text)).toEqual(['één', '<2>'])
    expect(childOf(root, 'row')?.attributes).toEqual({ id: '&1' })
    expect(textOf(root, 'row', 'none')).toBeUndefined()
  })

  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['entities', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an outside document', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['half of it', '<a><b>1</b>'],
    ['nothing', ''],
    ['another text', 'Even geduld'],
    ['depth', '<a>'.repeat(100) + '</a>'.repeat(100)],
    ['many elements', `<a>${'<b/>'.repeat(500_001)}</a>`],
  ])('with %s is refused', (_, text) => {
    expect(() => parseXml(text)).toThrow(expect.objectContaining({ kind: 'unexpected-answer' }))
  })

  it('comes back as it was written', () => {
    for (const text of ['<b>&"\'', '株式会社', '&amp;', ']]>']) {
      expect(parseXml(xmlText('a', text, { title: text }))).toMatchObject({ text, attributes: { title: text } })
      expect(parseXml(xmlOf('a', escapeXml(xmlText('b', text)))).text).toBe(xmlText('b', text))
    }
  })

  it('gives a row of its texts, without what is empty, nil or has elements of its own', () => {
    const row = parseXml(
      '<Row><Name> Caf\u0065\u0301 </Name><Empty/><Nil xsi:nil="true" xmlns:xsi="urn:xsi"/><List>x<Item>1</Item></List><Zip>1</Zip><Zip>2</Zip></Row>',
    )
    expect(textsOf(row)).toEqual({ Name: 'Caf\u00e9', Zip: '2' })
  })
})

describe('a SOAP call', () => {
  const call = {
    action: 'urn:x/Read',
    namespace: 'urn:x',
    header: {
      name: 'Header',
      fields: { CompanyCode: 'A&B' },
      tokenField: 'AccessToken',
      credentials: { Username: 'username' },
    },
    body: { name: 'Read', inner: xmlText('request', '<list/>') },
  }
  const answer = (text: string, type = 'text/xml') =>
    vendorAnswer({ status: 200, headers: { 'content-type': type }, body: Buffer.from(text) })
  const enveloped = (inner: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${inner}</s:Body></s:Envelope>`

  it('holds the token, what was typed, the header and the request, each escaped', () => {
    const envelope = parseXml(soapEnvelope(call, { token: 'to<ken', field: (name) => `<${name}>` }))
    expect(textOf(envelope, 'Header', 'Header', 'AccessToken')).toBe('to<ken')
    expect(textOf(envelope, 'Header', 'Header', 'CompanyCode')).toBe('A&B')
    expect(textOf(envelope, 'Header', 'Header', 'Username')).toBe('<username>')
    expect(textOf(envelope, 'Body', 'Read', 'request')).toBe('<list/>')
  })

  it('gives the first element of the answer', () => {
    expect(readSoap(answer(enveloped('<ReadResponse/>')))).toMatchObject({ element: { name: 'ReadResponse' } })
    expect(() => readSoap(answer('<html/>'))).toThrow(expect.objectContaining({ kind: 'unexpected-answer' }))
  })

  it('gives the fault, and none where the answer is something else', () => {
    const fault = enveloped(
      '<s:Fault><faultcode>s:Server</faultcode><faultstring>Access denied.</faultstring></s:Fault>',
    )
    expect(soapFault(answer(fault))).toEqual({ code: 'Server', message: 'Access denied.' })
    for (const other of [answer(fault, 'text/html'), answer('<half'), answer(enveloped('<ReadResponse/>'))])
      expect(soapFault(other)).toBeUndefined()
  })
})
