import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishFolder } from '#local/publish-mappings.ts'
import { practiceMappings } from '#local/vendors/start.ts'
import { product } from '#functions/slices.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { readConfig } from '#platform/config.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { openTestPlatform, testSettings, type TestPlatform } from '#tests/kit/test-platform.ts'
import {
  connectorInUse,
  connectors,
  isContractConfirmed,
  mappingsInUse,
  mappingVersion,
  publishedMappings,
  withdrawMapping,
} from './index.ts'

describe('an operator’s mappings', () => {
  let folder: string
  let house: TestPlatform
  let platform: RunningPlatform

  const write = (name: string, json: unknown) =>
    writeFile(join(folder, name), typeof json === 'string' ? json : JSON.stringify(json))
  const tess = { mappingVersion: 1, connector: 'Tess' }
  const publish = () => publishFolder(platform, folder)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-mappings-'))
    house = await openTestPlatform([], undefined, productParts)
    ;({ platform } = house)
  })
  afterEach(async () => {
    await house.close()
    await rm(folder, { recursive: true })
  })

  it('change their own connector, and no other', async () => {
    await write('tess.json', { ...tess, http: { requestsPerSecond: 1 } })
    expect(await publish()).toEqual([{ connector: 'Tess', version: 1, isKnown: false }])
    expect((await connectorInUse(platform, 'Tess'))?.pace).toEqual({ perSecond: 1, concurrent: 2 })
    expect(await connectorInUse(platform, 'Hix')).toBe(connectors.Hix)
    expect(await connectorInUse(platform, 'Twinfield')).toBe(connectors.Twinfield)
  })

  it('count at every instance from its next call on, without a start', async () => {
    const settings = { ...testSettings(folder), SPIL_DATA_FOLDER: join(folder, 'data') }
    const open = () => createPlatform(readConfig(settings), { ...product, blobs: createMemoryBlobs() })
    const [one, other] = [await open(), await open()]
    try {
      const pace = async () => (await connectorInUse(other, 'Tess'))?.pace.perSecond
      expect(await pace()).toBe(2)
      for (const perSecond of [1, 3]) {
        await write('tess.json', { ...tess, http: { requestsPerSecond: perSecond } })
        await publishFolder(one, folder)
        expect(await pace()).toBe(perSecond)
      }
      await withdrawMapping(one, 'Tess')
      expect(await connectorInUse(other, 'Tess')).toBe(connectors.Tess)
    } finally {
      await one.close()
      await other.close()
    }
  })

  it('have versions that stay: the same again is none, and an earlier one can be published again', async () => {
    const slow = { ...tess, http: { requestsPerSecond: 1 } }
    await write('tess.json', slow)
    await publish()
    expect(await publish()).toEqual([{ connector: 'Tess', version: 1, isKnown: true }])
    expect(await withdrawMapping(platform, 'Tess')).toEqual({ connector: 'Tess', version: 2, isKnown: false })
    await publish()
    expect(await mappingsInUse(platform)).toMatchObject([{ id: 'Tess', version: 3, mapping: slow }])
    expect(await mappingVersion(platform, 'Tess', 1)).toEqual(slow)
    expect(await mappingVersion(platform, 'Tess', 2)).toBeNull()
    expect(await mappingVersion(platform, 'Tess', 4)).toBeUndefined()
  })

  it('confirm a contract; without them it is unconfirmed, and one that a vendor documents never is', async () => {
    expect(
      await Promise.all([isContractConfirmed(platform, 'Tess'), isContractConfirmed(platform, 'Twinfield')]),
    ).toEqual([false, true])
    await write('tess.json', { ...tess, verified: true })
    await publish()
    expect(await isContractConfirmed(platform, 'Tess')).toBe(true)
  })

  it('that this version cannot use any more stop that system, with a word why, and confirm nothing', async () => {
    const mapping = { ...tess, verified: true, resources: { users: { pad: '/u' } } }
    await platform.directory
      .documents(publishedMappings)
      .create({ id: 'Tess', version: 7, mapping, publishedTime: '2026-11-22T12:00:00.000Z' })
    await expect(connectorInUse(platform, 'Tess')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(
        /^Version 7 of the mapping of Tess cannot be used:\n {2}resources\.users/u,
      ) as string,
    })
    expect(await isContractConfirmed(platform, 'Tess')).toBe(false)
    expect(await connectorInUse(platform, 'Hix')).toBe(connectors.Hix)
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
  ])('with %s are refused, with the file and the place, and change nothing', async (_, json, said) => {
    await write('alure.json', { mappingVersion: 1, connector: 'Alure', verified: true })
    await write('tess.json', json)
    await expect(publish()).rejects.toThrow(said)
    expect(await mappingsInUse(platform)).toEqual([])
  })

  it('are refused where two are of one connector, or the folder is not there', async () => {
    await write('a.json', tess)
    await write('b.json', tess)
    await expect(publish()).rejects.toThrow(/b\.json cannot be used:\n {2}connector: .*a\.json is of Tess too/u)
    await expect(publishFolder(platform, join(folder, 'nowhere'))).rejects.toThrow(/nowhere cannot be used/u)
  })

  it('of this machine lead systems without an address to their simulators', async () => {
    await publishFolder(platform, practiceMappings)
    expect((await connectorInUse(platform, 'Alure'))?.authorization).toMatchObject({
      authorizeUrl: 'https://api.alure.example/oauth/authorize',
    })
  })
})
