import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Administration } from './api.ts'
import { toAdministration } from './map.ts'

const { items } = z
  .object({ items: z.array(Administration) })
  .parse(JSON.parse(readFileSync(new URL('fixtures/administrations.json', import.meta.url), 'utf8')))

describe('an administration', () => {
  it('keeps its number as text; what is not told of it is null, never false', () => {
    expect(items.map(toAdministration)).toEqual([
      {
        externalId: '1201',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: null,
        data: { administrationCode: 'KORST', isActive: true },
      },
      {
        externalId: '1202',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: { administrationCode: null, isActive: null },
      },
    ])
  })

  it('without a name goes by its code, and without either is skipped', () => {
    expect(toAdministration({ id: 1, code: 'A' })).toMatchObject({ name: 'A' })
    expect(toAdministration({ id: 1 })).toEqual({ externalId: '1', reason: 'name-missing' })
    expect(toAdministration({ id: ' ', name: 'A' })).toEqual({ externalId: null, reason: 'id-missing' })
  })
})
