import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import type { Outbound } from '#functions/connectors/kit/outbound.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { variants } from './connector-groups.ts'
import { openRig, setClock } from './connector-rig.ts'
import { disfiguring } from './odd-answers.ts'
import { disfiguringXml } from './odd-xml.ts'

/** How a vendor marks a row as gone, closed or switched off, and what becomes of the row. */
interface Marked {
  readonly by: string
  readonly table?: RecordTable
  /** Part of the path of the list; the stand-in's unless told. */
  readonly path?: string
  /** The fields that mark it, or in XML the element of the list, that of a row, and its field. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly xml?: readonly [list: string | null, row: string, field: string, value: string]
  /** The columns that say so; `gone`: it is no row at all. */
  readonly becomes: Readonly<Record<string, ColumnValue>> | 'gone'
}

const past = '2020-01-31'
const active = { isActive: false }

/** As each connector's README has it. A text: why there is nothing to tell. */
const marks: Readonly<Record<string, readonly Marked[] | string>> = {
  Afas: [
    { by: 'Blocked', fields: { Blocked: true }, becomes: { isBlocked: true } },
    {
      by: 'Blocked',
      table: 'users',
      path: 'Profit_Users',
      fields: { Blocked: true },
      becomes: { isBlocked: true },
    },
  ],
  AfasFiscaal: [{ by: 'Blocked', fields: { Blocked: true }, becomes: { isBlocked: true } }],
  'Afas as CRM': [{ by: 'Blocked', fields: { Blocked: true }, becomes: { isBlocked: true } }],
  Alure: [
    { by: 'expired', fields: { expired: 1 }, becomes: active },
    { by: 'expired', table: 'users', path: '/employees', fields: { expired: true }, becomes: active },
  ],
  'Alure as CRM': [{ by: 'expired', fields: { expired: 1 }, becomes: active }],
  Basecone: 'The list of companies and that of users do not say who was archived',
  Blue10: [
    { by: 'is_deleted', table: 'users', path: '/users', fields: { is_deleted: true }, becomes: 'gone' },
    { by: 'is_active', table: 'users', path: '/users', fields: { is_active: false }, becomes: active },
    { by: 'login_status', fields: { login_status: 'login_blocked' }, becomes: { sourceStatus: 'login_blocked' } },
  ],
  CustomApi: [
    { by: 'isActive', fields: { isActive: false }, becomes: active },
    { by: 'isBlocked', fields: { isBlocked: true }, becomes: { isBlocked: true } },
    { by: 'isArchived', fields: { isArchived: true }, becomes: { archived: true } },
    { by: 'isActive', table: 'users', path: '/v1/users', fields: { isActive: false }, becomes: active },
  ],
  'CustomApi as CRM': [{ by: 'isActive', fields: { isActive: false }, becomes: active }],
  ExactOnlineNL: [
    { by: 'Status 0', fields: { Status: 0 }, becomes: active },
    { by: 'Status 2, archived', fields: { Status: 2 }, becomes: active },
    { by: 'ArchiveDate', fields: { Status: 1, ArchiveDate: '/Date(1580428800000)/' }, becomes: active },
    { by: 'BlockingStatus', fields: { BlockingStatus: 1 }, becomes: { isBlocked: true } },
    {
      by: 'EndDate',
      table: 'users',
      path: '/system/Users',
      fields: { EndDate: '/Date(1580428800000)/' },
      becomes: active,
    },
    { by: 'IsAnonymised', table: 'users', path: '/system/Users', fields: { IsAnonymised: true }, becomes: active },
  ],
  FiscaalGemak: [
    { by: 'DateEndCustomerRelation', fields: { DateEndCustomerRelation: past }, becomes: { ...active, endDate: past } },
  ],
  Hix: [
    { by: 'active', fields: { active: false }, becomes: { sourceStatus: 'Inactive' } },
    {
      by: 'status',
      table: 'users',
      path: '/users',
      fields: { status: 'Deleted' },
      becomes: { sourceStatus: 'Deleted' },
    },
  ],
  KantoorGemak: [
    { by: 'statecode', fields: { statecode: 1 }, becomes: active },
    { by: 'isdisabled', table: 'users', path: '/systemusers', fields: { isdisabled: true }, becomes: active },
  ],
  'KantoorGemak as CRM': [{ by: 'statecode', fields: { statecode: 1 }, becomes: active }],
  LoketNl: [{ by: 'endDate', fields: { endDate: past }, becomes: { ...active, archived: true } }],
  Lyanthe: [
    { by: 'active', fields: { active: false }, becomes: active },
    { by: 'active', table: 'users', path: '/users', fields: { active: false }, becomes: active },
  ],
  MicrosoftEntraID: [{ by: 'accountEnabled', fields: { accountEnabled: false }, becomes: active }],
  MijnKantoor: [
    { by: 'status', fields: { status: 'archived' }, becomes: { sourceStatus: 'archived' } },
    { by: 'is_active', table: 'users', path: '/users', fields: { is_active: false }, becomes: active },
  ],
  'MijnKantoor as CRM': [{ by: 'status', fields: { status: 'archived' }, becomes: { sourceStatus: 'archived' } }],
  'Nmbrs over REST': 'Nobody publishes a field for it: who is gone is not in the list',
  Nmbrs: 'A company and a debtor have no field for it in the WSDL: who is gone is not in the list',
  Qics: [{ by: 'IsActive', table: 'users', path: '/odata/User', fields: { IsActive: false }, becomes: active }],
  'Qics as CRM': [{ by: 'IsActive', fields: { IsActive: false }, becomes: active }],
  Reeleezee: [{ by: 'IsArchived', fields: { IsArchived: true }, becomes: { archived: true } }],
  Simplicate: [
    { by: 'is_active', fields: { is_active: false }, becomes: active },
    {
      by: 'the status of an employee',
      table: 'users',
      path: '/hrm/employee',
      fields: { status: { label: 'Uit dienst' } },
      becomes: { sourceStatus: 'Uit dienst' },
    },
  ],
  'Simplicate as CRM': [{ by: 'is_active', fields: { is_active: false }, becomes: active }],
  Tess: [
    { by: 'active', fields: { active: false }, becomes: active },
    { by: 'active', table: 'users', path: '/users', fields: { active: false }, becomes: active },
  ],
  'Tess as CRM': [{ by: 'active', fields: { active: false }, becomes: active }],
  Twinfield: [
    { by: 'status hide', xml: [null, 'office', '@status', 'hide'], becomes: active },
    { by: 'status deleted', xml: [null, 'office', '@status', 'deleted'], becomes: active },
    { by: 'status deleted', table: 'users', xml: [null, 'user', '@status', 'deleted'], becomes: 'gone' },
    { by: 'status hide', table: 'users', xml: [null, 'user', '@status', 'hide'], becomes: active },
  ],
  WeFactV2: [
    {
      by: 'TerminationDate',
      table: 'billings',
      path: '/v2/',
      fields: { TerminationDate: past },
      becomes: 'gone',
    },
  ],
  Yuki: [
    {
      by: 'Active',
      table: 'administrations',
      xml: ['Administrations', 'Administration', 'Active', 'false'],
      becomes: active,
    },
  ],
  Zenvoices: [{ by: 'isActive', fields: { isActive: false }, becomes: active }],
}

