import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectorProblem, runConnectorCommand } from './connector-command.ts'
import { markSeenLive } from './probe/seen-live.ts'
import { demoForms } from './vendors/demo-forms.ts'
import { startVendors, type Vendors } from './vendors/start.ts'

describe('npm run connector', () => {
  let folder: string
  let vendors: Vendors

  const run = async (...line: string[]) =>
    (await runConnectorCommand(line, { vendorOrigins: vendors.origins, oauthClients: vendors.oauthClients })).join('\n')
  const problem = async (...line: string[]) =>
    connectorProblem(await run(...line).catch((error: unknown) => error)) ?? 'nothing'
  const file = async (name: string, json: unknown): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, JSON.stringify(json))
    return path
  }
  const member = '12345'

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-connector-'))
    vendors = await startVendors({ port: 0, size: 40 })
  })
  afterEach(async () => {
    await vendors.close()
    await rm(folder, { recursive: true })
  })

  it('lists what has an API', async () => {
    expect(await run('list')).toContain('Afas  AFAS Profit (also --crm)')
  })

  it('tells of each field its kinds, how often it is empty, its words, and what nobody reads', async () => {
    const said = await run('probe', 'afas', '--credentials', await file('keys.json', demoForms.Afas(member)))
    expect(said).toContain('Signed in; nothing to renew.')
    expect(said).toContain('administrations: 40 rows, to its last page')
    expect(said).toMatch(/Sync_Administrations {2}GET \S+: 1 calls, 40 rows; first page 40/u)
    expect(said).toMatch(/ChOfCommNr: integer-text \| null {2}\d+% empty {2}\(assumed\)/u)
    expect(said).toMatch(/Profit_Users[^]*never read: PersonId, EmployeeId/u)
    expect(said).toContain('The vendor answers as the facts say.')
  })

  it('tells what is different from the facts, and does not keep it as seen live', async () => {
    vendors.control.fault('afas', { kind: '500', path: '/connectors/Profit_Users', times: 9 })
    const keys = await file('keys.json', demoForms.Afas(member))
    const said = await run('probe', 'Afas', '--credentials', keys, '--calls', '2', '--seen-live')
    expect(said).toContain('users: 0 rows, NOT to its last page: more calls than allowed (--calls)')
    expect(said).toContain('Not kept as seen live')
  })

  it('keeps the answers with invented values, beside an invented form', async () => {
    const keys = await file('keys.json', demoForms.Afas(member))
    const into = join(folder, 'recorded')
    expect(await run('probe', 'Afas', '--credentials', keys, '--record', into)).toContain('with invented values are in')
    const names = await readdir(into)
    expect(names).toContain('fields.json')
    const all = (await Promise.all(names.map((name) => readFile(join(into, name), 'utf8')))).join('')
    expect(all).not.toContain(demoForms.Afas(member).token)
    expect(all).not.toContain(`${member}.U0000`)
  })

  it('says which page to open where nobody gave access, takes its code, and keeps the tokens that follow', async () => {
    const keys = await file('keys.json', {})
    const first = await problem('probe', 'ExactOnlineNL', '--credentials', keys)
    const [address = ''] = /http\S+/u.exec(first) ?? []
    const consent = new URL(address)
    expect(consent.searchParams.get('redirect_uri')).toContain('/exact-online-callback')
    await writeFile(keys, JSON.stringify({ ...JSON.parse(await readFile(keys, 'utf8')), code: 'nobody-gave-this' }))
    expect(await problem('probe', 'ExactOnlineNL', '--credentials', keys)).toContain('credentials-refused')
    const granted = vendors.control.exact.grant('duinen', Date.now() - 590_000)
    await writeFile(keys, JSON.stringify({ ...granted, expiresAt: new Date(Date.now() - 1000).toISOString() }))
    expect(await run('probe', 'ExactOnlineNL', '--credentials', keys)).toContain('Signed in')
    const stored = JSON.parse(await readFile(keys, 'utf8')) as Record<string, string>
    expect(stored['refreshToken']).not.toBe(granted.refreshToken)
    expect(await run('probe', 'ExactOnlineNL', '--credentials', keys)).toContain('Signed in')
  })

  it('keeps the day on which a connector was seen live', async () => {
    const stored = await file('seen-live.json', { Yuki: '2026-01-31' })
    markSeenLive('Afas', new Date('2026-11-22T23:30:00Z'), stored)
    expect(JSON.parse(await readFile(stored, 'utf8'))).toEqual({ Afas: '2026-11-23', Yuki: '2026-01-31' })
  })

  it.each([
    [[]],
    [['probe']],
    [['probe', 'ManualImportV2']],
    [['probe', 'Afas']],
    [['probe', 'Yuki', '--crm', '--credentials', 'a.json']],
    [['probe', 'Afas', '--credentials', 'a.json', '--volume']],
    [['sing', 'Afas']],
  ])('explains itself for %j', async (line) => {
    // prettier-ignore
    expect(await problem(...line)).toContain('Usage: npm run connector')
  })
})
