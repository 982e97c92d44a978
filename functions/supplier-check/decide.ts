import { differenceText, longestCheckNote } from '#domain/products/supplier-check.ts'
import { amountPlaces } from '#domain/products/price.ts'
import { covers, isInvoiceType } from '#domain/products/definition.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  DecideSupplierCheckInput,
  MatchSupplierProductInput,
  WithdrawSupplierCheckInput,
} from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { definitions } from '../definitions/index.ts'
import { auditing } from './auditing.ts'
import { checkDecisionsMade, decisionId, matchId, supplierMatches, type Decision } from './collections.ts'
import { supplierCheck, type CheckRow } from './compare.ts'

/** The product as the one who decides saw it. Errors: NOT_FOUND; WRITE_CONFLICT where it is another by now. */
async function seen(
  { connectionId, period, key, revision }: WithdrawSupplierCheckInput,
  context: CommandContext,
): Promise<CheckRow> {
  const { rows } = await supplierCheck(connectionId, period, context)
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.revision !== revision) throw new AppError('WRITE_CONFLICT')
  return row
}

const auditedDecision = ({ decision, note, atStake, product }: Decision) => ({ product, decision, note, atStake })

/**
 * Says what becomes of a difference, in the place of what was said before. A dispute needs a note.
 * Errors: NOT_FOUND; INPUT_INVALID with the field; WRITE_CONFLICT where the figures or the decision changed since.
 */
export async function decideSupplierCheck(input: DecideSupplierCheckInput, context: CommandContext): Promise<CheckRow> {
  const { tenant, actor, now } = context
  const note = input.note?.trim() ?? ''
  if (note.length > longestCheckNote || (input.decision === 'DISPUTED' && note === ''))
    throw new AppError('INPUT_INVALID', { field: 'input.note' })
  const row = await seen(input, context)
  const documents = tenant.documents(checkDecisionsMade, input.connectionId)
  const { doc: connection } = await connectionStore(tenant).byId(input.connectionId)
  const decision: Decision = {
    id: decisionId(connection.id, input.period, row.key),
    connectionId: connection.id,
    period: input.period as Period,
    key: row.key,
    product: row.product,
    decision: input.decision,
    note,
    atStake: row.atStake === null ? null : decimalText(row.atStake, amountPlaces),
    lines: row.lines,
    difference: differenceText(row.difference),
    actorId: actor.userId,
    decidedTime: now.toISOString(),
  }
  await tenant.commit([
    row.decision === null ? documents.creating(decision) : documents.replacing(decision, row.decision.etag),
    auditing(context, {
      action: 'supplier-check.decide',
      subject: `${connection.id}/${input.period}`,
      before: row.decision === null ? null : auditedDecision(row.decision.doc),
      after: auditedDecision(decision),
    }),
  ])
  return await again(input, context)
}

/** Takes a decision back. Errors: NOT_FOUND where there is none; WRITE_CONFLICT. Answers what it was about, if that is there. */
export async function withdrawSupplierCheck(
  input: WithdrawSupplierCheckInput,
  context: CommandContext,
): Promise<CheckRow | null> {
  const { tenant } = context
  const { decision } = await seen(input, context)
  if (decision === null) throw new AppError('NOT_FOUND')
  await tenant.commit([
    tenant.documents(checkDecisionsMade, input.connectionId).deleting(decision.doc.id, decision.etag),
    auditing(context, {
      action: 'supplier-check.withdraw',
      subject: `${input.connectionId}/${input.period}`,
      before: auditedDecision(decision.doc),
    }),
  ])
  const { rows } = await supplierCheck(input.connectionId, input.period, context)
  return rows.find(({ key }) => key === input.key) ?? null
}

async function again(
  { connectionId, period, key }: Pick<WithdrawSupplierCheckInput, 'connectionId' | 'period' | 'key'>,
  context: CommandContext,
): Promise<CheckRow> {
  const { rows } = await supplierCheck(connectionId, period, context)
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** Most products of a supplier that are said to be one of ours together. */
const mostKeys = 100

/**
 * Says which definition products of a supplier are, in every month; null: none of what we count.
 * Errors: NOT_FOUND; INPUT_INVALID with the field.
 */
export async function matchSupplierProduct(
  { connectionId, productKeys, productDefinitionId }: MatchSupplierProductInput,
  context: CommandContext,
): Promise<boolean> {
  const { tenant } = context
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const keys = [...new Set(productKeys)].filter((key) => key !== '' && key.length <= 256)
  if (keys.length === 0 || keys.length > mostKeys || keys.length < productKeys.length)
    throw new AppError('INPUT_INVALID', { field: 'input.productKeys' })
  const definitionId = productDefinitionId ?? null
  if (definitionId !== null) await refuseOther(definitionId, connection, tenant)
  const documents = tenant.documents(supplierMatches, connection.id)
  const ids = keys.map((key) => matchId(connection.id, key))
  const before = await documents.readMany(ids)
  await tenant.commit([
    ...keys.map((productKey) =>
      documents.upserting({
        id: matchId(connection.id, productKey),
        connectionId: connection.id,
        productKey,
        definitionId: definitionId as DefinitionId | null,
      }),
    ),
    auditing(context, {
      action: 'supplier-check.match',
      subject: connection.id,
      before: Object.fromEntries([...before.values()].map(({ doc }) => [doc.productKey, doc.definitionId])),
      after: Object.fromEntries(keys.map((key) => [key, definitionId])),
    }),
  ])
  return true
}

async function refuseOther(
  id: string,
  connection: Parameters<typeof covers>[1],
  tenant: TenantPartition,
): Promise<void> {
  const definition = (await tenant.documents(definitions).read(id))?.doc
  if (definition === undefined || isInvoiceType(definition.sourceType) || !covers(definition, connection))
    throw new AppError('INPUT_INVALID', { field: 'input.productDefinitionId' })
}
