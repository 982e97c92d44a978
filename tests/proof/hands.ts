/** The people of a firm in a history, each deed as the product lets them do it. */
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
import type { CombinationId, ConnectionId, DefinitionId, InvoiceId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
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
import { setCharged } from '#functions/prices/charged.ts'
import { financialRules } from '#functions/prices/collections.ts'
import { ruleId } from '#functions/prices/store.ts'
import { products } from '#functions/products/collections.ts'
import { keyOfProduct } from '#functions/products/exclude-key.ts'
import { deleteProduct, removeProductFromBlacklist } from '#functions/products/exclude-product.ts'
import { recountDefinition } from '#functions/products/recount.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { updateRecordsStatus } from '#functions/records/update-status.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'
import type { Definition, Exclusion, Fact, InvoiceLine, Rule } from './history.ts'
import { hundredths } from './state-of-firm.ts'
import { called, tables, type FakeSystems } from './fake-systems.ts'

/** What a firm's people work with. */
export interface Desk {
  readonly tenant: () => TenantPartition
  readonly context: () => CommandContext
  readonly systems: FakeSystems
  /** Derives what waits, for who looks at the products before they do something. */
  readonly settle: () => Promise<void>
}

export interface Hands {
  connect(name: string, connector: string, euros: boolean): Promise<void>
  /** Does what people of the firm do; what systems tell is no work of theirs. */
  act(fact: Fact): Promise<void>
  customer(name: string): CombinationId
  readonly customers: ReadonlyMap<string, CombinationId>
  readonly definitions: ReadonlyMap<string, Definition>
}

const slots = Object.fromEntries(slotColumns.map((slot) => [slot, null]))

/** What people of a firm do, by the commands of the product. */
export function handsOf({ tenant, context, systems, settle }: Desk): Hands {
  const customers = new Map<string, CombinationId>()
  const definitionsByName = new Map<string, Definition>()
  const row = (name: string) => systems.row(name)
  const customer = (name: string) => called(customers, name)
  const now = (): Date => context().now

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
    const time = now().toISOString()
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
            isDefault: definition.isDefault === true,
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
    const off = (doc: ProductDefinition) => turned(doc.off, !isOn, now().toISOString())
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
    await settle()
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
              createdTime: known?.createdTime ?? now().toISOString(),
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
    if ('charge' in fact) await setCharged(fact.charge, fact.isCharged, context())
    if ('off' in fact) await turn(fact.off, fact.again)
    if ('recount' in fact) await recountDefinition(fact.recount, context())
    if ('archived' in fact) {
      if (fact.again) await unarchiveConnection(fact.archived, context())
      else await archiveConnection(fact.archived, context())
    }
    if ('takeLate' in fact) await takeLateLines(fact.takeLate as Period, context())
    if ('close' in fact) throw new Error('Months are closed by their own tests')
  }

  return { connect, act, customer, customers, definitions: definitionsByName }
}
