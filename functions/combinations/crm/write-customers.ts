import { customerIdKey, type Combination, type CombinationFields } from '#domain/combinations/combination.ts'
import { crmWarning, customerOfCrm, outOfStep, type TakenFields } from '#domain/combinations/customer-of-crm.ts'
import { slotsBy } from '#domain/connections/crm-slots.ts'
import { referenceKeys, tagKeys } from '#domain/connectors/columns.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { auditing } from '../auditing.ts'
import type { BatchOf } from '../link-batch.ts'
import { publishingChanged } from '../events.ts'
import { linkingPairs, type PairToLink } from '../link-rows.ts'
import { combinationStore, newCombination } from '../store.ts'
import type { CrmCounts, CrmProgress, NamedWarning } from './crm-progress.ts'
import type { CrmSource } from './crm-source.ts'
import { RowMatcher, type Match } from './match-rows.ts'

/**
 * Customers per commit of 100 writes: each may need seven (itself, old and new customer id, trace, row, notes of
 * gainer and loser); links, two events with subscribers and progress need the rest.
 */
export const CUSTOMERS_A_COMMIT = 10

const allSlots = [...referenceKeys, ...tagKeys]

/** The writes of one customer and their result. */
interface CustomerWrite {
  readonly combination: Combination
  /** Its former state; undefined for a new one. */
  readonly before: Stored<Combination> | undefined
  readonly action: 'combination.add' | 'combination.follow' | 'combination.update' | undefined
  readonly audited: { readonly before: Partial<CombinationFields>; readonly after: Partial<CombinationFields> }
}

/** What to do for one row of the leading CRM. `customerWrite` undefined: nothing. */
interface Planned {
  readonly row: Administration
  readonly customerWrite: CustomerWrite | undefined
  readonly warnings: readonly NamedWarning[]
  /** The customer id was taken when read: tried again at the end. */
  readonly isIdRefused: boolean
}

/** Plans some rows. Of two rows that want one id the first gets it. */
async function planFor(source: CrmSource, matches: readonly Match[], { tenant, now }: JobContext): Promise<Planned[]> {
  const wanted = matches.map((match) => ({
    match,
    ...customerOfCrm(source.customerOf(match.row), match.kind === 'new' ? allSlots : source.filled),
  }))
  const takers = new Map(
    await combinationStore(tenant).takers(
      wanted.flatMap(({ fields: { customerId } }) => (customerId === null ? [] : [customerId])),
    ),
  )
  return wanted.map(({ match, fields, warnings }): Planned => {
    const { row } = match
    if (match.kind === 'beside') {
      const { combination: before } = match
      const customerWrite: CustomerWrite | undefined = before && {
        combination: before.doc,
        before,
        action: undefined,
        audited: { before: {}, after: {} },
      }
      return { row, customerWrite, warnings: [], isIdRefused: false }
    }
    if (match.kind === 'deleted') {
      const warning = { ...crmWarning('CUSTOMER_DELETED', null, row.name), name: row.name, combinationId: null }
      return { row, customerWrite: undefined, warnings: [warning], isIdRefused: false }
    }
    const id = match.kind === 'new' ? match.id : match.combination.doc.id
    const customerId = freeId(fields.customerId, id, takers)
    const isIdRefused = customerId !== fields.customerId
    const about = { name: fields.name, combinationId: id }
    const refused = isIdRefused ? [crmWarning('CUSTOMER_ID_IN_USE', 'customerId', fields.customerId ?? '')] : []
    return {
      row,
      customerWrite: writeOf(source, match, { ...fields, customerId }, id, now),
      warnings: [...warnings, ...refused].map((one) => ({ ...one, ...about })),
      isIdRefused,
    }
  })
}

/** The id where it is free; reserved for this customer from then on. */
function freeId(customerId: string | null, by: CombinationId, takers: Map<string, CombinationId>): string | null {
  if (customerId === null) return null
  const key = customerIdKey(customerId)
  const owner = takers.get(key)
  if (owner !== undefined && owner !== by) return null
  takers.set(key, by)
  return customerId
}

function writeOf(
  { connection }: CrmSource,
  match: Extract<Match, { kind: 'new' | 'follow' }>,
  fields: TakenFields,
  id: CombinationId,
  now: Date,
): CustomerWrite {
  const follows = { syncedConnectionId: connection.id, syncedAdministrationId: match.row.id }
  if (match.kind === 'new') {
    const whole: CombinationFields = { ...slotsBy(() => null), ...fields }
    const combination = newCombination(whole, now, { id, ...follows })
    return { combination, before: undefined, action: 'combination.add', audited: { before: {}, after: whole } }
  }
  const before = match.combination
  const change = outOfStep(before.doc, fields)
  const { syncedConnectionId, syncedAdministrationId } = before.doc
  const isFollower = syncedConnectionId === connection.id && syncedAdministrationId === match.row.id
  return {
    before,
    combination: { ...before.doc, ...fields, ...follows },
    action: !isFollower ? 'combination.follow' : change === undefined ? undefined : 'combination.update',
    audited: change ?? { before: {}, after: {} },
  }
}

