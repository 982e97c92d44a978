import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#domain/connections/connection.ts'
import type { Finding } from '#domain/connections/findings.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { connectedDirectories } from '#functions/connections/connected-directory.ts'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { auditEvents } from '#platform/audit.ts'
import { closures, type Closure } from '#functions/leaving/index.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { parseTenantCommand, UsageError } from './tenant-command.ts'

let house: TestPlatform
beforeEach(async () => {
  house = await openTestPlatform([], createTestClock(), productParts)
})
afterEach(() => house.close())
const run = async (...line: string[]) => (await parseTenantCommand(line)(house.platform)).join('\n')
const directory = 'a1f0c2d4-0000-4000-8000-00000000000a'

describe('npm run tenant', () => {
  it('makes a firm and mails its owner a link to accept', async () => {
    const said = await run('create', '--name', 'Kantoor Nieuw', '--owner', 'eva@nieuw.example', '--tier', 'advanced')
    expect(said).toMatch(/Made Kantoor Nieuw \(ADVANCED\) with id [\da-f]{32}/)
    expect(said).toMatch(/http:\/\/localhost:4280\/#invite-code=[\w-]{22}$/)
    expect(house.mails[0]).toMatchObject({ to: 'eva@nieuw.example' })
  })

  it('publishes default prices for all firms, and changes nothing by a list that is wrong', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'spil-prices-')), 'prices.json')
    const price = { connector: 'Basecone', sourceType: 'USER', year: 2026, purchase: '1.50', sales: '3.00' }
    const published = (...prices: object[]) => {
      writeFileSync(file, JSON.stringify({ priceListVersion: 1, prices }))
      return run('prices', '--file', file)
    }
    expect(await published(price, { ...price, connector: 'Afas' })).toBe('Published 2 prices of 2 systems')
    await expect(published({ ...price, sales: '1.234' })).rejects.toThrow(UsageError)
    expect(await published(price)).toBe('Published 1 prices of 1 systems\nNo prices any more: Afas')
  })

  it('lists, blocks, activates, changes the tier and authorises a directory', async () => {
    const [, id = ''] =
      /id ([\da-f]{32})/.exec(
        await run(
          'create',
          '--name',
          'Nieuw',
          '--owner',
          'eva@nieuw.example',
          '--tier',
          'BASIC',
          '--directory',
          directory,
        ),
      ) ?? []
    expect(await run('list')).toBe([id, 'ACTIVE', 'BASIC', 'Nieuw', directory].join('\t'))
    expect(await run('block', '--tenant', id)).toContain('blocked')
    expect(await run('tier', '--tenant', id, '--tier', 'EXPERT')).toContain('EXPERT')
    expect(await run('list')).toContain('BLOCKED\tEXPERT')
    expect(await run('activate', '--tenant', id)).toContain('active')
    const log = await house.platform
      .openTenant(id as TenantId)
      .documents(auditEvents)
      .query({})
    expect(log.map(({ doc }) => doc)).toEqual(
      expect.arrayContaining(
        ['tenant create', 'tenant invite', 'tenant block', 'tenant tier', 'tenant activate'].map(
          (act) =>
            expect.objectContaining({
              action: 'operator.act',
              actorId: null,
              after: expect.objectContaining({ act, address: expect.stringMatching(/^.+@.+$/u) as string }) as object,
            }) as object,
        ),
      ),
    )
    expect(
      await run('authorize', '--tenant', id, '--directory', directory.toUpperCase().replace('A1', 'B2')),
    ).toContain('b2f0c2d4')
    expect(await run('invite', '--tenant', id, '--owner', 'tom@nieuw.example')).toContain('tom@nieuw.example')
  })

  it('frees the directory of a firm that has left, for an operator alone', async () => {
    const documents = house.platform.directory.documents(connectedDirectories)
    await documents.create({ id: directory, tenantId: 'of before', connectionIds: ['1'] })
    await expect(run('free', '--directory', directory)).rejects.toThrow('Connections of a firm still read')
    await documents.update(directory, (taken) => ({ ...taken, connectionIds: [] }))
    expect(await run('free', '--directory', directory.toUpperCase())).toContain(
      'goes to the firm that connects it next',
    )
    await expect(run('free', '--directory', directory)).rejects.toThrow('No firm reads')
  })

  it('shows the proof of a firm that is gone', async () => {
    expect(await run('closed')).toBe('No firm has closed.')
    await house.platform.directory.documents(closures).create({
      id: 'f1' as Closure['id'],
      state: 'DELETED',
      closedTime: '2026-10-01T09:00:00.000Z',
      until: '2026-10-31T09:00:00.000Z',
      closedBy: null,
      step: null,
      begunTime: '2026-10-31T09:00:00.000Z',
      removed: { documents: { combinations: 12 }, directory: { users: 2 }, files: 3, bytes: 400 },
      left: 0,
      deletedTime: '2026-10-31T09:30:00.000Z',
      told: 1,
    })
    expect(await run('closed')).toMatch(/^f1\tDELETED\t.*\t2026-10-31T09:30:00.000Z\t\{.*"combinations":12.*"left":0/u)
  })

  it('says which sealing keys are needed', async () => {
    expect(await run('keys')).toBe('one\tseals now')
  })

  it('makes nothing when a part of the command is wrong', async () => {
    for (const line of [
      ['create', '--name', 'Nieuw', '--tier', 'BASIC'],
      ['create', '--name', 'Nieuw', '--owner', 'eva', '--tier', 'BASIC'],
      ['create', '--name', 'Nieuw', '--owner', 'eva@nieuw.example', '--tier', 'GOLD'],
      ['create', '--name', 'Nieuw', '--owner', 'eva@nieuw.example', '--tier', 'BASIC', '--directory', 'nieuw.example'],
    ])
      await expect(run(...line)).rejects.toThrow(UsageError)
    expect(await run('list')).toBe('There are no firms yet.')
  })

  it('says what is wrong with a command it does not know', async () => {
    expect(() => parseTenantCommand([])).toThrow('A command is needed')
    expect(() => parseTenantCommand(['constructor'])).toThrow('There is no command "constructor"')
    expect(() => parseTenantCommand(['list', '--all'])).toThrow(UsageError)
    await expect(run('block', '--tenant', 'nobody')).rejects.toThrow('There is no firm nobody')
  })

  it('reports what of all firms asks for an operator: drift, seen or not, and interfaces that a vendor stops', async () => {
    expect(await run('report')).toBe('Nothing asks for an operator.')
    const made = await run('create', '--name', 'Nieuw', '--owner', 'eva@nieuw.example', '--tier', 'BASIC')
    const id = (/id ([\da-f]{32})/.exec(made)?.[1] ?? '') as TenantId
    const tenant = house.platform.openTenant(id)
    const connection = (connector: ConnectorId, more: Partial<Connection> = {}) =>
      connectionStore(tenant).creating({
        ...newConnection({
          id: randomUUID() as ConnectionId, connector, status: 'ACTIVE', flags: [], companyName: '', description: connector,
          creationTime: '2026-03-10T02:00:00.000Z',
        }),
        ...more,
      }) // prettier-ignore
    const finding: Finding = {
      id: 'users OTHER_KIND Status number text', kind: 'OTHER_KIND', table: 'users', field: 'Status', wanted: 'number',
      got: 'text', count: 12, of: 40, before: null, time: '2026-03-09T02:00:00.000Z',
      seen: { by: null, time: '2026-03-09T09:00:00.000Z' },
    } // prettier-ignore
    await tenant.commit([
      connection('ExactOnlineNL', { findings: [finding] }),
      connection('Nmbrs'),
      connection('Nmbrs', { status: 'ARCHIVED' }),
    ])
    const lines = (await run('report')).split('\n').map((line) => line.split('\t'))
    expect(lines.map(([firm, name, connector, , ...told]) => [firm, name, connector, ...told])).toEqual([
      [id, 'Nieuw', 'ExactOnlineNL', 'OTHER_KIND', 'users.Status', '12 of 40', finding.time, 'text for number'],
      [id, 'Nieuw', 'Nmbrs', 'ENDS', '', '', '2027-03-01', ''],
    ])
  })
})
