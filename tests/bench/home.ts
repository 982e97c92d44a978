import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newCombination } from '#functions/combinations/index.ts'
import { combinations } from '#functions/combinations/collections.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { coverageSystems } from '#functions/coverage/systems.ts'
import { customersLately } from '#functions/home/customers.ts'
import { homeProducts } from '#functions/home/products.ts'
import { unlinkedSums, unlinkedWorth } from '#functions/unlinked/index.ts'
import { sumOfUnlinked } from '#functions/unlinked/sum-unlinked.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { suggestionOf, suggestions, type Suggestion } from '#functions/suggestions/collections.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { administrationRow, userRow } from '#tests/kit/customers.ts'
import { productsAt } from '#tests/kit/products.ts'
import { openHouse } from '#tests/kit/firm.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { connectionIds, customer, everyCustomer } from './products-firm.ts'
import { milliseconds, percentile, sized, timed, triesOf, type Figure, type Section, type Timed } from './measure.ts'

const CUSTOMERS = sized(50_000)
const ADMINISTRATIONS = sized(15_000)
const USERS = sized(32_500)
/** Starts, each with a first look and some more. */
const STARTS = triesOf(7)
const LOOKS = triesOf(10)
const TARGET = 50

const now = new Date('2026-11-20T10:00:00.000Z')
const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
/** One in ten belongs to nobody. */
const belongsTo = (at: number): CombinationId | null => (at % 10 === 0 ? null : customer(at, CUSTOMERS))

/** Of every third that belongs to nobody, as certain as it comes. */
function suggested(id: ConnectionId, table: LinkableTable, rows: number): Suggestion[] {
  return Array.from({ length: rows }, (_, at) => at).flatMap((at) => {
    const first = table === 'users' ? at + 5 : at
    if (first % 30 !== 0) return []
    const suggestion = suggestionOf(
      {
        id: recordId(table, id, `${table === 'users' ? 'u' : 'a'}${at}`),
        connectionId: id,
        table,
        name: `Klant ${at}`,
      },
      [{ combinationId: customer(at, CUSTOMERS), score: 50 + (at % 50), parts: [], against: [] }],
    )
    return suggestion === undefined ? [] : [suggestion]
  })
}

async function fill(tenant: TenantPartition): Promise<void> {
  const made = everyCustomer(CUSTOMERS).map((id, at) =>
    newCombination(
      { ...noSlots, name: `Klant ${at}`, customerId: `K-${at}`, chamberOfCommerceNumber: null },
      // Some came in the last thirty days.
      new Date(at % 100 === 0 ? '2026-11-10T00:00:00.000Z' : '2026-01-01T00:00:00.000Z'),
      { id },
    ),
  )
  await tenant.documents(combinations).load(made)
  const at = productsAt(tenant)
  for (const sourceType of ['ADMINISTRATION', 'USER'] as const) {
    await at.definition(sourceType, { connectorName: 'Basecone', sourceType, isDefault: true })
    await at.price(sourceType, '1.00', '4.50')
  }
  for (const id of connectionIds) {
    await tenant.commit([connectionStore(tenant).creating(syncedConnection(id, 'Basecone'))])
    await recordDocuments(tenant, 'administrations', id).load(
      Array.from({ length: ADMINISTRATIONS }, (_, at) => ({
        ...administrationRow(id, `a${at}`, `Administratie ${at}`),
        combinationId: belongsTo(at),
      })),
    )
    await recordDocuments(tenant, 'users', id).load(
      Array.from({ length: USERS }, (_, at) => ({
        ...userRow(id, `u${at}`),
        combinationId: belongsTo(at + 5),
      })),
    )
    await tenant
      .documents(suggestions, id)
      .load([...suggested(id, 'administrations', ADMINISTRATIONS), ...suggested(id, 'users', USERS)])
  }
}

/** As a sync does: what was counted before counts no longer. */
async function change(tenant: TenantPartition, at: number): Promise<void> {
  const [id] = connectionIds
  if (id === undefined) throw new Error('There are no connections')
  const administration = {
    ...administrationRow(id, `a${at}`, `Administratie ${at} anders`),
    combinationId: belongsTo(at),
  }
  await recordDocuments(tenant, 'administrations', id).load([administration])
  const user = { ...userRow(id, `u${at}`), name: 'Iemand anders', combinationId: belongsTo(at + 5) }
  await recordDocuments(tenant, 'users', id).load([user])
}

const look = (tenant: TenantPartition): Promise<unknown> =>
  Promise.all([
    customersLately({ tenant, now }),
    homeProducts({ tenant, now }),
    coverageSystems({ tenant, now }),
    unlinkedWorth({ tenant }),
  ])

const said = (
  times: readonly Timed<unknown>[],
  target = TARGET,
): Pick<Figure, 'value' | 'reference' | 'target' | 'met'> => {
  const taken = times.map(({ seconds }) => seconds * 1_000)
  const p95 = percentile(taken, 0.95)
  const processor = times.reduce((sum, { processorSeconds }) => sum + processorSeconds * 1_000, 0) / times.length
  return {
    value: milliseconds(p95),
    reference: `median ${milliseconds(percentile(taken, 0.5))}, processor ${milliseconds(processor)}`,
    target: `p95 under ${target} ms`,
    met: p95 < target,
  }
}

/** What the page of who comes in the morning asks, on the largest firm: right after a start, and after that. */
export async function run(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-home-'))
  const settings = { SPIL_DATA_FOLDER: folder }
  try {
    let tenantId: TenantId
    const house = await openHouse(settings)
    try {
      const firm = await house.firm()
      ;({ tenantId } = firm)
      await fill(firm.tenant)
    } finally {
      await house.close()
    }
    const [first, changed, later]: [Timed<unknown>[], Timed<unknown>[], Timed<unknown>[]] = [[], [], []]
    const summed: Timed<unknown>[] = []
    for (let start = 0; start < STARTS; start += 1) {
      const started = await openHouse(settings)
      try {
        const tenant = started.platform.openTenant(tenantId)
        first.push(await timed(() => look(tenant)))
        await change(tenant, start)
        changed.push(await timed(() => look(tenant)))
        // The thread that answers long questions starts once; what follows is the adding up itself.
        await sumOfUnlinked(tenant, now)
        summed.push(await timed(async () => tenant.documents(unlinkedSums).upsert(await sumOfUnlinked(tenant, now))))
        for (let again = 0; again < LOOKS; again += 1) later.push(await timed(() => look(tenant)))
      } finally {
        await started.close()
      }
    }
    const records = (connectionIds.length * (ADMINISTRATIONS + USERS)).toLocaleString('en')
    const figures: Figure[] = [
      { name: `home of ${records} records, first look after a start`, ...said(first) },
      { name: 'home, first look after rows changed', ...said(changed) },
      { name: 'home, looks after it', ...said(later) },
      { name: 'what belongs to nobody, added up by a job', ...said(summed, 1_000) },
    ]
    return { title: 'Home of the largest firm', figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
