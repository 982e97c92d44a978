import type { ProductOfYearFragment, ProductYearFragment, SumsFragment } from '../../../graphql/generated/graphql.ts'
import { monthsIn } from '../year-values.ts'

/** What nothing comes to. */
export const noSums: SumsFragment = {
  lines: 0,
  quantity: '0.00',
  purchase: '0.0000',
  purchaseMissing: 0,
  sales: '0.0000',
  salesMissing: 0,
  margin: '0.0000',
  marginMissing: 0,
}

/** A product of 2026: two a month until November, at 4.35 and 7.50, where nothing else is said. */
export function product(more: Partial<ProductOfYearFragment> = {}): ProductOfYearFragment {
  return {
    id: 'p1',
    definition: { id: 'd1', description: 'Boekhouding', isDefault: false, sourceType: 'ADMINISTRATION', exists: true },
    combination: { id: 'korst', name: 'Bakkerij De Korst', customerId: '1042' },
    connection: { id: 'exact', connectorName: 'ExactOnlineNL', description: '' },
    sourceName: null,
    splitField: null,
    splitFieldValue: null,
    correctionOf: null,
    isCharged: true,
    productExpenses: monthsIn(2026).map((monthPeriod, at) => ({
      monthPeriod,
      payableStatus: at === 11 ? null : at === 10 ? 'RUNNING' : 'OPEN',
      payableQuantity: at === 11 ? null : '2.00',
      purchase: at === 11 ? null : '8.7000',
      sales: at === 11 ? null : '15.0000',
      margin: at === 11 ? null : '6.3000',
    })),
    total: { ...noSums, lines: 11, quantity: '22.00', purchase: '95.7000', sales: '165.0000', margin: '69.3000' },
    isDeletable: true,
    reachesBack: false,
    exclusionId: null,
    ...more,
  }
}

/** The same without prices. */
export const withoutPrice = (more: Partial<ProductOfYearFragment> = {}): ProductOfYearFragment => {
  const priced = product(more)
  return {
    ...priced,
    productExpenses: priced.productExpenses.map((one) => ({ ...one, purchase: null, sales: null, margin: null })),
    total: { ...noSums, lines: 11, quantity: '22.00', purchaseMissing: 11, salesMissing: 11, marginMissing: 11 },
  }
}

/** A page of a year with these products. */
export function year(
  items: readonly ProductOfYearFragment[],
  more: Partial<ProductYearFragment> = {},
): ProductYearFragment {
  const all =
    items.length === 0
      ? noSums
      : { ...noSums, lines: 11, quantity: '22.00', purchase: '95.7000', sales: '165.0000', margin: '69.3000' }
  return {
    totalCount: items.length,
    currentPeriod: '2026-11',
    closedPeriods: [],
    items: [...items],
    totals: {
      months: monthsIn(2026).map((_, at) =>
        at === 11 || items.length === 0 ? noSums : { ...all, lines: 1, quantity: '2.00' },
      ),
      year: all,
    },
    ...more,
  }
}
