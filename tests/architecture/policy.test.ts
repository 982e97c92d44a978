import { getNamedType, type GraphQLInputType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowed } from '#domain/access/permissions.ts'
import { roles, tiers } from '#domain/access/roles.ts'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import type { CombinationId, ConnectionId, DefinitionId, InvoiceId, ProductId, RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { newCombination } from '#functions/combinations/store.ts'
import { invoiceProducts } from '#functions/invoice-products/index.ts'
import { products } from '#functions/products/index.ts'
import { product } from '#functions/slices.ts'
import { boundless, openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { productOf } from '#tests/kit/products.ts'
import { rootFields } from '#tests/kit/root-fields.ts'
import { triesAll } from '#tests/kit/how-much.ts'

const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
const isIdType = (type: GraphQLInputType): boolean => getNamedType(type).name === 'ID'

/** Text of one tenant that must never reach another. */
const canary = 'KANARIE-7f3a'
const fields = rootFields()
let house: House
let mine: Firm
let connectionId: string

beforeAll(async () => {
  house = await openHouse({}, [], boundless)
  mine = await house.firm()
  const { data } = await mine
    .person('OWNER')
    .call(
      'mutation ($text: String) { addConnection(input: { connector: "ManualImportV2", description: $text }) { id } }',
      { text: canary },
    )
  connectionId = (data?.['addConnection'] as { id: string }).id
  await house.work()
})
afterAll(() => house.close())

describe('the policy table', () => {
  it('has an entry for every root field and for nothing else', () => {
    expect(fields.length).toBeGreaterThan(25)
    const entries = Object.keys(product.policy).filter((name) => /^(Query|Mutation)\./.test(name))
    expect(entries.toSorted()).toEqual(fields.map(({ name }) => name).toSorted())
  })

  it.each(fields)('refuses $name to somebody who is not signed in', async ({ call }) => {
    const { status, code, data } = await house.signedOut(call('x'))
    expect({ status, code }).toEqual({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
    // A field that may be empty answers null beside the error, the others no data at all.
    expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
  })

  it('is kept for every role and tier', async () => {
    const wrong: string[] = []
    // One guard stands before all fields: of each permission one field is asked by everybody, the others by one who may and one
    // who may not.
    const ofPermission = new Set(
      [...Map.groupBy(fields, ({ permission }) => permission).values()].map(([first]) => first?.name),
    )
    const met = new Set<string>()
    for (const tier of tiers) {
      const firm = await house.firm(tier)
      for (const role of roles) {
        const person = firm.person(role)
        for (const { name, permission, call } of fields) {
          const outcome = `${name} ${String(allowed(person.user, permission))}`
          if (name.startsWith('Query.exactOnline') || !(triesAll || ofPermission.has(name) || !met.has(outcome)))
            continue
          met.add(outcome)
          const { code } = await person.call(call('00000000-0000-4000-8000-000000000000'))
          const refused = code === 'AUTH_NOT_AUTHORIZED'
          if (refused === allowed(person.user, permission)) wrong.push(`${name} ${role} ${tier}: ${code ?? 'answered'}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('never lets an id of another firm reach its data, nor change it', async () => {
    const stranger = (await house.firm()).person('OWNER')
    const before = await mine.person('OWNER').call('{ tenantConnections { items { id description status flags } } }')
    const answers: string[] = []
    for (const { name, field, call } of fields) {
      const answer = await stranger.call(call(connectionId))
      expect(JSON.stringify(answer), name).not.toContain(canary)
      const takesId = field.args.some((arg) => arg.name.toLowerCase().endsWith('id') || arg.name === 'input')
      if (!takesId || answer.code !== undefined) continue
      // A list shows what is in it, not how much: a system with one column more is no other answer.
      const shown = JSON.stringify(answer.data ?? null).replaceAll(/(\{"__typename":"\w+"\})(?:,\1)+/gu, '$1')
      answers.push(`${name}: ${shown}`)
    }
    // Answered without an error although an id was asked for: only where "nothing" is an answer, or nothing was named.
    expect(answers.toSorted()).toMatchInlineSnapshot(`
      [
        "Mutation.acceptCertainSuggestions: {"acceptCertainSuggestions":{"__typename":"AcceptCertainResult"}}",
        "Mutation.addCombination: {"addCombination":{"__typename":"Combination"}}",
        "Mutation.addConnection: {"addConnection":{"__typename":"TenantConnection"}}",
        "Mutation.createODataApiKey: {"createODataApiKey":{"__typename":"NewODataApiKey"}}",
        "Mutation.saveView: {"saveView":{"__typename":"SavedView"}}",
        "Mutation.setDefaultView: {"setDefaultView":{"__typename":"ListViews"}}",
        "Query.adjacentCombination: {"adjacentCombination":null}",
        "Query.adjacentProductDefinition: {"adjacentProductDefinition":null}",
        "Query.combination: {"combination":null}",
        "Query.combinationChildren: {"combinationChildren":{"__typename":"CombinationPage"}}",
        "Query.combinationTaskResult: {"combinationTaskResult":null}",
        "Query.definitionOverlaps: {"definitionOverlaps":[]}",
        "Query.duplicateCombinations: {"duplicateCombinations":[]}",
        "Query.productDefinition: {"productDefinition":null}",
        "Query.productFields: {"productFields":[{"__typename":"ProductField"}]}",
        "Query.productSourceTypes: {"productSourceTypes":["ADMINISTRATION","USER","INVOICE_ADMINISTRATION","INVOICE_USER"]}",
        "Query.productSyncInProgress: {"productSyncInProgress":{"__typename":"ProductSync"}}",
        "Query.tenantConnection: {"tenantConnection":null}",
      ]
    `)
    const after = await mine.person('OWNER').call('{ tenantConnections { items { id description status flags } } }')
    expect(after).toEqual(before)
  })

  it('holds on every tier for products with their months, lines of invoices, customers and definitions', async () => {
    const { tenant } = mine
    const counted = { ...productOf('canary-definition', 'canary-customer', { '2026-10': 2 }), sourceName: canary }
    await tenant
      .documents(products, connectionId)
      .load([{ ...counted, id: 'canary-product' as ProductId, connectionId: connectionId as ConnectionId }])
    await tenant.documents(invoiceProducts, connectionId).load([
      {
        id: 'canary-line',
        connectionId: connectionId as ConnectionId,
        connectionInvoiceId: 'canary-invoice' as InvoiceId,
        period: '2026-10' as Period,
        definitionId: 'canary-definition' as DefinitionId,
        sourceType: 'USER',
        sourceId: 'canary-user' as RecordId,
        count: 100,
        purchaseCostPerUnit: '7.34',
        salesCostPerUnit: '9.81',
        createdTime: '2026-10-01T00:00:00.000Z',
      },
    ])
    const customer = newCombination(
      { ...noSlots, name: canary, customerId: null, chamberOfCommerceNumber: null },
      new Date(0),
    )
    await tenant.documents(combinations).load([{ ...customer, id: 'canary-customer' as CombinationId }])
    const kept = async (): Promise<unknown> => [
      await tenant.documents(products, connectionId).query({}),
      await tenant.documents(invoiceProducts, connectionId).query({}),
      await tenant.documents(combinations).query({}),
    ]
    const before = await kept()
    const ids = [
      'canary-product',
      'canary-line',
      'canary-invoice',
      'canary-definition',
      'canary-customer',
      connectionId,
    ]
    const askedById = fields.filter(({ field }) =>
      field.args.some(({ name, type }) => name === 'input' || isIdType(type)),
    )
    expect(askedById.length).toBeGreaterThan(60)
    // The guard of tiers stands before all fields: on the others one id after the other is asked.
    for (const [nth, tier] of tiers.entries()) {
      const stranger = (await house.firm(tier)).person('OWNER')
      for (const [at, { name, call }] of askedById.entries())
        for (const id of triesAll ? ids : [ids[(at + nth) % ids.length] ?? '']) {
          const answer = await stranger.call(call(id))
          expect(JSON.stringify(answer), `${name} ${tier} ${id}`).not.toMatch(/KANARIE|7\.34|9\.81/u)
          expect(answer.code, `${name} ${tier} ${id}`).not.toBe('UNKNOWN_ERROR')
        }
    }
    expect(await kept()).toEqual(before)
  })
})
