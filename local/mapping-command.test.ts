import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { connections } from '#functions/connections/index.ts'
import { createTenant } from '#functions/identity/index.ts'
import { auditEvents } from '#platform/audit.ts'
import { mappingProblem, runMappingCommand } from './mapping-command.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { practiceKeys } from './vendors/demo-forms.ts'
import { startVendors, type Vendors } from './vendors/start.ts'

describe('npm run mapping', () => {
  let folder: string
  let vendors: Vendors
  let house: TestPlatform | undefined
  const place = () => {
    if (house === undefined) throw new Error('No place was opened')
    return house.platform
  }

  const run = async (...line: string[]) =>
    (await runMappingCommand(line, { vendorOrigins: vendors.origins, withPlatform: (work) => work(place()) })).join(
      '\n',
    )
  const file = async (name: string, json: unknown): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, JSON.stringify(json))
    return path
  }
  const hix = { apiKey: practiceKeys('duinen').apiKey, apiUrl: 'https://duinen.hix.example/api' }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-mapping-'))
    vendors = await startVendors({ port: 0, size: 40 })
  })
  afterEach(async () => {
    await vendors.close()
    await house?.close()
    house = undefined
    await rm(folder, { recursive: true })
  })

  it('lists what takes a mapping, and shows one to begin from', async () => {
    expect(await run('list')).toContain('Tess  Tess (Acuity)')
    expect(JSON.parse(await run('show', 'hix'))).toMatchObject({ connector: 'Hix', verified: false })
  })

  it('says of a file whether it can be used, or what is wrong where', async () => {
    const good = await file('good.json', { mappingVersion: 1, connector: 'Hix', auth: { kind: 'bearer' } })
    expect(await run('validate', good)).toContain('signs in by bearer')
    const bad = await file('bad.json', { mappingVersion: 1, connector: 'Hix', resources: { users: { pad: 1 } } })
    const refused: unknown = await run('validate', bad).catch((error: unknown) => error)
    expect(mappingProblem(refused)).toBe(`${bad} cannot be used:\n  resources.users: Unrecognized key: "pad"`)
  })

  it('reads a page of every list and names nobody', async () => {
    const said = await run('probe', 'Hix', '--credentials', await file('keys.json', hix))
    expect(said).toContain('administrations  /companies: 40 rows on the first page')
    expect(said).toMatch(/status: 40 of 40 {2}Active/u)
    expect(said).not.toContain('never read')
    const { administrations, users } = vendors.control.hix.truth('duinen')
    for (const name of [...administrations.values(), ...users.values()]) expect(said).not.toContain(name)
    for (const id of administrations.keys()) expect(said).not.toContain(id)
  })

  it('tells of a list that fails why, and goes on with the others', async () => {
    const wrong = await file('wrong.json', {
      mappingVersion: 1,
      connector: 'Hix',
      resources: { users: { path: '/people' } },
    })
    const said = await run('probe', wrong, '--credentials', await file('keys.json', hix))
    expect(said).toContain('users  FAILED (unexpected-answer): /api/people answered 404 – the vendor says: Not Found')
    expect(said).toContain('administrations  /companies')
  })

  it('tells which rows would be skipped, also over a saved answer', async () => {
    const answer = await file('answer.json', { data: [{ id: 1, name: 'Bakkerij De Korst', extra: 'x' }, { id: 2 }] })
    const said = await run('replay', 'Hix', 'administrations', answer)
    expect(said).toContain('Xxxxxxxx Xx Xxxxx')
    expect(said).toContain('MISSING in some rows, which are skipped: name')
    expect(said).toContain('never read: extra')
  })

  it('publishes a mapping for all firms, shows what counts and what did, and takes it back', async () => {
    house = await openTestPlatform([], undefined, productParts)
    const good = await file('good.json', { mappingVersion: 1, connector: 'Hix', verified: true })
    expect(await run('published')).toBe('Every system has the mapping that is shipped.')
    expect(await run('publish', good)).toBe('Hix: version 1 counts now')
    expect(await run('publish', good)).toBe('Hix: nothing changes, version 1 says so')
    expect(await run('withdraw', 'hix')).toBe('Hix: version 2 counts now')
    expect(await run('published')).toMatch(/^Hix\tversion 2\t.*\tas it is shipped$/u)
    expect(JSON.parse(await run('show', 'Hix', '--version', '1'))).toMatchObject({ verified: true })
    expect(await run('show', 'Hix', '--version', '2')).toBe('Version 2 of Hix is as it is shipped.')
    await expect(run('show', 'Hix', '--version', '9')).rejects.toThrow('There is no version 9')
    await expect(run('withdraw', 'Twinfield')).rejects.toThrow('"Twinfield" is none of')
    const bad = await file('bad.json', { mappingVersion: 1, connector: 'Hix', pad: 1 })
    await expect(run('publish', bad)).rejects.toThrow('cannot be used')
  })

  it('leaves a trace of it with each firm that has such a system, and with no other', async () => {
    house = await openTestPlatform([], undefined, productParts)
    const { platform } = house
    const one = await createTenant(platform, { name: 'Een', tier: 'EXPERT' })
    const other = await createTenant(platform, { name: 'Ander', tier: 'EXPERT' })
    const connection = newConnection({
      id: 'hix-1' as ConnectionId,
      connector: 'Hix',
      isCrm: false,
      status: 'ACTIVE',
      creationTime: '2026-11-20T09:00:00.000Z',
    })
    await platform.openTenant(one.id).documents(connections).create(connection)
    const good = await file('good.json', { mappingVersion: 1, connector: 'Hix', verified: true })
    await run('publish', good)
    await run('publish', good)
    await run('withdraw', 'hix')
    const acts = async (id: TenantId): Promise<unknown[]> =>
      (await platform.openTenant(id).documents(auditEvents).query({})).map(({ doc }) => doc.after)
    const address = expect.stringContaining('@') as string
    expect(await acts(one.id)).toHaveLength(2)
    expect(await acts(one.id)).toEqual(
      expect.arrayContaining([
        { act: 'mapping publish', connector: 'Hix', version: '1', address },
        { act: 'mapping withdraw', connector: 'Hix', version: '2', address },
      ]),
    )
    expect(await acts(other.id)).toEqual([])
  })

  it.each([
    [[]],
    [['publish']],
    [['probe', 'Hix']],
    [['validate', 'Exact']],
    [['replay', 'Hix', 'gebruikers', 'a.json']],
    [['sing', 'Hix']],
  ])('explains itself for %j', async (line) => {
    const wrong: unknown = await runMappingCommand(line, {
      vendorOrigins: {},
      withPlatform: () => Promise.reject(new Error('Nobody is asked')),
    }).catch((error: unknown) => error)
    expect(mappingProblem(wrong)).toContain('Usage: npm run mapping')
  })
})
