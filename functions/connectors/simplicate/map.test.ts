import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Customer, Employee, Organization } from './api.ts'
import { toAdministration, toUser } from './map.ts'

const file = z.object({ data: z.array(Organization) })
const organizations = file.parse(
  JSON.parse(readFileSync(new URL('fixtures/organizations.json', import.meta.url), 'utf8')),
).data

describe('an organisation', () => {
  it('becomes an administration, with its prefix, without padding, and with dates in UTC', () => {
    expect(organizations.slice(0, 1).map(toAdministration)).toEqual([
      {
        externalId: 'organization:0a1b2c',
        name: 'Bakkerij De Korst B.V.',
        chamberOfCommerceNumber: '00345678',
        data: {
          customerNumber: 'K0042',
          relationType: 'Klant',
          industry: 'Bakkerij',
          isActive: true,
          created: '2024-01-05T09:00:00.000Z',
          lastMutation: '2024-07-05T08:00:00.000Z',
        },
      },
    ])
  })

  it('that says little has nulls, never false; one that was never edited last changed when it was made', () => {
    expect(organizations.slice(1).map(toAdministration)).toEqual([
      {
        externalId: 'organization:0a1b2d',
        name: 'Maatschap Zuiderdiep',
        chamberOfCommerceNumber: null,
        data: {
          customerNumber: null,
          relationType: null,
          industry: null,
          isActive: null,
          created: '2024-01-05T09:00:00.000Z',
          lastMutation: '2024-01-05T09:00:00.000Z',
        },
      },
    ])
  })

  it.each([
    [true, true],
    [false, false],
    [1, true],
    [0, false],
    [null, null],
  ])('with is_active %s is active: %s', (is_active, isActive) => {
    expect(toAdministration(Organization.parse({ id: 'organization:1', name: 'A', is_active }))).toMatchObject({
      data: { isActive },
    })
  })

  it('without a name or an id is skipped, with the reason', () => {
    expect(toAdministration(Organization.parse({ id: 'organization:1', name: ' ' }))).toEqual({
      externalId: 'organization:1',
      reason: 'name-missing',
    })
    expect(toAdministration(Organization.parse({ id: ' ', name: 'A' }))).toEqual({
      externalId: null,
      reason: 'id-missing',
    })
  })
})

describe('an empty object', () => {
  it('that comes as an empty list, as PHP writes it, is none, and costs no row', () => {
    const row = Organization.parse({ id: 'organization:1', name: 'Leeg', industry: [], relation_type: [] })
    expect(toAdministration(row)).toMatchObject({ name: 'Leeg', data: { industry: null, relationType: null } })
    const employee = Employee.parse({ id: 'employee:1', name: 'Anna', type: [], status: [] })
    expect(toUser(employee)).toMatchObject({ name: 'Anna', data: { userType: null, sourceStatus: null } })
    expect(Customer.parse({ id: 'organization:1', name: 'Leeg', relation_manager: [] }).relation_manager).toBeNull()
  })
})

describe('an employee', () => {
  const employee = Employee.parse({
    id: 'employee:9f',
    name: 'Anna Coenraadts',
    is_user: 1,
    function: 'Relatiebeheerder',
    type: { id: 'employeetype:1', label: 'Loondienst' },
    status: { id: 'employeestatus:1', label: 'In dienst' },
    work_email: 'anna@kantoor.example',
    created_at: '2024-01-05 10:00:00',
    updated_at: null,
  })

  it('becomes a user, with the firm’s own words for type and status', () => {
    expect(toUser(employee)).toEqual({
      externalId: 'employee:9f',
      name: 'Anna Coenraadts',
      email: 'anna@kantoor.example',
      data: {
        role: 'Relatiebeheerder',
        userType: 'Loondienst',
        sourceStatus: 'In dienst',
        created: '2024-01-05T09:00:00.000Z',
        lastMutation: '2024-01-05T09:00:00.000Z',
      },
    })
  })

  it('without a function has its type as role, and null without either', () => {
    expect(toUser({ ...employee, function: '' })).toMatchObject({ data: { role: 'Loondienst' } })
    expect(toUser({ ...employee, function: null, type: null, status: null })).toMatchObject({
      data: { role: null, userType: null, sourceStatus: null },
    })
  })

  it('without a name goes by the e-mail address, and without either is skipped', () => {
    expect(toUser({ ...employee, name: ' ' })).toMatchObject({ name: 'anna@kantoor.example' })
    expect(toUser({ ...employee, name: null, work_email: null })).toEqual({
      externalId: 'employee:9f',
      reason: 'name-missing',
    })
  })
})
