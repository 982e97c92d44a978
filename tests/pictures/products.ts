import { closeSeen } from '#tests/kit/closing.ts'
import { addMonths, periodAt, type Period } from '#domain/shared/period.ts'
import { until, type HttpPerson } from '#tests/kit/http-person.ts'

/** What customers are charged for, as far as the pictures need to know it. */
export interface PicturedProducts {
  /** Has administrations with usage in several systems. */
  readonly customer: string
  /** Made by hand: filtered, split and priced, with an exclusion. */
  readonly definition: string
  /** Came by itself, and counts usage of customers. */
  readonly defaultDefinition: string
  /** Sends invoices with lines. */
  readonly supplier: string
  /** The first is closed and would differ now, the second can be closed, the last one has to wait for that. */
  readonly months: { readonly closed: Period; readonly closable: Period; readonly waiting: Period }
}

export const picturedDefinition = 'Loonadministraties die in gebruik zijn, per soort licentie'

interface Wanted {
  readonly connections: readonly { readonly id: string; readonly connector: string; readonly isCrm: boolean }[]
  readonly customer: string
  /** Others, each of which gets an administration of every system. */
  readonly others: readonly string[]
}

interface Definition {
  readonly id: string
  readonly description: string
  readonly connectorName: string
  readonly sourceType: string
  readonly isDefault: boolean
}

const systems = ['Nmbrs', 'Basecone', 'Blue10', 'ExactOnlineNL', 'Yuki', 'Visionplanner'] as const

async function allDefinitions(person: HttpPerson): Promise<readonly Definition[]> {
  const ask = '{ productDefinitions(first: 500) { items { id description connectorName sourceType isDefault } } }'
  return (await person.ask<{ items: Definition[] }>('productDefinitions', ask)).items
}

async function unlinked(person: HttpPerson, connectionId: string): Promise<readonly string[]> {
  const ask = `query ($ids: [ID!]) { connectionAdministrations(
    filter: { connectionIds: $ids, onlyUnconnected: true, status: ACTIVE }, take: 100) { items { spilId } } }`
  const { items } = await person.ask<{ items: { spilId: string }[] }>('connectionAdministrations', ask, {
    ids: [connectionId],
  })
  return items.map(({ spilId }) => spilId)
}

/** Administrations of each system for the customer and for others: what they use is what is charged. */
async function link(person: HttpPerson, { connections, customer, others }: Wanted): Promise<void> {
  const make = 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId } }'
  for (const system of systems) {
    const connection = connections.find(({ connector, isCrm }) => connector === system && !isCrm)
    if (connection === undefined) throw new Error(`The demo firm has no ${system}`)
    const ids = await unlinked(person, connection.id)
    const shares = [customer, customer, customer, ...others]
    for (const [at, combinationId] of shares.entries()) {
      const own = ids[at]
      if (own !== undefined) await person.ask('linkAdministrations', make, { input: { combinationId, ids: [own] } })
    }
  }
}

async function define(person: HttpPerson): Promise<string> {
  const make = `mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { id } }`
  const { id } = await person.ask<{ id: string }>('createProductDefinition', make, {
    input: {
      connectorName: 'Nmbrs',
      description: picturedDefinition,
      productCode: 'NM-LOON',
      sourceType: 'ADMINISTRATION',
      customProductCriteria: [
        { criterionType: 'FILTER', field: 'SPIL_STATUS', value: 'ACTIVE' },
        { criterionType: 'SPLIT', field: 'LICENSE_TYPE' },
      ],
    },
  })
  return id
}

/** Prices of everything that is counted but of one system, which are missing; one of them rises in a later month. */
async function price(person: HttpPerson, from: Period, rising: Period): Promise<void> {
  const values = `query ($ids: [ID!]!) { productDefinitionsDistinctSplitFieldValues(productDefinitionIds: $ids) {
    productDefinitionId splitFieldValue } }`
  const definitions = (await allDefinitions(person)).filter(
    ({ connectorName, sourceType }) =>
      systems.some((one) => one === connectorName && one !== 'Blue10') && !sourceType.startsWith('INVOICE'),
  )
  const split = await person.ask<{ productDefinitionId: string; splitFieldValue: string }[]>(
    'productDefinitionsDistinctSplitFieldValues',
    values,
    { ids: definitions.map(({ id }) => id) },
  )
  const make = `mutation ($input: CreateFinancialRuleInput!) { createProductDefinitionFinancialRule(input: $input) { id } }`
  let at = 0
  const add = async (productDefinitionId: string, startDate: Period, splitFieldValue: string | null, more: number) => {
    const cents = 125 + ((at * 85) % 900) + more
    const amounts = {
      purchaseCostPerUnit: (cents / 100).toFixed(2),
      salesCostPerUnit: ((cents * 1.4) / 100).toFixed(2),
    }
    const { code, text } = await person.call(make, {
      input: { productDefinitionId, startDate, splitFieldValue, ...amounts },
    })
    if (code !== undefined && code !== 'NOT_UNIQUE' && code !== 'INPUT_INVALID') throw new Error(text)
    at += 1
  }
  for (const { id } of definitions) {
    const own = split.filter(({ productDefinitionId }) => productDefinitionId === id)
    const of = own.length === 0 ? [null] : own.map(({ splitFieldValue }) => splitFieldValue)
    for (const value of of) {
      await add(id, from, value, 0)
      if (id.includes('Nmbrs')) await add(id, rising, value, 35)
    }
  }
}

