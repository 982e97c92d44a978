import { describe, expect, it } from 'vitest'
import { authorizationOf } from './token.ts'

const data = '0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF'
const xml = `<token><version>1</version><data>${data}</data></token>`
const base64 = Buffer.from(xml).toString('base64')
const header = `AfasToken ${base64}`

describe('a token of AFAS', () => {
  it.each([
    ['the XML', xml],
    ['the number in it', data],
    ['the XML in base64', base64],
    ['the whole header', header],
    [
      'XML with spaces around and line breaks in it',
      `\n  <token>\r\n  <version>1</version>\r\n  <data>${data}</data>\n</token> `,
    ],
    ['a number that a mail broke in two', `${data.slice(0, 40)}\n${data.slice(40)}`],
    ['base64 of 76 letters a line', base64.replace(/(.{76})/gu, '$1\r\n')],
    ['base64 of XML with line breaks in it', Buffer.from(xml.replaceAll('><', '>\n<')).toString('base64')],
  ])('is taken as %s', (_, pasted) => {
    expect(authorizationOf(pasted)).toBe(header)
  })

  it('keeps its version and the case of its letters', () => {
    const other = `<token><version>2</version><data>${data.toLowerCase()}</data></token>`
    expect(authorizationOf(other)).toBe(`AfasToken ${Buffer.from(other).toString('base64')}`)
  })

  it.each(['', 'geheim', 'ABCDEF', '<token></token>', '<token><version>1</version><data></data></token>', `${data}Z`])(
    'is not found in %j',
    (pasted) => {
      expect(() => authorizationOf(pasted)).toThrow(expect.objectContaining({ kind: 'credentials-refused' }))
    },
  )

  it('is not in the message that refuses it', () => {
    expect(() => authorizationOf(`${data}!`)).toThrow(/^(?!.*0123456789)/u)
  })
})
