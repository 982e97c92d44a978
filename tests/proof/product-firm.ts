/** The product doing what a history tells, with its own commands, syncs and jobs, and what it then says it all comes to. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slotColumns } from '#domain/combinations/combination.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import {
  priceKeyIn,
  turned,
  withCriteria,
  type Criterion,
  type ProductDefinition,
} from '#domain/products/definition.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import type { Decimal } from '#domain/shared/decimal.ts'
import type { CombinationId, ConnectionId, DefinitionId, InvoiceId, RecordId } from '#domain/shared/ids.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import { updateCombinationsStatus } from '#functions/combinations/change-statuses.ts'
import { addCombination } from '#functions/combinations/edit-combination.ts'
import { linkRecords, unlinkRecords } from '#functions/combinations/link-command.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { archiveConnection, unarchiveConnection } from '#functions/connections/retire-connection.ts'
import { definitions } from '#functions/definitions/collections.ts'
import { definitionChanged } from '#functions/definitions/events.ts'
import { leaveToDefinition } from '#functions/definitions/leave-definition.ts'
import { invoiceProducts } from '#functions/invoice-products/collections.ts'
import { invoiceProductsChanged } from '#functions/invoice-products/events.ts'
import { takeLateLines } from '#functions/months/late/take-late.ts'
import { financialRules } from '#functions/prices/collections.ts'
import { ruleId } from '#functions/prices/store.ts'
import { products } from '#functions/products/collections.ts'
import { keyOfProduct } from '#functions/products/exclude-key.ts'
import { deleteProduct, removeProductFromBlacklist } from '#functions/products/exclude-product.ts'
import { linesOf } from '#functions/products/lines.ts'
import { definitionOverlaps } from '#functions/products/overlap/shown-overlaps.ts'
import { recountDefinition } from '#functions/products/recount.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { updateRecordsStatus } from '#functions/records/update-status.ts'
import { product } from '#functions/slices.ts'
import { startSync } from '#functions/sync/index.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import type { CommandContext } from '#platform/command.ts'
import { readMessage } from '#platform/jobs/queue.ts'
import type { Received } from '#platform/jobs/sqlite-queue.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { Life, openMortalPlatform, type Death } from '#tests/kit/mortal-platform.ts'
import { productJobs } from '#tests/kit/product-parts.ts'
import { sourceOf, syncedConnection } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import type { CountedTwice, Definition, Exclusion, Fact, Figure, InvoiceLine, Rule } from './history.ts'
import { hundredths } from './state-of-firm.ts'
import { called, tables, FakeSystems } from './fake-systems.ts'

/** How the work that waits is done: as it comes, or in a disorder that a seed decides; with processes that die in it. */
export interface Manner {
  /** A number from 0 (included) to 1. */
  readonly random: () => number
  readonly isShuffled: boolean
  /** Every message is handled twice. */
  readonly twice: boolean
  readonly death: Death | undefined
}

export const orderly: Manner = { random: () => 0, isShuffled: false, twice: false, death: undefined }

export interface ProductFirm {
  readonly tenant: TenantPartition
  /**
   * Does what happened at one moment: what systems tell first. Followers wait for `work`, unless a system told something; what
   * derives products always does.
   */
  happen(facts: readonly Fact[]): Promise<void>
  /** Does all that waits now. */
  work(manner?: Manner): Promise<void>
  /** The clock goes on to a moment. */
  comeTo(moment: string): void
  figures(): Promise<Figure[]>
  /** Of the running month. */
  countedTwice(): Promise<CountedTwice[]>
  context(): CommandContext
  idOf: {
    customer(name: string): CombinationId
    row(name: string): RecordId
  }
  close(): Promise<void>
}

const derivations = new Set(['derive-products', 'sync-products-by-definition', 'touch-changed-customers'])

const slots = Object.fromEntries(slotColumns.map((slot) => [slot, null]))

const at4 = (amount: Decimal | null): bigint | null =>
  amount === null ? null : amount.units * 10n ** BigInt(4 - amount.scale)

