import { z } from 'zod'
import type { Period } from '#domain/shared/period.ts'
import { bodyAs, classifyByStatus, type Classify } from '../kit/answer.ts'
import { strict } from '../kit/odd-values.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'

export const base = 'https://api.blue10.com/v2'

const text = z.string().nullish()
const flag = z.boolean().nullish()
/** Of these the rows of access are made. */
const reach = strict.flag().nullish()
const ids = strict.texts().nullish()

/** A row of companies: those that are coupled to the API only. */
export const Company = z.object({
  id: z.string(),
  display_name: text,
  administration_code: text,
  login_status: text,
  chamber_of_commerce: text,
  administration_vat_number: text,
  administration_currency_code: text,
})
export type Company = z.output<typeof Company>

/** A row of users; groups and users who were taken away are among them. */
export const User = z.object({
  id: z.string(),
  name: text,
  abbreviation: text,
  email: text,
  base_role: z.union([z.number().int(), z.string()]).nullish(),
  is_active: flag,
  is_admin: flag,
  is_group: flag,
  is_deleted: flag,
  may_see_all_companies: reach,
  may_handle_all_companies: reach,
  may_validate_all_companies: reach,
  may_approve_all_companies: reach,
  may_sign_all_companies: reach,
  see_companies: ids,
  handle_companies: ids,
  validate_companies: ids,
  approve_companies: ids,
  sign_companies: ids,
})
export type User = z.output<typeof User>

/** A row of usage: documents of one kind that one company had in one month. */
export const MonthUsage = z.object({
  id_company: z.string(),
  month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
  document_type: strict.text().nullish(),
  document_count: z.number().int().min(0),
})
export type MonthUsage = z.output<typeof MonthUsage>

/** Of every answer, good or bad. */
const Envelope = z.object({ code: z.coerce.number().int(), next: text })
const List = Envelope.extend({ data: z.array(z.unknown()) })
const Me = Envelope.extend({ data: z.object({ environment_name: text }) })

/** What the public description of the API does not have; a key may lack them without being wrong. */
const extra = /\/(?:users|usage)$/u

/**
 * Blue10 answers 200 whatever happened; the code in the body is what counts. What stands before it, as a gateway, may
 * refuse with a status and without a body of Blue10's.
 */
export const classify: Classify = (answer, path) => {
  const byStatus = classifyByStatus(answer)
  const code = byStatus === undefined ? bodyAs(answer, Envelope)?.code : answer.status
  if (extra.test(path) && (code === 404 || code === 405)) return 'forbidden'
  return byStatus ?? (code === undefined ? undefined : classifyByStatus({ status: code }))
}

/** The scheme's name is not Bearer. Errors: VendorError for a key that can be no part of a header. */
export function authorizationOf(apiKey: string): string {
  const key = apiKey.trim().replace(/^(?:authorization:\s*)?(?:access_token|bearer)\s+/iu, '')
  if (!/^[\x21-\x7e]+$/u.test(key)) throw new VendorError('credentials-refused', 'The key has signs that no key has')
  return `access_token ${key}`
}

async function readPage(api: VendorApi, at: string): Promise<SourcePage> {
  const { data, next } = await api.call({ path: at, answer: List })
  return { items: data, next: next ? new URL(next, `${base}/`).href : undefined }
}

function list(api: VendorApi, cursor: string | undefined, path: string): AsyncGenerator<ReadPage> {
  return linkedPages({ cursor, first: () => Promise.resolve(path), read: (at) => readPage(api, at) })
}

export function companies({ api }: { readonly api: VendorApi }, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return list(api, cursor, 'companies')
}

export function users({ api }: { readonly api: VendorApi }, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return list(api, cursor, 'users')
}

/** Every month from one to another, both included. */
export function usage(api: VendorApi, first: Period, last: Period): AsyncGenerator<ReadPage> {
  return list(api, undefined, `usage?from=${first}&to=${last}`)
}

/** The environment that the key is of. Errors: VendorError. */
export async function environment(api: VendorApi): Promise<string | undefined> {
  const { data } = await api.call({ path: 'me', answer: Me })
  return data.environment_name ?? undefined
}
