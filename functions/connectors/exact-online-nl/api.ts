import { z } from 'zod'
import type { StreamContext } from '../kit/stream.ts'
import { odataPages } from '../kit/odata.ts'
import type { ReadPage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'

const text = z.string().nullish()
/** Edm.Boolean is true or false; Edm.Byte, which Exact uses for some flags, is 0 or 1. */
const flag = z.union([z.boolean(), z.literal([0, 1]).transform((bit) => bit === 1)]).nullish()
const whole = z.number().int().nullish()
/** Edm.Int64: OData 2 writes it as a text, so that no reader of JSON rounds it; a number is read as well. */
const long = z
  .union([
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}$/u)
      .transform(Number),
    z.number().int(),
    z.literal('').transform(() => null),
  ])
  .nullish()

/** A row of system/Divisions and of system/AllDivisions. */
export const Division = z.object({
  Code: z.number().int(),
  Hid: long,
  Description: text,
  CustomerCode: text,
  CustomerName: text,
  ChamberOfCommerceNumber: text,
  BusinessTypeDescription: text,
  SectorDescription: text,
  Status: whole,
  BlockingStatus: whole,
  IsMainDivision: flag,
  Created: text,
  Modified: text,
  ArchiveDate: text,
})
export type Division = z.output<typeof Division>

/** A row of system/Users. */
export const User = z.object({
  UserID: z.string(),
  FullName: text,
  UserName: text,
  Email: text,
  UserTypeCode: text,
  LastLogin: text,
  Created: text,
  StartDate: text,
  EndDate: text,
  IsAnonymised: flag,
})
export type User = z.output<typeof User>

/** A row of users/UserRolesPerDivision: one role of one user in one division. */
export const UserRole = z.object({
  UserID: z.string(),
  Division: z.number().int(),
  Role: whole,
  Description: text,
  StartDate: text,
  EndDate: text,
})
export type UserRole = z.output<typeof UserRole>

const Me = z.object({
  CurrentDivision: z.number().int(),
  FullName: text,
  DivisionCustomerName: text,
})

const fields = (schema: z.ZodObject): string => Object.keys(schema.shape).join(',')

/** Who gave us access, and the division he last opened: a place to start from, not one we may read for certain. */
export async function me(api: VendorApi): Promise<z.output<typeof Me>> {
  const answer = await api.call({
    path: 'current/Me',
    query: { $select: fields(Me) },
    answer: z.object({ d: z.object({ results: z.array(Me).min(1) }) }),
  })
  const [found] = answer.d.results
  if (found === undefined) throw new VendorError('unexpected-answer', 'current/Me is empty')
  return found
}

/** Always with `$select`: several of Exact's entities refuse a call without it. */
function list(path: string, schema: z.ZodObject): string {
  return `${path}?${new URLSearchParams({ $select: fields(schema) }).toString()}`
}

function pages(api: VendorApi, cursor: string | undefined, first: () => Promise<string>): AsyncGenerator<ReadPage> {
  return odataPages({ api, cursor, first })
}

/** The divisions that the person who gave access can open. */
export function divisions(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, async () => list(`${(await me(api)).CurrentDivision}/system/Divisions`, Division))
}

/** Every division of the licence, also those that person cannot open. */
export function allDivisions(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, async () => list(`${(await me(api)).CurrentDivision}/system/AllDivisions`, Division))
}

/** Without a division in its address: with one Exact answers 501. */
export function users({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, () => Promise.resolve(list('system/Users', User)))
}

/** In whatever order Exact has them: nobody has seen it order this list. */
export function userRoles(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, async () => list(`${(await me(api)).CurrentDivision}/users/UserRolesPerDivision`, UserRole))
}