const clock = setClock()
let vendors: Vendors
beforeEach(async () => {
  vendors = await startVendors({ port: 0, size: 12, clock })
})
afterEach(() => vendors.close())

it('is said of every connector with an API', () => {
  expect(Object.keys(marks).sort()).toEqual(variants.map(({ name }) => name).sort())
})

for (const { name, connector, standIn } of variants) {
  const marked = marks[name] ?? []
  if (typeof marked === 'string') continue

  describe(`${name}, where a row is marked`, () => {
    for (const { by, table = standIn.list.table, path = standIn.list.path, fields, xml, becomes } of marked)
      it(`by ${by}, ${table}, ${becomes === 'gone' ? 'has no row of it' : 'says so'}`, async () => {
        let done = 0
        const marking = (outbound: Outbound): Outbound => {
          if (xml === undefined)
            return disfiguring(outbound, path, (row) => {
              done += 1
              return { ...row, ...fields }
            })
          const [list, element, field, value] = xml
          return disfiguringXml(outbound, [list, element], (row) => {
            done += 1
            return field.startsWith('@')
              ? { ...row, attributes: { ...row.attributes, [field.slice(1)]: value } }
              : {
                  ...row,
                  children: [
                    ...row.children.filter((child) => child.name !== field),
                    { name: field, attributes: {}, text: value, children: [] },
                  ],
                }
          })
        }
        const before = await rowsOf(table)
        const after = await rowsOf(table, marking)
        expect(done).toBeGreaterThan(0)
        expect(before.length).toBeGreaterThan(0)
        if (becomes === 'gone') {
          expect(after).toEqual([])
          return
        }
        // Those that the vendor marks as gone today are rows where they are marked otherwise.
        expect(after.length).toBeGreaterThanOrEqual(before.length)
        expect(before.some((row) => Object.entries(becomes).some(([key, value]) => row[key] !== value))).toBe(true)
        for (const row of after) expect(row).toMatchObject(becomes)
      })
  })

  async function rowsOf(
    table: RecordTable,
    through?: (outbound: Outbound) => Outbound,
  ): Promise<Readonly<Record<string, ColumnValue>>[]> {
    const credentials = standIn.good(vendors, clock.now())
    const rig = await openRig({ connector, vendors, clock, credentials, ...(through && { through }) })
    const stream = connector.streams[table]
    if (stream === undefined) throw new Error(`${name} has no ${table}`)
    const context = {
      api: rig.api,
      file: undefined,
      slots: standIn.slots ?? {},
      now: clock.now(),
      signal: new AbortController().signal,
    }
    try {
      const rows: Readonly<Record<string, ColumnValue>>[] = []
      for await (const { records } of stream(context, undefined)) for (const { data } of records) rows.push(data)
      return rows
    } finally {
      await rig.close()
    }
  }
}
