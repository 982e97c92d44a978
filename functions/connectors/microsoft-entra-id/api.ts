import { z } from 'zod'
import { bodyAs, classifyByStatus, type SpelledRefusal, type VendorAnswer } from '../kit/answer.ts'
import type { StreamContext } from '../kit/stream.ts'
import { ODataList } from '../kit/odata.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import { strict } from '../kit/odd-values.ts'
import { parseItems } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, type VendorErrorKind } from '../kit/vendor-error.ts'

const text = z.string().nullish()

/** A row of organization: the directory itself. */
export const Organization = z.object({
  id: z.string(),
  displayName: text,
  createdDateTime: text,
  verifiedDomains: z.array(z.object({ name: text, isDefault: z.boolean().nullish() })).nullish(),
})
export type Organization = z.output<typeof Organization>

const SignInActivity = z.object({
  lastSignInDateTime: text,
  lastNonInteractiveSignInDateTime: text,
  lastSuccessfulSignInDateTime: text,
})

/** A row of users. `signInActivity` is absent where the directory has no premium licence, and for who never signed in. */
export const User = z.object({
  id: z.string(),
  displayName: text,
  mail: text,
  userPrincipalName: text,
  employeeId: text,
  department: text,
  jobTitle: text,
  userType: text,
  accountEnabled: z.boolean().nullish(),
  createdDateTime: text,
  assignedLicenses: z.array(z.object({ skuId: z.string() })).nullish(),
  signInActivity: SignInActivity.nullish(),
})
export type User = z.output<typeof User>

/** A row of subscribedSkus. */
export const Sku = z.object({
  skuId: z.string(),
  skuPartNumber: z.string(),
  consumedUnits: strict.number().int().nullish(),
  prepaidUnits: z.object({ enabled: z.number().int().nullish() }).nullish(),
})
export type Sku = z.output<typeof Sku>

const Refusal = z.object({
  error: z.object({ code: z.string(), innerError: z.looseObject({ 'request-id': text }).nullish() }),
})

const refusalIn = (answer: Pick<VendorAnswer, 'text'>) => bodyAs(answer, Refusal)?.error

/** Sign-in times need Entra ID P1 or P2, and the permission to read them: without either the whole list is refused. */
const noSignIns = new Set([
  'Authentication_RequestFromNonPremiumTenantOrB2CTenant',
  'Authentication_MSGraphPermissionMissing',
])

/**
 * A 403 for want of rights means that the consent is gone or smaller than what we ask: an administrator has to give it
 * again. A refusal of sign-in times alone is an answer (`usersPage` asks without them).
 */
export function classify(answer: VendorAnswer): VendorErrorKind | undefined {
  if (answer.status !== 403) return classifyByStatus(answer)
  const code = refusalIn(answer)?.code ?? ''
  if (noSignIns.has(code)) return undefined
  return code === 'Authorization_RequestDenied' ? 'credentials-refused' : 'forbidden'
}

/** The number by which Microsoft's support finds the call. */
export function refusal(answer: VendorAnswer): SpelledRefusal {
  return { reference: refusalIn(answer)?.innerError?.['request-id'] ?? undefined }
}

const fields = (schema: z.ZodObject): string => Object.keys(schema.shape).join(',')

export async function organization(api: VendorApi): Promise<Organization> {
  const { value } = await api.call({
    path: 'organization',
    query: { $select: fields(Organization) },
    answer: z.object({ value: z.array(Organization).min(1) }),
  })
  const [found] = value
  if (found === undefined) throw new VendorError('unexpected-answer', 'The directory does not tell who it is')
  return found
}

/** Without pages; it refuses parameters other than `$select`. */
export async function subscribedSkus(api: VendorApi): Promise<readonly unknown[]> {
  const { items } = await api.call({ path: 'subscribedSkus', query: { $select: fields(Sku) }, answer: ODataList })
  return items
}

/** What a licence is called, whatever can be read of its numbers. */
const SkuName = Sku.pick({ skuId: true, skuPartNumber: true })
export type SkuName = z.output<typeof SkuName>

export function skuNamesIn(items: readonly unknown[]): readonly SkuName[] {
  return parseItems(items, SkuName).good
}

/** 500 a page with sign-in times, 999 without; each next link keeps what the first call asked. */
const withSignIns = `users?$select=${fields(User)}&$top=500`
const withoutSignIns = `users?$select=${fields(User.omit({ signInActivity: true }))}&$top=999`

/** More than the largest directories have. */
const ceiling = 10_000

async function usersPage(api: VendorApi, at: string): Promise<SourcePage> {
  const answer = await api.call({ path: at, answer: z.union([ODataList, Refusal]) })
  if ('items' in answer) return answer
  // In the middle of the list there is no way on: the pages without sign-in times begin elsewhere.
  if (at !== withSignIns) throw new VendorError('forbidden', `users was refused half way (${answer.error.code})`)
  return usersPage(api, withoutSignIns)
}

export function users({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return linkedPages({
    cursor,
    ceiling,
    first: () => Promise.resolve(withSignIns),
    read: (at) => usersPage(api, at),
  })
}