export async function openProductFirm(start: string): Promise<ProductFirm> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-proof-'))
  const clock = createTestClock(start)
  const tenantId = newTenantId()
  const systems = new FakeSystems()
  const customers = new Map<string, CombinationId>()
  const definitionsByName = new Map<string, Definition>()
  const jobs = productJobs([
    syncConnectionJob(({ connection }) => Promise.resolve(sourceOf(systems.behind(connection.id)))),
  ])
  const open = (life: Life) => openMortalPlatform(folder, life, clock, { ...product, jobs })
  let platform = await open(new Life())
  await platform.createTenant(tenantId)
  const tenant = (): TenantPartition => platform.openTenant(tenantId)
  const context = (): CommandContext => ({
    tenant: tenant(),
    platform,
    actor: program('system', 'test'),
    log: createLog(() => undefined),
    now: clock.now(),
    may: () => true,
  })
  const row = (name: string) => systems.row(name)
  const customer = (name: string) => called(customers, name)

  async function restart(life: Life): Promise<void> {
    await platform.close()
    platform = await open(life)
    platform.messages.releaseLocks()
  }

  /** Messages of derivations that wait for `work`, as they do where there is a backlog, or none is there to do them. */
  const held: Received[] = []

  const isDerivation = async ({ body }: Received): Promise<boolean> =>
    derivations.has((await tenant().documents(tasks).read(readMessage(body).taskId))?.doc.job ?? '')

  /** Handles what is due until nothing is; the clock moves to what waits some minutes at most. */
  async function drain({ random, isShuffled, twice }: Manner, { derives }: { derives: boolean }): Promise<void> {
    const end = clock.now().getTime() + 60_000
    if (derives)
      for (const { body, session, id } of held.splice(0))
        await platform.messages.send(readMessage(body), { session, id: `${id} again` })
    for (;;) {
      const received = platform.messages.receive()
      if (received !== undefined && !derives && (await isDerivation(received))) {
        held.push(received)
        platform.messages.complete(received.lock)
      } else if (received === undefined) {
        const next = platform.messages.nextVisible()
        if (next === undefined || next.getTime() > end) return
        clock.advance(Math.max(1, (next.getTime() - clock.now().getTime()) / 1000))
      } else if (isShuffled && received.delivery < 4 && random() < 0.3) {
        // Another one comes first; this one comes back in some seconds.
        platform.messages.abandon(received.lock)
      } else {
        await platform.runTask(received.body)
        if (twice) await platform.runTask(received.body)
        platform.messages.complete(received.lock)
      }
    }
  }

  async function work(manner: Manner = orderly): Promise<void> {
    if (manner.death === undefined) return drain(manner, { derives: true })
    const life = new Life(manner.death)
    await restart(life)
    try {
      await drain(manner, { derives: true })
    } catch (error) {
      if (!life.over) throw error
    }
    await restart(new Life())
    await drain(manner, { derives: true })
    // What nobody is told of any more is found by the sweeper, once it was not heard of for some time.
    for (let minutes = 0; minutes < 6; minutes += 1) {
      clock.advance(61)
      await platform.sweep()
      await drain(manner, { derives: true })
    }
  }

  async function connect(name: string, connector: string, euros: boolean): Promise<void> {
    systems.connect(name, euros)
    const made = syncedConnection(name as ConnectionId, connector as ConnectorId)
    await tenant().commit([connectionStore(tenant()).creating(made)])
  }

  async function link(name: string, to: string | null): Promise<void> {
    const { row: linked, id } = row(name)
    if (linked.kind === 'USAGE') throw new Error('Usage is not linked')
    const table = linked.kind === 'ADMINISTRATION' ? 'administrations' : 'users'
    const present = await recordDocuments(tenant(), table, linked.connection).read(id)
    const owner = present?.doc.combinationId ?? null
    if (to !== null) await linkRecords(table, { combinationId: customer(to), ids: [id] }, context())
    else if (owner !== null) await unlinkRecords(table, { combinationId: owner, ids: [id] }, context())
  }

  async function define(definition: Definition): Promise<void> {
    const { id, system: connectorName, connection, kind, filters, split } = definition
    definitionsByName.set(id, definition)
    const time = clock.now().toISOString()
    const before = (await tenant().documents(definitions).read(id))?.doc
    const criteria: Criterion[] = Object.entries(filters).map(([field, value]) => ({
      criterionType: 'FILTER',
      field,
      value,
    }))
    const both = [...criteria, ...(split === null ? [] : [{ criterionType: 'SPLIT', field: split } as const])]
    const doc: ProductDefinition =
      before === undefined
        ? {
            id: id as DefinitionId,
            connectorName: connectorName as ConnectorId,
            connectionId: connection as ConnectionId | null,
            description: id,
            productCode: null,
            sourceType: kind,
            isDefault: false,
            criteria: both,
            createdTime: time,
            countedFrom: time,
          }
        : withCriteria(before, both, time)
    await tenant().commit([
      tenant().documents(definitions).upserting(doc),
      tenant().publishing(definitionChanged, { definitionId: id }),
    ])
  }

  /** As a default one is switched: those of a history are not. */
  async function turn(id: string, isOn: boolean): Promise<void> {
    const off = (doc: ProductDefinition) => turned(doc.off, !isOn, clock.now().toISOString())
    await tenant()
      .documents(definitions)
      .update(id, (doc) => ({ ...doc, off: off(doc) }))
    await tenant().commit([tenant().publishing(definitionChanged, { definitionId: id })])
  }

  async function undefine(id: string): Promise<void> {
    await tenant().documents(definitions).delete(id)
    await tenant().commit([tenant().publishing(definitionChanged, { definitionId: id })])
  }

  const ruleOf = async ({ definition, field, value, from }: Pick<Rule, 'definition' | 'field' | 'value' | 'from'>) => {
    const stored = (await tenant().documents(definitions).read(definition))?.doc
    const about = { splitField: field, splitValue: value }
    const priceKey = stored === undefined ? undefined : priceKeyIn(stored, about)
    return {
      definitionId: definition as DefinitionId,
      splitValue: value,
      startPeriod: from as Period,
      ...(priceKey === undefined ? {} : { priceKey }),
    }
  }

  async function setRule(rule: Rule): Promise<void> {
    const key = await ruleOf(rule)
    const prices = { purchaseCostPerUnit: rule.purchase, salesCostPerUnit: rule.sales }
    const doc: FinancialRule = { id: ruleId(key), ...key, ...prices }
    await tenant().documents(financialRules).upsert(doc)
  }

  /** The product that somebody means, as it goes on now. */
  async function productOf(given: Exclusion): Promise<string> {
    const about = await tenant().documents(products, given.connection).query({})
    const found = about.find(
      ({ doc }) =>
        doc.definitionId === given.definition &&
        doc.combinationId === customer(given.customer) &&
        doc.splitField === given.split &&
        doc.splitValue === given.value &&
        doc.sourceId === (given.source === null ? null : row(given.source).id),
    )
    if (found === undefined) throw new Error(`No product of ${JSON.stringify(given)}`)
    return found.doc.id
  }

  /** As a person does it who sees the products as they are. `removed`: the product comes back. */
  async function exclude(given: Exclusion, removed: boolean): Promise<void> {
    await drain(orderly, { derives: true })
    const key = keyOfProduct({
      definitionId: given.definition as DefinitionId,
      combinationId: customer(given.customer),
      connectionId: given.connection as ConnectionId,
      splitField: given.split,
      splitValue: given.value,
      sourceId: given.source === null ? null : row(given.source).id,
    })
    if (removed) await removeProductFromBlacklist(key, context())
    else await deleteProduct(await productOf(given), context())
  }

  async function bill(line: InvoiceLine | undefined, id: string): Promise<void> {
    const known = (await tenant().documents(invoiceProducts).query({})).find(({ doc }) => doc.id === id)?.doc
    const source = line === undefined ? undefined : row(line.source)
    const sourceId = source?.id ?? known?.sourceId
    const sourceType = source === undefined ? known?.sourceType : source.row.kind === 'USER' ? 'USER' : 'ADMINISTRATION'
    const connection = line?.connection ?? known?.connectionId
    if (sourceId === undefined || sourceType === undefined || connection === undefined) throw new Error(`No line ${id}`)
    const documents = tenant().documents(invoiceProducts, connection)
    await tenant().commit([
      ...(line === undefined
        ? [documents.deleting(id)]
        : [
            documents.upserting({
              ...known,
              id,
              connectionId: connection as ConnectionId,
              connectionInvoiceId: line.month as InvoiceId,
              period: line.month as Period,
              definitionId: line.definition as DefinitionId,
              sourceType,
              sourceId,
              count: Number(hundredths(line.count)),
              purchaseCostPerUnit: line.purchase,
              salesCostPerUnit: line.sales,
              createdTime: known?.createdTime ?? clock.now().toISOString(),
            }),
          ]),
      tenant().publishing(invoiceProductsChanged, {
        table: sourceType === 'USER' ? 'users' : 'administrations',
        sourceIds: [...new Set([sourceId, known?.sourceId ?? sourceId])],
      }),
    ])
  }

  async function setStatus(name: string, status: 'ACTIVE' | 'IGNORED' | 'ARCHIVED'): Promise<void> {
    const { row: changed, id } = row(name)
    const input = { connectionId: changed.connection, ids: [id], status }
    await updateRecordsStatus(tables[changed.kind], input, context())
  }

  async function addCustomer(name: string, parent: string | null): Promise<void> {
    const parentId = parent === null ? null : customer(parent)
    const input = { name, customerId: name, chamberOfCommerceNumber: null, parentId, ...slots }
    customers.set(name, (await addCombination(input, context())).id)
  }

  async function act(fact: Fact): Promise<void> {
    if ('customer' in fact) await addCustomer(fact.customer, fact.parent)
    if ('statusOfCustomer' in fact)
      await updateCombinationsStatus([{ id: customer(fact.statusOfCustomer), status: fact.status }], context())
    if ('link' in fact) await link(fact.link, fact.to)
    if ('statusOf' in fact) await setStatus(fact.statusOf, fact.status)
    if ('definition' in fact) await define(fact.definition)
    if ('noDefinition' in fact) await undefine(fact.noDefinition)
    if ('rule' in fact) await setRule(fact.rule)
    if ('noRule' in fact)
      await tenant()
        .documents(financialRules)
        .delete(ruleId(await ruleOf(fact.noRule)))
    if ('exclude' in fact) await exclude(fact.exclude, false)
    if ('include' in fact) await exclude(fact.include, true)
    if ('invoiceLine' in fact) await bill(fact.invoiceLine, fact.invoiceLine.id)
    if ('noInvoiceLine' in fact) await bill(undefined, fact.noInvoiceLine)
    if ('leaves' in fact) await leaveToDefinition({ id: fact.leaves, otherId: fact.to, leaves: !fact.again }, context())
    if ('off' in fact) await turn(fact.off, fact.again)
    if ('recount' in fact) await recountDefinition(fact.recount, context())
    if ('archived' in fact) {
      if (fact.again) await unarchiveConnection(fact.archived, context())
      else await archiveConnection(fact.archived, context())
    }
    if ('takeLate' in fact) await takeLateLines(fact.takeLate as Period, context())
    if ('close' in fact) throw new Error('Months are closed by their own tests')
  }

  function comeTo(moment: string): void {
    clock.advance(Math.max(0, (Date.parse(moment) - clock.now().getTime()) / 1000))
  }

  async function happen(facts: readonly Fact[]): Promise<void> {
    const published = new Set<string>()
    for (const fact of facts) {
      comeTo(fact.at)
      if ('system' in fact) await connect(fact.connection, fact.system, fact.euros)
      systems.learn(fact, published)
    }
    for (const name of published) {
      systems.tell(name)
      await startSync(context(), name, 'schedule')
    }
    if (published.size > 0) await drain(orderly, { derives: false })
    for (const fact of facts) await act(fact)
  }

  async function figures(): Promise<Figure[]> {
    const now = periodAt(clock.now())
    const periods = Array.from({ length: 40 }, (_, back) => addMonths(now, -back))
    const names = new Map([...customers].map(([name, id]) => [id as string, name]))
    const all: Figure[] = []
    for await (const batch of linesOf(tenant(), { periods, now }))
      for (const line of batch) {
        if (!definitionsByName.has(line.definitionId)) continue
        all.push({
          month: line.period,
          definition: line.definitionId,
          customer: names.get(line.combinationId) ?? line.combinationId,
          connection: line.connectionId,
          field: line.splitField,
          value: line.splitValue,
          source: line.sourceName,
          quantity: line.quantity.units,
          purchase: at4(line.purchase),
          sales: at4(line.sales),
          ...(line.correctionOf === null ? {} : { lateFor: line.correctionOf }),
        })
      }
    return all
  }

  async function countedTwice(): Promise<CountedTwice[]> {
    const found = await definitionOverlaps({}, context())
    return found
      .map(({ definition, other, sources, customers: among }): CountedTwice => {
        const [one = '', two = ''] = [definition.id, other.id].sort()
        return { definitions: [one, two], sources, customers: among }
      })
      .filter(({ definitions: both }) => both.every((id) => definitionsByName.has(id)))
      .sort((a, b) => (a.definitions.join(' ') < b.definitions.join(' ') ? -1 : 1))
  }

  return {
    get tenant() {
      return tenant()
    },
    happen,
    work,
    comeTo,
    figures,
    countedTwice,
    context,
    idOf: { customer, row: (name) => row(name).id },
    async close() {
      await platform.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
