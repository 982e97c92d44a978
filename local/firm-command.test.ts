import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { TenantId } from '#domain/shared/ids.ts'
import { quietSeconds } from '#functions/moving/index.ts'
import { auditEvents } from '#platform/audit.ts'
import { partitions } from '#platform/tenants.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { firmUsage, parseFirmCommand, type FirmSettings } from './firm-command.ts'
import { UsageError } from './tenant-command.ts'

let house: House
let tenantId: TenantId
const folder = mkdtempSync(join(tmpdir(), 'spil-firm-'))
const file = join(folder, 'firm.zip')
let runs = false
const inTime = [{ field: 'time', direction: 'ascending' }] as const
const said: string[] = []
const settings: FirmSettings = {
  say: (line) => void said.push(line),
  sleep: (milliseconds) => Promise.resolve(void (house.time.now = new Date(house.time.now.getTime() + milliseconds))),
  whileStopped: async (work) => (runs ? undefined : await work()),
}
const run = async (command: string, ...more: string[]): Promise<string> =>
  (await parseFirmCommand([command, '--tenant', tenantId, ...more], settings)(house.platform)).join('\n')

beforeAll(async () => {
  house = await openHouse()
  ;({ tenantId } = await house.firm())
})
afterAll(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

describe('npm run firm', () => {
  it('waits at a pause until the firm stands still, takes it away and brings it back as it was', async () => {
    const before = house.time.now.getTime()
    expect(await run('pause')).toBe('It stands still.')
    expect(house.time.now.getTime() - before).toBe(quietSeconds * 1000)
    expect(await run('export', '--file', file)).toMatch(/^Wrote \d+ documents and 0 files of Kantoor Voorbeeld into/u)
    await expect(run('export', '--file', file)).rejects.toThrow('is there already')
    expect(await run('verify', '--file', file)).toMatch(/^\d+ documents and 0 files are as the file has them\.$/u)
    const [gone, output = ''] = (await run('wipe', '--file', file)).split('\n')
    expect(gone).toBe('Nothing of it is here any more.')
    const [, proof = ''] = /goes on with: resume --proof (\S+)$/u.exec(output) ?? []
    await expect(run('wipe', '--file', file)).rejects.toThrow('Nothing of Kantoor Voorbeeld is here.')
    expect(await run('import', '--file', file)).toMatch(/is here, paused\. Verify it, then let it go on/u)
    await expect(run('resume')).rejects.toThrow('It may still stand where it came from.')
    await expect(run('resume', '--proof', file)).rejects.toThrow('another one was wiped')
    expect(await run('resume', '--proof', proof)).toBe('It goes on.')
    await expect(run('resume')).rejects.toThrow('is not paused')
    expect((await house.platform.directory.documents(partitions).read(tenantId))?.doc).toMatchObject({
      closed: null,
      pausedTime: null,
    })
    const log = await house.platform.openTenant(tenantId).documents(auditEvents).query({ orderBy: inTime })
    // Two of them may have the same moment.
    expect(log.map(({ doc: { after } }) => after)).toEqual(
      expect.arrayContaining(
        ['firm pause', 'firm export', 'firm resume'].map((act): unknown => expect.objectContaining({ act })),
      ),
    )
    expect(log).toHaveLength(3)
    const moments = ['firm pause', 'firm export', 'firm resume'].map(
      (act) => log.find(({ doc: { after } }) => JSON.stringify(after).includes(`"${act}"`))?.doc.time ?? '',
    )
    expect(moments.toSorted()).toEqual(moments)
  })

  it('changes no files of firms on one machine while the product has them open', async () => {
    runs = true
    await expect(run('import', '--file', file)).rejects.toThrow('Spil runs on this machine')
    await expect(run('wipe', '--file', file)).rejects.toThrow('Spil runs on this machine')
  })

  it('names what differs, and then neither verifies nor wipes', async () => {
    runs = false
    await run('pause')
    const file = join(folder, 'paused-again.zip')
    await run('export', '--file', file)
    await house.platform.blobStore.open(tenantId).put('x', Readable.from(['x']), {
      contentType: 'text/plain',
    })
    await expect(run('verify', '--file', file)).rejects.toThrow('1 thing differs:\n  files x: only here')
    await expect(run('wipe', '--file', file)).rejects.toThrow(/^Nothing was taken away.*\n1 thing differs:/u)
  })

  it.each([
    [['fly'], 'There is no command "fly"'],
    [[], 'A command is needed'],
    [['export'], '--tenant is needed'],
    [['export', '--tenant', '../x'], '--tenant is needed'],
    [['export', '--tenant', 'x', '--force'], "Unknown option '--force'"],
  ])('%j is typed wrongly', (line, message) => {
    expect(() => parseFirmCommand(line, settings)).toThrow(UsageError)
    expect(() => parseFirmCommand(line, settings)).toThrow(message)
  })

  it('asks for the file, and says of each command what it does', async () => {
    await expect(run('export')).rejects.toThrow('--file is needed')
    for (const command of ['pause', 'export', 'import', 'verify', 'wipe', 'resume'])
      expect(firmUsage).toContain(`\n  ${command} `)
  })
})
