import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorizationUrl, connectors, exchangeCode } from '#functions/connectors/index.ts'
import { openRig, readTable, setClock, tokensOf, type SetClock } from '#tests/contract/connector-rig.ts'
import { demoForms } from '../demo-forms.ts'
import { startVendors, type Vendors } from '../start.ts'

const redirectUri = 'http://localhost:7070/qics-callback'
const connector = connectors.Qics

describe('Qics', () => {
  let clock: SetClock
  let vendors: Vendors

  beforeEach(async () => {
    clock = setClock()
    vendors = await startVendors({ port: 0, size: 250, clock })
  })
  afterEach(() => vendors.close())

  const config = () => ({ vendorOrigins: vendors.origins, oauthClients: {} })
  const fields = { ...demoForms.Qics('duinen') }
  const consentAddress = (of = fields) =>
    authorizationUrl({ connector, config: config(), fields: of, redirectUri, state: 'one-time' })

  async function code(firm = 'duinen'): Promise<string> {
    const body = new URLSearchParams({ redirect_uri: redirectUri, state: 'one-time', firm, decision: 'allow' })
    const answer = await fetch(consentAddress(), { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'http://none').searchParams.get('code') ?? ''
  }

  it('asks for the one firm whose application it is', async () => {
    const page = await (await fetch(consentAddress())).text()
    expect(page).toContain('Administratiekantoor Duinen')
    expect(page).not.toContain('Brandsma')
    expect((await fetch(consentAddress({ ...fields, clientId: 'nobody' }))).status).toBe(400)
    expect(await code('brandsma')).toBe('')
  })

  it('gives tokens for a code to that application alone', async () => {
    const other = { ...demoForms.Qics('brandsma') }
    const given = { connector, config: config(), clock, redirectUri }
    const refused = { kind: 'credentials-refused' }
    await expect(exchangeCode({ ...given, fields: other, code: await code() })).rejects.toMatchObject(refused)
    await expect(
      exchangeCode({ ...given, fields: { ...fields, clientSecret: 'x' }, code: await code() }),
    ).rejects.toMatchObject(refused)
    expect((await exchangeCode({ ...given, fields, code: await code() })).refreshToken).not.toBeNull()
  })

  it('renews with the application of the connection, and a secret that is replaced there ends the access', async () => {
    const tokens = tokensOf(vendors.control.qics.grant('duinen', clock.now().getTime()), clock.now(), 1200)
    clock.advance(1200_000)
    const open = (given: Record<string, string>) =>
      openRig({ connector, vendors, clock, credentials: { fields: given, tokens } })
    const replaced = await open({ ...fields, clientSecret: 'replaced' })
    await expect(connector.check?.(replaced.api)).rejects.toMatchObject({ kind: 'credentials-refused' })
    const rig = await open(fields)
    expect(await connector.check?.(rig.api)).toMatchObject({ clientId: fields.clientId })
    await Promise.all([replaced.close(), rig.close()])
  })

  it('links pages up to what was asked and no further, which a read goes on after', async () => {
    const tokens = tokensOf(vendors.control.qics.grant('duinen', clock.now().getTime()), clock.now(), 1200)
    const rig = await openRig({ connector, vendors, clock, credentials: { fields, tokens } })
    const got = await readTable(connector, 'administrations', rig.api, clock.now())
    expect(got.rows.size).toBe(250)
    const asked = vendors.control.calls('qics').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('$skip'))
    expect(asked).toEqual(['0', '100', '200', '250'])
    await rig.close()
  })

  it('whose employees may not be seen knows users by their user names', async () => {
    vendors.control.fault('qics', { kind: '403', path: '/odata/Employee' })
    const tokens = tokensOf(vendors.control.qics.grant('duinen', clock.now().getTime()), clock.now(), 1200)
    const rig = await openRig({ connector, vendors, clock, credentials: { fields, tokens } })
    const got = await readTable(connector, 'users', rig.api, clock.now())
    expect(got.complete).toBe(true)
    expect(got.rows.get('101')).toBe('gebruiker0')
    await rig.close()
  })
})
