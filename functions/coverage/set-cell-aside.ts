import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CellAsideInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { combinationStore } from '../combinations/index.ts'
import { asideCells, type AsideCell } from './aside-cells.ts'
import { asideOf } from './asides.ts'
import { auditing } from './auditing.ts'
import { shownConnections, standingIn } from './board.ts'
import { keyOf } from './ignored.ts'

/** The log names both. */
const subjectOf = ({ combinationId, connectionId }: Pick<AsideCell, 'combinationId' | 'connectionId'>): string =>
  `${combinationId}/${connectionId}`

/**
 * Expects nothing of a customer in a system until a day. Errors: INPUT_INVALID (`input.reason`, `input.dueOn`); NOT_FOUND;
 * COMBINATION_MERGED; WRITE_CONFLICT where something of it is linked there by now.
 */
export async function setCellAside(
  { combinationId, connectionId, ...given }: CellAsideInput,
  context: CommandContext,
): Promise<AsideCell> {
  const { tenant } = context
  const kept = asideOf(given, context)
  const { doc: customer } = await combinationStore(tenant).standing(combinationId)
  const connection = (await shownConnections(tenant)).find(({ id }) => id === connectionId)
  if (connection === undefined) throw new AppError('NOT_FOUND')
  const state = await standingIn(tenant, customer.id, connection)
  if (state !== 'NOT_LINKED' && state !== 'SUGGESTED') throw new AppError('WRITE_CONFLICT')
  const cell: AsideCell = {
    id: keyOf(customer.id, connection.id),
    combinationId: customer.id,
    connectionId: connection.id,
    ...kept,
  }
  const { dueOn, reason } = kept
  await tenant.commit([
    // Of two who do it at once the last is shown; the log has both.
    tenant.documents(asideCells, connection.id).upserting(cell),
    auditing(context, { action: 'coverage.cell.aside', subject: subjectOf(cell), after: { dueOn, reason } }),
  ])
  return cell
}

/** Errors: NOT_FOUND where nobody set it aside. */
export async function takeUpCell(combinationId: string, connectionId: string, context: CommandContext): Promise<void> {
  const { tenant } = context
  const id = keyOf(combinationId, connectionId)
  await againOnConflict(async () => {
    const aside = (await tenant.documents(asideCells).readMany([id])).get(id)
    if (aside === undefined) throw new AppError('NOT_FOUND')
    const { dueOn, reason } = aside.doc
    await tenant.commit([
      tenant.documents(asideCells, aside.doc.connectionId).deleting(id, aside.etag),
      auditing(context, { action: 'coverage.cell.taken-up', subject: subjectOf(aside.doc), before: { dueOn, reason } }),
    ])
  })
}
