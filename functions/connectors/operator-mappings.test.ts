import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { practiceMappings } from '#local/vendors/start.ts'
import { connectorOf, connectors, isContractConfirmed, loadConnectorMappings } from './index.ts'

describe('an operator’s mappings', () => {
  let folder: string

  const write = (name: string, json: unknown) =>
    writeFile(join(folder, name), typeof json === 'string' ? json : JSON.stringify(json))
  const tess = { mappingVersion: 1, connector: 'Tess' }
  const load = (): void => loadConnectorMappings(folder)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-mappings-'))
  })
  afterEach(async () => {
    loadConnectorMappings(undefined)
    await rm(folder, { recursive: true })
  })

  it('change their own connector, and no other', async () => {
    await write('tess.json', { ...tess, http: { requestsPerSecond: 1 } })
    load()
    expect(connectorOf('Tess')?.pace).toEqual({ perSecond: 1, concurrent: 2 })
    expect(connectorOf('Hix')).toBe(connectors.Hix)
    expect(connectorOf('Twinfield')).toBe(connectors.Twinfield)
  })

  it('confirm a contract; without them it is unconfirmed, and one that a vendor documents never is', async () => {
    expect([isContractConfirmed('Tess'), isContractConfirmed('Twinfield')]).toEqual([false, true])
    await write('tess.json', { ...tess, verified: true })
    load()
    expect(isContractConfirmed('Tess')).toBe(true)
  })

  it('that are none leave everything as it is shipped', () => {
    load()
    expect(connectorOf('Tess')).toBe(connectors.Tess)
  })

  it.each<[string, unknown, RegExp]>([
    [
      'a key that is not known',
      { ...tess, resources: { users: { pad: '/u' } } },
      /tess\.json cannot be used:\n {2}resources\.users: Unrecognized key: "pad"/u,
    ],
    ['no JSON', '{ "mappingVersion": 1,', /tess\.json cannot be used:\n {2}the whole: .*JSON/u],
    ['no connector', { mappingVersion: 1 }, /needs "mappingVersion": 1 and "connector"/u],
    [
      'a connector that takes no mapping',
      { mappingVersion: 1, connector: 'Twinfield' },
      /"Twinfield" takes no mapping; these do: .*Tess/u,
    ],
  ])('with %s stop the start, with the file and the place', async (_, json, said) => {
    await write('tess.json', json)
    expect(load).toThrow(said)
  })

  it('stop the start where two are of one connector, or the folder is not there', async () => {
    await write('a.json', tess)
    await write('b.json', tess)
    expect(load).toThrow(/b\.json cannot be used:\n {2}connector: .*a\.json is of Tess too/u)
    expect(() => loadConnectorMappings(join(folder, 'nowhere'))).toThrow(/SPIL_CONNECTOR_MAPPINGS/u)
  })

  it('of this machine lead systems without an address to their simulators', () => {
    loadConnectorMappings(practiceMappings)
    expect(connectorOf('Alure')?.authorization).toMatchObject({
      authorizeUrl: 'https://api.alure.example/oauth/authorize',
    })
  })
})
