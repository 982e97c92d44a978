import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Administration, pathOfLink } from './api.ts'
import { firstDay, invoicesPerMonth, toAdministration } from './map.ts'

const file = z.object({ value: z.array(Administration), '@odata.nextLink': z.string() })
const fixture = file.parse(JSON.parse(readFileSync(new URL('fixtures/administrations.json', import.meta.url), 'utf8')))
const now = new Date('2026-03-10T08:00:00Z')

describe('an administration', () => {
  it('is read whether its fields are written with a capital or without, and says nothing that was not told', () => {
    expect(fixture.value.map(toAdministration)).toEqual([
      {
        externalId: '6c1d0b52-7f3e-4a19-8c64-2b9e5d1f7a30',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: { created: '2019-03-04T09:15:00.000Z', archived: false },
      },
      {
        externalId: '6c1d0b52-7f3e-4a19-8c64-2b9e5d1f7a31',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: { created: null, archived: null },
      },
    ])
  })

  it('without a name or an id is skipped, with the reason', () => {
    expect(toAdministration(Administration.parse({ id: 'a', Name: ' ' }))).toEqual({
      externalId: 'a',
      reason: 'name-missing',
    })
    expect(toAdministration(Administration.parse({ Name: 'A' }))).toEqual({ externalId: null, reason: 'id-missing' })
  })
})

describe('a link to the next page', () => {
  it('of another host of Reeleezee is followed at the host that has the password', () => {
    expect(pathOfLink(fixture['@odata.nextLink'])).toBe('Administrations?$skip=1000')
    expect(pathOfLink('Administrations?$skip=1000')).toBe('Administrations?$skip=1000')
  })

  it.each([
    'https://reeleezee.nl.elders.example/api/v1/Administrations?$skip=1000',
    'https://elders.example/api/v1/Administrations',
    'http://portal.reeleezee.nl/api/v1/Administrations',
    'https://portal.reeleezee.nl/elders',
    'https://evilreeleezee.nl/api/v1/Administrations',
  ])('of %s is not followed', (link) => {
    expect(() => pathOfLink(link)).toThrow('The next page is not at Reeleezee')
  })
})

describe('invoices per month', () => {
  it('are 0 in a month without, and leave out what is older than the table shows', () => {
    const amounts = invoicesPerMonth(['2026-03-01T00:00:00', '2026-03-31', '2025-04-01', '2025-03-31'], now)
    expect(Object.keys(amounts ?? {})).toHaveLength(12)
    expect(amounts).toMatchObject({ '2026-03': 2, '2026-02': 0, '2025-04': 1 })
  })

  it('are those of the month in Amsterdam where the hour is told', () => {
    expect(invoicesPerMonth(['2026-01-31T23:00:00Z', '2026-01-31T22:59:59Z'], now)).toMatchObject({
      '2026-01': 1,
      '2026-02': 1,
    })
  })

  it('are unknown where one of the dates is none: a count that is too low would be billed', () => {
    expect(invoicesPerMonth(['2026-03-01', 'ooit'], now)).toBeNull()
  })

  it('are asked for from a day before the first month shown', () => {
    expect(firstDay(now)).toBe('2025-03-31')
    // In Amsterdam it is April already.
    expect(firstDay(new Date('2026-03-31T22:30:00Z'))).toBe('2025-04-30')
  })
})
