import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addressOf, authorizationOf } from './address.ts'
import { Client, Declaration } from './api.ts'
import { toAdministration, usageOf } from './map.ts'
import { yearsOf } from './usage.ts'

const file: unknown = JSON.parse(readFileSync(new URL('fixtures/clients.json', import.meta.url), 'utf8'))
const clients = z.array(Client).parse(file)
const now = new Date('2026-03-10T08:00:00Z')

describe('a client', () => {
  it('becomes an administration, with nothing where nothing was told', () => {
    expect(clients.map((client) => toAdministration(client, now))).toEqual([
      {
        externalId: '40001',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: {
          customerNumber: '10042',
          type: '3',
          category: '1',
          group: 'Vestiging Noord',
          assignedTo: 'Joost Hofstraat',
          mailAddress: 'info@dekorst.example',
          isActive: true,
          startDate: '2019-01-01',
          endDate: null,
        },
      },
      {
        externalId: '40002',
        name: 'O. van den Berkel',
        chamberOfCommerceNumber: null,
        data: {
          customerNumber: null,
          type: '1',
          category: null,
          group: null,
          assignedTo: 'Hanneke Duinmeijer',
          mailAddress: null,
          isActive: false,
          startDate: null,
          endDate: '2026-03-10',
        },
      },
      {
        externalId: '40003',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: {
          customerNumber: null,
          type: null,
          category: null,
          group: null,
          assignedTo: null,
          mailAddress: null,
          isActive: true,
          startDate: null,
          endDate: null,
        },
      },
      { externalId: '40004', reason: 'name-missing' },
    ])
  })

  it('leaves its identification number behind, also where the firm numbers clients by it', () => {
    const serialised = JSON.stringify([clients, clients.map((client) => toAdministration(client, now))])
    for (const identification of ['999900420', '999900430', '99990043', '999900450', '1970'])
      expect(serialised).not.toContain(identification)
    const own = (Number: unknown, IdentificationNumber: unknown) =>
      Client.parse({ Id: 1, Number, IdentificationNumber }).Number
    expect(own('0099990043', '099990043')).toBeNull()
    expect(own(99990043, '099990043')).toBeNull()
    expect(own('9999.00.430', 999900430)).toBeNull()
    expect(own('10042', '999900430')).toBe('10042')
    expect(own('10042', '')).toBe('10042')
    expect(own('A', null)).toBe('A')
  })

  it('whose relation ends tomorrow still is one', () => {
    const ends = (day: string) =>
      toAdministration(Client.parse({ Id: 1, Name: 'A', DateEndCustomerRelation: day }), now)
    expect(ends('2026-03-11T00:00:00')).toMatchObject({ data: { isActive: true } })
    expect(ends('2026-03-10T00:00:00')).toMatchObject({ data: { isActive: false } })
  })
})

describe('returns', () => {
  const row = (DeclarationId: number, PeriodEnd: string | null, ClientId: number | null = 7) =>
    Declaration.parse({ DeclarationId, ClientId, PeriodEnd })

  it('count once each, in the month in which their period ends; 0 in the others of the year', () => {
    const { records, skipped } = usageOf(
      'Aangiften OB',
      [
        row(1, '2026-01-31T00:00:00'),
        row(1, '2026-01-31T00:00:00'),
        row(2, '2026-01-31T00:00:00'),
        row(3, '2025-04-30T00:00:00'),
        row(4, '2025-03-31T00:00:00'),
        row(5, '2026-03-31T00:00:00', 6),
      ],
      now,
    )
    expect(skipped).toEqual([])
    expect(records.map(({ administrationId }) => administrationId)).toEqual(['6', '7'])
    expect(Object.keys(records[1]?.amounts ?? {})).toHaveLength(12)
    expect(records[1]).toMatchObject({
      product: 'Aangiften OB',
      amounts: { '2026-03': 0, '2026-02': 0, '2026-01': 2, '2025-04': 1 },
    })
  })

  it('without a period leave out their client: a count that is too low would be billed', () => {
    const { records, skipped } = usageOf(
      'Aangiften IB',
      [row(1, '2026-01-31'), row(2, null), row(3, '2026-01-31', 8)],
      now,
    )
    expect(records.map(({ administrationId }) => administrationId)).toEqual(['8'])
    expect(skipped).toEqual([{ externalId: '7', pairedWith: 'Aangiften IB', reason: 'unexpected-shape' }])
  })

  it('are asked of the years shown and of the one before', () => {
    expect(yearsOf(now)).toEqual([2024, 2025, 2026])
    expect(yearsOf(new Date('2026-12-31T12:00:00Z'))).toEqual([2025, 2026])
  })
})

describe('an address', () => {
  it.each([
    ['https://api-app.fiscaalgemak.nl', 'https://api-app.fiscaalgemak.nl'],
    [' api-app2.fiscaalgemak.nl/help ', 'https://api-app2.fiscaalgemak.nl'],
    ['https://app3.fiscaalgemak.nl/login?x=1', 'https://api-app3.fiscaalgemak.nl'],
    ['App.FiscaalGemak.nl', 'https://api-app.fiscaalgemak.nl'],
  ])('%s is the environment %s', (pasted, address) => {
    expect(addressOf(pasted)).toBe(address)
  })

  it.each([
    'https://www.fiscaalgemak.nl',
    'https://api-app4.fiscaalgemak.nl',
    'https://api-app.fiscaalgemak.nl.elders.example',
    'https://api-app.fiscaalgemak.nl@elders.example',
    'http://api-app.fiscaalgemak.nl',
    'https://x.api-app.fiscaalgemak.nl',
    '',
  ])('%s is none, and gets no key', (pasted) => {
    expect(() => addressOf(pasted)).toThrow('not one of the environments')
  })
})

it('a key goes with the word of FiscaalGemak, or with the one that was typed before it', () => {
  expect(authorizationOf(' abc ')).toBe('U4-API-KEY abc')
  expect(authorizationOf('U4-API-KEY  abc')).toBe('U4-API-KEY abc')
  expect(authorizationOf('Bearer abc')).toBe('Bearer abc')
})