const isToLink = ({ row, customerWrite }: Planned): boolean =>
  customerWrite !== undefined && row.combinationId !== customerWrite.combination.id

const isToWrite = (one: Planned): boolean => one.customerWrite?.action !== undefined || isToLink(one)

/** Whether a row changes nothing and has no warning. */
const isPassed = (one: Planned): boolean =>
  !isToWrite(one) && one.customerWrite !== undefined && one.warnings.length === 0

function countsOf(planned: readonly Planned[]): Partial<CrmCounts> {
  const having = (action: CustomerWrite['action']): number =>
    planned.filter(({ customerWrite }) => customerWrite?.action === action).length
  return {
    added: having('combination.add'),
    followed: having('combination.follow'),
    changed: having('combination.update'),
    linked: planned.filter(isToLink).length,
    skipped: planned.filter(({ customerWrite }) => customerWrite === undefined).length,
  }
}

/** Writes of some customers: themselves, their ids, their traces, and the link of each with its row. */
async function writesOf(
  source: CrmSource,
  planned: readonly Planned[],
  batch: BatchOf,
  context: JobContext,
): Promise<Write[]> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const writes: Write[] = []
  const changed: string[] = []
  // Written even where only its row changes, so that a concurrently deleted customer gets none.
  const touched = new Map<string, Stored<Combination>>()
  for (const one of planned) {
    const { row, customerWrite } = one
    if (customerWrite?.action === undefined) {
      if (customerWrite?.before !== undefined && isToLink(one))
        touched.set(customerWrite.combination.id, customerWrite.before)
      continue
    }
    changed.push(customerWrite.combination.id)
    const { combination, before, action, audited } = customerWrite
    writes.push(
      before === undefined ? store.documents.creating(combination) : store.changing(before, combination, now),
      ...(await store.changingCustomerId(combination, before?.doc.customerId ?? null, combination.customerId)),
      auditing(context, {
        action,
        subject: combination.id,
        before: { ...audited.before },
        after: { ...audited.after, connectionId: source.connection.id, administrationId: row.id },
      }),
    )
  }
  for (const [id, before] of touched) if (!changed.includes(id)) writes.push(store.touching(before))
  const targets = new Map(
    planned.flatMap((one) =>
      one.customerWrite !== undefined && isToLink(one) ? [[one.row.id, one.customerWrite.combination.id]] : [],
    ),
  )
  const rows = await source.rows.readMany([...targets.keys()])
  const pairs = [...rows.values()].flatMap((row): PairToLink[] => {
    const to = targets.get(row.doc.id)
    return to === undefined ? [] : [{ row, to }]
  })
  if (changed.length > 0) writes.push(publishingChanged(tenant, changed))
  return [...writes, ...(await linkingPairs('administrations', pairs, batch, context))]
}

/** Splits rows into commits: as many as fit that write something, with the unchanged rows between them. */
function* commitsOf(planned: readonly Planned[]): Generator<Planned[]> {
  let some: Planned[] = []
  let writing = 0
  for (const one of planned) {
    some.push(one)
    if (isToWrite(one)) writing += 1
    if (writing < CUSTOMERS_A_COMMIT) continue
    yield some
    some = []
    writing = 0
  }
  if (some.length > 0) yield some
}

/**
 * Brings the combinations of some rows in step, each commit with the task's progress. Unchanged rows write nothing.
 * Errors: WRITE_CONFLICT after a concurrent change: read again what is behind `progress.now.after`.
 */
export async function writeCustomers(
  source: CrmSource,
  rows: readonly Administration[],
  progress: CrmProgress,
  batch: BatchOf,
  context: JobContext,
): Promise<void> {
  const matches = await new RowMatcher(source, context.tenant, { remembers: false }).match(rows)
  for (const some of commitsOf(await planFor(source, matches, context))) {
    const step = { after: some.at(-1)?.row.id ?? null, completed: some.length }
    if (some.every(isPassed)) {
      progress.passed(step)
      continue
    }
    const { write, take } = progress.writing({
      ...step,
      left: some.filter(({ isIdRefused }) => isIdRefused).length,
      counts: countsOf(some),
      warnings: some.flatMap(({ warnings }) => warnings),
    })
    await context.tenant.commit([...(await writesOf(source, some, batch, context)), write])
    await take()
  }
}
