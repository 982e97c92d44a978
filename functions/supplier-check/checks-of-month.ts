import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { isData } from '#domain/invoices/invoice.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { connectionStore } from '../connections/index.ts'
import { isOpen, supplierCheck } from './compare.ts'
import { billsOf } from './supplier-side.ts'

/** How the check of one supplier stands in a month. */
export interface CheckOfMonth {
  readonly connection: Connection
  readonly invoices: number
  /** Differences that nobody has decided about, or that changed since. */
  readonly undecided: number
  readonly disputed: number
  /** Of what is undecided or disputed, in euros, as far as it is known. */
  readonly atStake: Decimal
  /** Of what is undecided alone. */
  readonly undecidedAmount: Decimal
}

/** The checks of a month, of every connection that has an invoice with lines in it; what asks for a decision first. */
export async function checksOfMonth(
  period: Period,
  context: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<CheckOfMonth[]> {
  const { items } = await connectionStore(context.tenant).list(0, connectionListTake)
  const checks: CheckOfMonth[] = []
  // One after the other: each holds the lines of a month.
  for (const connection of items.filter(({ connector }) => catalog[connector].invoiceFiles.some(isData))) {
    // Most have none in a month, and comparing would read all that is counted there.
    if ((await billsOf(context.tenant, connection.id, period)).length === 0) continue
    const { rows, invoices } = await supplierCheck(connection.id, period, context)
    const worth = (some: typeof rows): Decimal => some.reduce((sum, { atStake }) => plus(sum, atStake ?? zero), zero)
    const isDisputed = ({ decision }: (typeof rows)[number]): boolean => decision?.doc.decision === 'DISPUTED'
    checks.push({
      connection,
      invoices,
      undecided: rows.filter(isOpen).length,
      disputed: rows.filter(isDisputed).length,
      atStake: worth(rows.filter((row) => isOpen(row) || isDisputed(row))),
      undecidedAmount: worth(rows.filter(isOpen)),
    })
  }
  return checks.toSorted((a, b) => b.undecided - a.undecided || b.disputed - a.disputed)
}