const waiting = (person: HttpPerson) => person.ask<{ points: { kind: string }[] }>('monthState', 'query ($period: Period!) { monthState(period: $period) { points { kind } } }', { period: addMonths(periodAt(new Date()), -1) }) // prettier-ignore

/** Until no customer waits for its products. */
async function derived(person: HttpPerson): Promise<void> {
  await until(
    () => waiting(person),
    ({ points }) => !points.some(({ kind }) => kind === 'STILL_DERIVED'),
    1_000,
  )
}

async function close(person: HttpPerson, period: Period): Promise<void> {
  await closeSeen(person, period)
  const ask = 'query ($period: Period!) { monthState(period: $period) { status } }'
  await until(
    () => person.ask<{ status: string }>('monthState', ask, { period }),
    ({ status }) => status === 'CLOSED',
    500,
  )
}

/** A price that is corrected from before the closed month on: that month stays, and says so. */
async function correct(person: HttpPerson, definitionId: string, from: Period): Promise<void> {
  const raise = 'mutation ($input: RaiseFinancialRulesInput!) { raiseFinancialRules(input: $input) { id } }'
  await person.ask('raiseFinancialRules', raise, {
    input: { productDefinitionIds: [definitionId], percentage: '8', startDate: from, which: 'SALES' },
  })
}

async function dispute(person: HttpPerson, connectionId: string, period: Period): Promise<void> {
  const ask = `query ($connectionId: ID!, $period: Period!) { supplierCheck(connectionId: $connectionId, period: $period) {
    items { key revision } } }`
  const { items } = await person.ask<{ items: { key: string; revision: string }[] }>('supplierCheck', ask, {
    connectionId,
    period,
  })
  const decide = 'mutation ($input: DecideSupplierCheckInput!) { decideSupplierCheck(input: $input) { key } }'
  const [first] = items
  if (first === undefined) return
  const note = 'Twee administraties zijn op 1 oktober opgezegd; creditfactuur gevraagd.'
  await person.ask('decideSupplierCheck', decide, {
    input: { connectionId, period, ...first, decision: 'DISPUTED', note },
  })
}

/** The lines of an invoice charged to customers, one of them for an administration that is nobody's. */
async function charge(person: HttpPerson, connectionId: string, period: Period): Promise<void> {
  const ask = `query ($filter: ConnectionInvoiceFilter!) { connectionInvoices(filter: $filter) { items { id period } } }`
  const { items } = await person.ask<{ items: { id: string; period: string }[] }>('connectionInvoices', ask, {
    filter: { connectionId },
  })
  const id = items.find((one) => one.period === period)?.id
  const bill = 'mutation ($input: BillInvoiceLinesInput!) { billInvoiceLines(input: $input) { actId } }'
  await person.ask('billInvoiceLines', bill, { input: { connectionInvoiceId: id, description: 'Licenties Visionplanner' } }) // prettier-ignore
}

/** One product of a definition that a customer does not pay for. */
async function exclude(person: HttpPerson, definitionId: string): Promise<void> {
  const ask = `query ($id: ID!, $year: Int!) { productsByDefinition(productDefinitionId: $id, year: $year) { items { id } } }`
  const { items } = await person.ask<{ items: { id: string }[] }>('productsByDefinition', ask, {
    id: definitionId,
    year: new Date().getFullYear(),
  })
  const id = items.at(-1)?.id
  if (id !== undefined) await person.ask('deleteProduct', 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id }) // prettier-ignore
}

/**
 * Brings the demo firm to where it charges customers: rows linked, definitions priced, a month closed and its price corrected
 * afterwards, a difference with a supplier disputed. On a firm that has it already it changes nothing.
 */
export async function arrangeProducts(person: HttpPerson, wanted: Wanted): Promise<PicturedProducts> {
  const last = addMonths(periodAt(new Date()), -1)
  const months = { closed: addMonths(last, -2), closable: addMonths(last, -1), waiting: last }
  const supplier = wanted.connections.find(({ connector }) => connector === 'Visionplanner')?.id ?? ''
  const usage = (all: readonly Definition[]): string =>
    all.find((one) => one.isDefault && one.connectorName === 'Nmbrs' && one.sourceType === 'USAGE')?.id ?? ''
  const known = await allDefinitions(person)
  const definition = known.find(({ description }) => description === picturedDefinition)
  const made = { customer: wanted.customer, supplier, months }
  if (definition !== undefined) return { ...made, definition: definition.id, defaultDefinition: usage(known) }
  await link(person, wanted)
  await derived(person)
  const id = await define(person)
  await derived(person)
  await price(person, addMonths(last, -8), months.waiting)
  await derived(person)
  await close(person, months.closed)
  await correct(person, usage(known), months.closed)
  await charge(person, supplier, months.closable)
  await dispute(person, supplier, months.waiting)
  await exclude(person, id)
  await derived(person)
  return { ...made, definition: id, defaultDefinition: usage(known) }
}
