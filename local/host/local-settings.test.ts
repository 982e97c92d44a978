import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storedSettings, readPorts } from './local-settings.ts'

describe('the ports of a start', () => {
  it('are the usual ones where nothing is set', () => {
    expect(readPorts({})).toEqual({ app: 4280, identity: 4281, vendors: 4282, blobs: 10010 })
  })

  it('are those that are set', () => {
    expect(readPorts({ SPIL_PORT: '4300', SPIL_BLOB_PORT: '' })).toMatchObject({ app: 4300, blobs: 10010 })
  })

  it.each(['nine', '0', '65536', '4280.5', '-1'])('cannot be %s, and the message names the setting', (port) => {
    expect(() => readPorts({ SPIL_VENDORS_PORT: port })).toThrow(`SPIL_VENDORS_PORT is ${port}, which is not a port`)
  })

  it('cannot be the same for two, and the message names both', () => {
    expect(() => readPorts({ SPIL_PORT: '4281' })).toThrow('SPIL_PORT and SPIL_IDENTITY_PORT are the same port, 4281')
  })
})

describe('the keys of a machine', () => {
  it('are made once, kept from other users, and read again at the next start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-settings-'))
    const first = await storedSettings(join(folder, 'new'))
    expect(await storedSettings(join(folder, 'new'))).toEqual(first)
    expect((await stat(join(folder, 'new', 'settings.json'))).mode & 0o077).toBe(0)
    const keys = JSON.parse(first.SPIL_SEALING_KEYS) as Record<string, string>
    expect(Buffer.from(keys[first.SPIL_SEALING_KEY_ID] ?? '', 'base64')).toHaveLength(32)
    expect(await storedSettings(join(folder, 'other'))).not.toEqual(first)
    await rm(folder, { recursive: true })
  })
})
