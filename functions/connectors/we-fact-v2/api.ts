import { z } from 'zod'
import { decimal } from '#domain/shared/decimal.ts'
import type { StreamContext } from '../kit/stream.ts'
import { bodyAs, classifyByStatus, type Classify } from '../kit/answer.ts'
import { offsetPages, type OffsetAnswer } from '../kit/offset-pages.ts'
import { strict, strictly } from '../kit/odd-values.ts'
import type { ReadPage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, type VendorErrorKind } from '../kit/vendor-error.ts'

const text = z.string().nullish()
/** WeFact writes numbers as numbers and as texts. */
const written = z.union([z.string(), z.number().transform(String)])
/** A number of what gets billed; nothing, or an empty text, is none. */
const billed = z
  .union(
    [
      z.literal(''),
      z.string().refine((value) => decimal(value) !== undefined, { error: strictly }),
      z.number().transform(String),
    ],
    {
      error: strictly,
    },
  )
  .nullish()

/** A row of debtor/list: a customer. Its number of the chamber of commerce is only in debtor/show. */
export const Debtor = z.object({
  Identifier: written,
  DebtorCode: text,
  CompanyName: text,
  Initials: text,
  SurName: text,
})
export type Debtor = z.output<typeof Debtor>

/** A row of subscription/list: what a customer is billed for again and again. */
export const Subscription = z.object({
  Identifier: written,
  DebtorCode: text,
  ProductCode: text,
  Description: text,
  Number: billed,
  AmountExcl: billed,
  Periods: billed,
  Periodic: strict.text().nullish(),
  /** The period that is billed next; `StartDate` and `EndDate` are of the subscription itself. */
  StartPeriod: text,
  EndPeriod: text,
  StartDate: text,
  EndDate: text,
  TerminationDate: strict.text().nullish(),
})
export type Subscription = z.output<typeof Subscription>

const Answer = z.object({ status: z.string(), errors: z.array(z.string()).nullish() })
/** The rows are beside the counts, under the name of the list. */
const List = z.looseObject({ totalresults: written.transform(Number), currentresults: written.transform(Number) })

const rowsPerPage = 500

const meanings: readonly (readonly [RegExp, VendorErrorKind])[] = [
  [/in firewall/iu, 'forbidden'],
  // The address we call from is not on the list of the key.
  [/no access to api|geen toegang tot de api/iu, 'forbidden'],
  [/api[ _-]?key|api-sleutel|authenti/iu, 'credentials-refused'],
]

/** WeFact answers every refusal but a ban with 200, and says in words of the body what is wrong. */
export const classify: Classify = (answer) => {
  const byStatus = classifyByStatus(answer)
  if (byStatus !== undefined) return byStatus
  const said = bodyAs(answer, Answer)
  if (said === undefined || said.status === 'success') return undefined
  const words = (said.errors ?? []).join(' ')
  return meanings.find(([pattern]) => pattern.test(words))?.[1] ?? 'unexpected-answer'
}

function ask<Schema extends z.ZodType>(
  api: VendorApi,
  controller: string,
  action: string,
  parameters: Readonly<Record<string, string | number>>,
  answer: Schema,
): Promise<z.output<Schema>> {
  return api.call({
    method: 'POST',
    path: '',
    // What Spil asks comes last: a parameter never takes the place of the key.
    json: { ...parameters, api_key: api.field('apiKey'), controller, action },
    answer,
  })
}

/** Rows from an offset on. WeFact leaves the rows out where there are none. */
async function rowsFrom(
  api: VendorApi,
  list: 'debtor' | 'subscription',
  offset: number,
  limit: number,
): Promise<OffsetAnswer> {
  const answer = await ask(api, list, 'list', { offset, limit, sort: 'Identifier', order: 'ASC' }, List)
  const found = z.array(z.unknown()).safeParse(answer[`${list}s`] ?? [])
  if (!found.success) throw new VendorError('unexpected-answer', `${list}/list has no list of rows`)
  return { items: found.data, total: answer.totalresults }
}

function pages({ api }: StreamContext, cursor: string | undefined, list: 'debtor' | 'subscription') {
  return offsetPages({ cursor, limit: rowsPerPage, read: (offset, limit) => rowsFrom(api, list, offset, limit) })
}

export const debtors = (context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> =>
  pages(context, cursor, 'debtor')

export const subscriptions = (context: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> =>
  pages(context, cursor, 'subscription')

/** The cheapest call: refused where the key is wrong. */
export async function ownCompany(api: VendorApi): Promise<string> {
  const Settings = z.object({ settings: z.object({ CompanyName: text }).nullish() })
  return (await ask(api, 'settings', 'list', {}, Settings)).settings?.CompanyName ?? 'WeFact'
}
