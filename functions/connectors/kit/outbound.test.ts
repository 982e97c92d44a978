import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startVendors } from '#local/vendors/start.ts'
import { createOutbound, simulated } from './outbound.ts'

/** Hosts of this machine, of its network, of the platform under it, and of ranges that are no vendor's. */
const hosts = [
  'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'intranet', 'router.lan', 'db.internal', 'metadata.google.internal',
  'printer.local', 'nas.home.arpa', 'service.corp', 'hidden.onion', 'x.test',
  '127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '127.0.0.1.', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001',
  '0', '0.0.0.0', '0.0.0.1', '１２７.０.０.１', '127。0。0。1',
  '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1.1', '0xc0.0xa8.1.1', '3232235777',
  '169.254.169.254', '169.254.0.1', '0xa9fea9fe', '2852039166', '168.63.129.16', '0xa83f8110',
  '100.64.0.1', '100.127.255.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '192.88.99.1',
  '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255',
  '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]', '[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]',
  '[2001:0:53aa:64c:0:0:80ff:fffe]', '[2001:db8::1]', '[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[100::1]',
  '[3fff::1]', '[5f00::1]', '[2001:10::1]', '[2001:20::1]',
] as const // prettier-ignore

/** What a name may lead to. */
const behindNames = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '168.63.129.16',
  '0.0.0.0',
  '::1',
  '::ffff:127.0.0.1',
  'fd12::1',
  'fe80::1%eth0',
  '64:ff9b::7f00:1',
]

describe('the way out to vendors', () => {
  let server: Server
  let port: number
  let connections = 0

  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  const asked: string[] = []
  const outboundWhere = (addresses: readonly string[]) =>
    createOutbound({
      version: '1.4.0-a1b2',
      vendorOrigins: {},
      timeLimitMs: 500,
      resolve: (hostname) => {
        asked.push(hostname)
        return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
      },
    })
  const send = (url: string, addresses: readonly string[] = ['127.0.0.1']) =>
    outboundWhere(addresses).send({ method: 'GET', url: new URL(url), headers: {} })

  it.each(hosts)('does not call %s', async (host) => {
    asked.length = 0
    await expect(send(`https://${host}:${port}/`)).rejects.toMatchObject({
      name: 'VendorError',
      kind: 'credentials-refused',
    })
    expect(asked).toEqual([])
    expect(connections).toBe(0)
  })

  it.each(behindNames)('does not call a name that leads to %s', async (address) => {
    await expect(send(`https://vendor.example.com:${port}/`, [address])).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
    expect(connections).toBe(0)
  })

  it('does not call a name of which one address is internal, whichever it would take', async () => {
    await expect(send(`https://vendor.example.com:${port}/`, ['93.184.215.14', '127.0.0.1'])).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
  })

  it('judges the address it connects: it asks for the name once', async () => {
    asked.length = 0
    await expect(send(`https://rebind.example.com:${port}/`)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(asked).toEqual(['rebind.example.com'])
  })

  it.each([
    'http://vendor.example.com/',
    'ftp://vendor.example.com/',
    'file:///etc/passwd',
    'gopher://vendor.example.com/',
    'data:text/plain,x',
  ])('does not call %s', async (url) => {
    await expect(send(url)).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it.each([
    'https://user@vendor.example.com/',
    'https://user:word@vendor.example.com/',
    'https://vendor.example.com@127.0.0.1/',
  ])('does not call %s', async (url) => {
    await expect(send(url)).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('reports a name that leads nowhere as a vendor that does not answer', async () => {
    const outbound = createOutbound({
      version: '1.4.0-a1b2',
      vendorOrigins: {},
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    })
    await expect(
      outbound.send({ method: 'GET', url: new URL('https://gone.example.com/'), headers: {} }),
    ).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('a simulator', () => {
  const origins = { 'https://start.vendor.example': 'http://127.0.0.1:7075/vendor' }

  it('is called in place of its vendor, with path and query', () => {
    expect(simulated(new URL('https://start.vendor.example/api/v1?x=1'), origins)?.href).toBe(
      'http://127.0.0.1:7075/vendor/api/v1?x=1',
    )
  })

  it.each([
    'https://start.vendor.example:8443/',
    'https://other.vendor.example/',
    'http://start.vendor.example/',
    'https://start.vendor.example.evil.example/',
  ])('is not called for %s', (url) => {
    expect(simulated(new URL(url), origins)).toBeUndefined()
  })

  const customers = { 'https://*.vendor.nl': 'http://127.0.0.1:7075/vendor', 'https://*.nl': 'http://127.0.0.1:1' }

  it('is called for every customer of a vendor with a host for each', () => {
    expect(simulated(new URL('https://kantoor-2.vendor.nl/api/v2?x=1'), customers)?.href).toBe(
      'http://127.0.0.1:7075/vendor/api/v2?x=1',
    )
    const own = { ...customers, 'https://kantoor.vendor.nl': 'http://127.0.0.1:7076/own' }
    expect(simulated(new URL('https://kantoor.vendor.nl/api'), own)?.href).toBe('http://127.0.0.1:7076/own/api')
  })

  it.each([
    'http://kantoor.vendor.nl/',
    'https://kantoor.vendor.nl:8443/',
    'https://vendor.nl/',
    'https://a.b.vendor.nl/',
    'https://kantoor.vendor.nl.evil.example/',
    'https://kantoor.evilvendor.nl/',
    'https://kantoor.vendor.nl./',
    'https://-.vendor.nl/',
    'https://*.vendor.nl.example/',
  ])('of such a vendor is not called for %s', (url) => {
    expect(simulated(new URL(url), customers)).toBeUndefined()
  })

  it('is told who calls, without what stands behind the version, whatever a connector would say', async () => {
    const vendors = await startVendors({ port: 0, size: 1 })
    const outbound = createOutbound({ version: '1.4.0-a1b2', vendorOrigins: vendors.origins })
    const url = new URL('https://duinen.simplicate.nl/api/v2/hrm/employee')
    await outbound.send({ method: 'GET', url, headers: { 'user-agent': 'Mozilla/5.0' } })
    expect(vendors.control.calls('simplicate').map(({ userAgent }) => userAgent)).toEqual(['Spil/1.4.0'])
    await outbound.close()
    await vendors.close()
  })

  it('is told which host was called', async () => {
    const vendors = await startVendors({ port: 0, size: 1 })
    const outbound = createOutbound({ version: '1.4.0-a1b2', vendorOrigins: vendors.origins })
    const status = async (host: string) =>
      (await outbound.send({ method: 'GET', url: new URL(`https://${host}/api/v2/hrm/employee`), headers: {} })).status
    expect([await status('duinen.simplicate.nl'), await status('duinen.simplicate.com')]).toEqual([401, 401])
    expect(await status('nobody.simplicate.nl')).toBe(404)
    await outbound.close()
    await vendors.close()
  })

  it('is the only way to this machine', async () => {
    const vendors = await startVendors({ port: 0, size: 1 })
    const outbound = createOutbound({ version: '1.4.0-a1b2', vendorOrigins: vendors.origins })
    const get = (address: string) => outbound.send({ method: 'GET', url: new URL(address), headers: {} })
    // The simulator's own answer to a call without a token.
    expect((await get('https://start.exactonline.nl/api/v1/current/Me')).status).toBe(401)
    await expect(get(`${vendors.url}/exact-online-nl/api/v1/current/Me`)).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
    await outbound.close()
    await vendors.close()
  })
})
