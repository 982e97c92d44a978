import { checkOutcomes } from '#domain/products/supplier-check.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { decimalText, plus, shortDecimalText, zero, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import { isPeriod, periodAt } from '#domain/shared/period.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  QuerySupplierCheckArgs,
  SupplierCheck,
  SupplierCheckOfMonth,
  SupplierCheckRow,
  SupplierCheckSum,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { namesOf } from '../identity/index.ts'
import type { SupplierCheckAction } from './auditing.ts'
import { checksOfMonth } from './checks-of-month.ts'
import { isOpen, supplierCheck, type CheckRow } from './compare.ts'
import { decideSupplierCheck, matchSupplierProduct, withdrawSupplierCheck } from './decide.ts'

export const supplierCheckPolicy = {
  'Query.supplierCheck': 'product:read',
  'Query.supplierChecks': 'product:read',
  'Mutation.decideSupplierCheck': { permission: 'product:edit', audit: 'supplier-check.decide' },
  'Mutation.withdrawSupplierCheck': { permission: 'product:edit', audit: 'supplier-check.withdraw' },
  'Mutation.matchSupplierProduct': { permission: 'product:edit', audit: 'supplier-check.match' },
} as const satisfies Partial<Policy<SupplierCheckAction>>

const euros = (amount: Decimal | null): string | null => (amount === null ? null : decimalText(amount, amountPlaces))

async function toRows(rows: readonly CheckRow[], { tenant, platform }: RequestContext): Promise<SupplierCheckRow[]> {
  const actors = rows.flatMap(({ decision }) => decision?.doc.actorId ?? [])
  const names = await namesOf(platform.directory, tenant.tenantId, [...new Set(actors)])
  return rows.map(({ key, revision, product, productKeys, supplier, counted, decision, ...row }) => ({
    key,
    revision,
    product,
    productKeys: [...productKeys],
    supplier:
      supplier === null
        ? null
        : { quantity: shortDecimalText(supplier.quantity), amount: decimalText(supplier.amount, amountPlaces) },
    supplierLines: supplier?.lines ?? 0,
    counted: counted === null ? null : { quantity: shortDecimalText(counted.quantity), amount: euros(counted.amount) },
    productDefinitionId: counted?.definition?.id ?? null,
    productDefinitionDescription: counted?.definition?.description ?? null,
    customers: counted?.customers ?? 0,
    outcome: row.outcome,
    comparedBy: row.comparedBy,
    difference: decimalText(row.difference, amountPlaces),
    atStake: euros(row.atStake),
    decision:
      decision === null
        ? null
        : {
            decision: decision.doc.decision,
            note: decision.doc.note,
            atStake: decision.doc.atStake,
            decidedTime: decision.doc.decidedTime,
            decidedBy: names.get(decision.doc.actorId ?? '') ?? null,
          },
    outdated: row.outdated,
  }))
}

const addedUp = (amounts: readonly (Decimal | null)[]): string =>
  decimalText(
    amounts.reduce<Decimal>((sum, amount) => plus(sum, amount ?? zero), zero),
    amountPlaces,
  )

const atStakeOf = (rows: readonly CheckRow[]): string => addedUp(rows.map(({ atStake }) => atStake))

/** Of some amounts; null: a price is missing. */
const sumOf = (amounts: readonly (Decimal | null)[]): SupplierCheckSum => ({
  sum: addedUp(amounts),
  missing: amounts.filter((amount) => amount === null).length,
})

async function check(
  { connectionId, period, filter, skip: asked, take: wanted }: QuerySupplierCheckArgs,
  context: RequestContext,
): Promise<SupplierCheck> {
  const skip = asked ?? 0
  const take = wanted ?? 50
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const { rows, invoices, otherCurrency, period: month } = await supplierCheck(connectionId, period, context)
  const outcomes = filter?.outcomes ?? null
  const found = rows.filter(
    (row) => (outcomes === null || outcomes.includes(row.outcome)) && (filter?.undecided !== true || isOpen(row)),
  )
  const disputes = rows.filter(({ decision }) => decision?.doc.decision === 'DISPUTED')
  return {
    connectionId,
    period: month,
    invoices,
    otherCurrency,
    totals: checkOutcomes.map((outcome) => {
      const own = rows.filter((row) => row.outcome === outcome)
      return { outcome, count: own.length, atStake: atStakeOf(own) }
    }),
    undecided: rows.filter(isOpen).length,
    disputed: disputes.length,
    disputedSum: atStakeOf(disputes),
    totalCount: found.length,
    sums: {
      // A side that is not there is nothing, and no price is missing of it.
      supplier: sumOf(found.flatMap(({ supplier }) => (supplier === null ? [] : [supplier.amount]))),
      counted: sumOf(found.flatMap(({ counted }) => (counted === null ? [] : [counted.amount]))),
      atStake: sumOf(found.map(({ atStake }) => atStake)),
    },
    items: await toRows(found.slice(skip, skip + take), context),
  }
}

async function checks(period: string, context: RequestContext): Promise<SupplierCheckOfMonth[]> {
  if (!isPeriod(period) || period > periodAt(context.now)) throw new AppError('INPUT_INVALID', { field: 'period' })
  return (await checksOfMonth(period, context)).map(({ connection, atStake, invoices, undecided, disputed }) => ({
    invoices,
    undecided,
    disputed,
    connectionId: connection.id,
    connectorName: connection.connector,
    description: connection.description,
    atStake: decimalText(atStake, amountPlaces),
  }))
}

async function shown(row: CheckRow, context: RequestContext): Promise<SupplierCheckRow> {
  const [found] = await toRows([row], context)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

export const supplierCheckResolvers = {
  Query: {
    supplierCheck: (_, args, context) => check(args, context),
    supplierChecks: (_, { period }, context) => checks(period, context),
  } satisfies QueryResolvers,
  Mutation: {
    decideSupplierCheck: async (_, { input }, context) => shown(await decideSupplierCheck(input, context), context),
    withdrawSupplierCheck: async (_, { input }, context) => {
      const row = await withdrawSupplierCheck(input, context)
      return row === null ? null : await shown(row, context)
    },
    matchSupplierProduct: (_, { input }, context) => matchSupplierProduct(input, context),
  } satisfies MutationResolvers,
}
