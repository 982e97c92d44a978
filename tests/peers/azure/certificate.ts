import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of ASN.1 in its distinguished encoding. */
function value(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => value(0x30, ...parts)
const id = (hex: string): Buffer => value(0x06, Buffer.from(hex, 'hex'))
const yes = Buffer.from([0x01, 0x01, 0xff])

const ecdsaWithSha256 = sequence(id('2a8648ce3d040302'))
const name = sequence(value(0x31, sequence(id('550403'), value(0x0c, Buffer.from('localhost')))))
const valid = sequence(value(0x17, Buffer.from('200101000000Z')), value(0x17, Buffer.from('491231235959Z')))
const extensions = sequence(
  // subjectAltName: localhost, 127.0.0.1
  sequence(
    id('551d11'),
    value(0x04, sequence(value(0x82, Buffer.from('localhost')), value(0x87, Buffer.from([127, 0, 0, 1])))),
  ),
  // basicConstraints: who signs itself is its own authority.
  sequence(id('551d13'), yes, value(0x04, sequence(yes))),
)

/** A certificate of this machine for as long as a test takes; Node makes keys, and no certificates. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const version = value(0xa0, Buffer.from([0x02, 0x01, 0x02]))
  const serial = Buffer.from([0x02, 0x01, 0x01])
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' })
  const told = sequence(version, serial, ecdsaWithSha256, name, valid, name, subjectKey, value(0xa3, extensions))
  const signature = value(0x03, Buffer.from([0]), sign('sha256', told, privateKey))
  const lines = sequence(told, ecdsaWithSha256, signature).toString('base64').replaceAll(/.{64}/gu, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
