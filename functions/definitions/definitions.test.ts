import { afterEach, describe, expect, it } from 'vitest'
import { answered } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { auditEvents } from '#platform/audit.ts'
import { definitions } from './collections.ts'

let open: DefinitionsHouse | undefined
const opened = async (...args: Parameters<typeof openDefinitionsHouse>): Promise<DefinitionsHouse> => {
  open = await openDefinitionsHouse(...args)
  return open
}
afterEach(async () => {
  await open?.house.close()
  open = undefined
})

interface Shown {
  readonly id: string
  readonly description: string
  readonly countedFrom: string
  readonly revision: string
}

const fields = 'id description productCode isDefault isSplit countedFrom revision'
const read = `query ($id: ID!) { productDefinition(id: $id) { ${fields} } }`
const update = `mutation ($input: UpdateProductDefinitionInput!) { updateProductDefinition(input: $input) { ${fields} } }`
const create = `mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { ${fields} } }`
const remove = 'mutation ($id: ID!) { deleteProductDefinition(id: $id) { id description } }'
const list = `query ($filter: ProductDefinitionFilter, $sort: ProductDefinitionSort, $first: Int, $after: String) {
  productDefinitions(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount previousCursor nextCursor items { ${fields} }
  }
}`
const adjacent = `query ($id: ID!, $direction: AdjacentDirection!) {
  adjacentProductDefinition(id: $id, direction: $direction) { id description }
}`

/** As it came by itself with a connection of a system. */
const standardOf = (connectorName: ConnectorId) => ({
  connectorName,
  connectionId: null,
  description: `${connectorName} Gebruikers`,
  productCode: null,
  sourceType: 'USER' as const,
  isDefault: true,
  criteria: [],
  createdTime: '2026-11-01T00:00:00.000Z',
  countedFrom: '2026-11-01T00:00:00.000Z',
})

const filter = (field: string, value: string) => ({ criterionType: 'FILTER', field, value })
const split = (field: string) => ({ criterionType: 'SPLIT', field })

describe('product definitions', () => {
  it('are told with the field that is wrong where something is missing, too long or not there', async () => {
    const { administrator, connection, connect } = await opened()
    const other = await connect('ManualImportV2')
    const good = { connectorName: 'CustomApi', connectionId: connection, sourceType: 'USER', description: 'Gebruikers' }
    const refused = async (input: Record<string, unknown>) => {
      const { code, field } = await administrator.call(create, { input: { ...good, ...input } })
      return `${code} ${field}`
    }
    const criteria = (...customProductCriteria: unknown[]) => refused({ customProductCriteria })
    expect(await refused({ connectorName: 'Onbekend' })).toBe('INPUT_INVALID input.connectorName')
    expect(await refused({ connectionId: null })).toBe('INPUT_INVALID input.connectionId')
    expect(await refused({ connectionId: other })).toBe('INPUT_INVALID input.connectionId')
    expect(await refused({ connectionId: 'van-een-ander' })).toBe('INPUT_INVALID input.connectionId')
    expect(await refused({ description: '  ' })).toBe('INPUT_INVALID input.description')
    expect(await refused({ description: 'x'.repeat(101) })).toBe('INPUT_INVALID input.description')
    expect(await refused({ productCode: 'x'.repeat(21) })).toBe('INPUT_INVALID input.productCode')
    const first = 'INPUT_INVALID input.customProductCriteria.0'
    const second = 'INPUT_INVALID input.customProductCriteria.1'
    expect(await criteria(filter('BESTAAT_NIET', 'x'))).toBe(first)
    expect(await criteria(filter('USER_TYPE', ''))).toBe(first)
    expect(await criteria(split('SPIL_STATUS'))).toBe(first)
    // Users are of no one administration.
    expect(await criteria(split('ADMINISTRATION'))).toBe(first)
    expect(await criteria(filter('ROLE', 'a'), split('ROLE'))).toBe(second)
    expect(await criteria(split('USER_TYPE'), split('ROLE'))).toBe(second)
    expect(await refused({ sourceType: 'INVOICE_USER', customProductCriteria: [filter('ROLE', 'a')] })).toBe(first)
  })

  it('are made as a copy of a default one that is switched off with it, or not at all', async () => {
    const { administrator, firm, connect } = await opened()
    await connect('Basecone')
    const standard = 'default-Basecone-USER' as DefinitionId
    await firm.tenant.documents(definitions).create({ ...standardOf('Basecone'), id: standard })
    const copy = (description: string, sourceType = 'USER') =>
      administrator.call(create, {
        input: { connectorName: 'Basecone', sourceType, description, insteadOfId: standard },
      })
    expect(await copy('Andere bron', 'ADMINISTRATION')).toMatchObject({
      ...{ code: 'INPUT_INVALID', field: 'input.insteadOfId' },
    })
    const made = (await copy('Eigen gebruikers')).data?.['createProductDefinition'] as Shown
    const isOffNow = async () => (await firm.tenant.documents(definitions).read(standard))?.doc.off
    expect(await isOffNow()).toMatchObject([{ removedTime: null }])
    // One that is off already stays as it is.
    await copy('Nog een')
    expect(await isOffNow()).toHaveLength(1)
    const own = await administrator.call(create, {
      input: { connectorName: 'Basecone', sourceType: 'USER', description: 'Van een eigen', insteadOfId: made.id },
    })
    expect(own).toMatchObject({ code: 'INPUT_INVALID', field: 'input.insteadOfId' })
  })

  it('have a description that nobody else has, whatever the case, also of two who take it at once', async () => {
    const { administrator, define, connection } = await opened()
    await define({ description: 'Gebruikers' })
    const input = { connectorName: 'CustomApi', connectionId: connection, sourceType: 'USER' }
    const again = await administrator.call(create, { input: { ...input, description: ' gebruikerS ' } })
    expect(again.code).toBe('PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS')
    expect(again.field).toBe('input.description')
    const both = await Promise.all(
      ['Beheerders', 'BEHEERDERS'].map((description) =>
        administrator.call(create, { input: { ...input, description } }),
      ),
    )
    expect(both.map(({ code }) => code ?? 'made').sort()).toEqual([
      'PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS',
      'made',
    ])
  })

  it('let go of a description when they are renamed or deleted', async () => {
    const { administrator, define } = await opened()
    const { id, revision } = await define({ description: 'Oud' })
    const renamed = { id, revision, description: 'Nieuw', customProductCriteria: [] }
    await answered(administrator.call(update, { input: renamed }), 'updateProductDefinition')
    await define({ description: 'Oud' })
    await answered(administrator.call(remove, { id }), 'deleteProductDefinition')
    await define({ description: 'nieuw' })
    expect((await administrator.call(read, { id })).data).toEqual({ productDefinition: null })
  })

  it('count otherwise from now on with other criteria, and not with another description or the same filters in another order', async () => {
    const { administrator, define, house } = await opened()
    const criteria = [filter('ROLE', 'a'), filter('USER_TYPE', 'internal'), split('IS_ACTIVE')]
    const made = await define({ customProductCriteria: criteria })
    const before = await answered<Shown>(administrator.call(read, made), 'productDefinition')
    house.time.now = new Date('2026-12-05T10:00:00.000Z')
    const change = async (revision: string, description: string, customProductCriteria: unknown) =>
      answered<Shown>(
        administrator.call(update, { input: { id: made.id, revision, description, customProductCriteria } }),
        'updateProductDefinition',
      )
    const renamed = await change(made.revision, 'Anders', criteria.toReversed())
    expect(renamed.countedFrom).toBe(before.countedFrom)
    const other = await change(renamed.revision, 'Anders', [filter('ROLE', 'b')])
    expect(other.countedFrom).toBe('2026-12-05T10:00:00.000Z')
  })

  it('tell the second of two administrators who change one that it has changed, and lose nothing of the first', async () => {
    const { administrator, firm, define } = await opened()
    const made = await define()
    const input = (description: string) => ({ ...made, description, customProductCriteria: [] })
    await answered(administrator.call(update, { input: input('Van de eerste') }), 'updateProductDefinition')
    const second = await firm.person('ADMINISTRATOR').call(update, { input: input('Van de tweede') })
    expect(second.code).toBe('WRITE_CONFLICT')
    expect(await answered(administrator.call(read, made), 'productDefinition')).toMatchObject({
      description: 'Van de eerste',
    })
  })

  it('that came by themselves are changed and deleted by nobody', async () => {
    const { administrator, firm } = await opened()
    const { etag: revision } = await firm.tenant
      .documents(definitions)
      .create({ ...standardOf('Afas'), id: 'default-Afas-USER' as DefinitionId })
    const input = { id: 'default-Afas-USER', revision, description: 'Mijn', customProductCriteria: [] }
    expect((await administrator.call(update, { input })).code).toBe('PRODUCT_DEFINITION_LOCKED')
    expect((await administrator.call(remove, input)).code).toBe('PRODUCT_DEFINITION_LOCKED')
  })

  it('of a demo firm are one, also of two that are made at once; deleted, there is room again', async () => {
    const { administrator, define, connection } = await opened({}, 'DEMO')
    const input = { connectorName: 'CustomApi', connectionId: connection, sourceType: 'USER' }
    const both = await Promise.all(
      ['Een', 'Twee'].map((description) => administrator.call(create, { input: { ...input, description } })),
    )
    expect(both.map(({ code }) => code ?? 'made').sort()).toEqual([
      'DEMO_ONLY_ALLOWS_ONE_NON_DEFAULT_PRODUCT_DEFINITION',
      'made',
    ])
    const made = both.flatMap(({ data }) => (data?.['createProductDefinition'] as Shown | undefined) ?? [])[0]
    await answered(administrator.call(remove, { id: made?.id }), 'deleteProductDefinition')
    await define({ description: 'Drie' })
  })

  it('are listed by page, searched and narrowed down; each has neighbours in that order', async () => {
    const { administrator, define, connect } = await opened()
    const other = await connect('ManualImportV2')
    const names = ['Definitie 10', 'definitie 9', 'Définitie 1']
    for (const description of names) await define({ description, productCode: description.slice(-2) })
    await define({ connectorName: 'ManualImportV2', connectionId: other, description: 'Ander systeem' })
    const page = (variables: Record<string, unknown>) =>
      answered<{ totalCount: number; nextCursor: string | null; items: Shown[] }>(
        administrator.call(list, variables),
        'productDefinitions',
      )
    const described = ({ items }: { items: Shown[] }) => items.map(({ description }) => description)
    const first = await page({ first: 3 })
    expect(first.totalCount).toBe(4)
    expect(described(first)).toEqual(['Ander systeem', 'Définitie 1', 'definitie 9'])
    expect(described(await page({ first: 3, after: first.nextCursor }))).toEqual(['Definitie 10'])
    expect(described(await page({ filter: { search: 'DEFINITIE 1' } }))).toEqual(['Définitie 1', 'Definitie 10'])
    expect(described(await page({ filter: { connectors: ['ManualImportV2'] } }))).toEqual(['Ander systeem'])
    // As people read what the system is called, in either language.
    expect(described(await page({ filter: { search: 'handmatige imp' } }))).toEqual(['Ander systeem'])
    expect(described(await page({ filter: { search: 'Manual import' } }))).toEqual(['Ander systeem'])
    expect(described(await page({ filter: { connectionId: other } }))).toEqual(['Ander systeem'])
    const [, , nine] = first.items
    const neighbour = (direction: string) =>
      answered<Shown | null>(administrator.call(adjacent, { id: nine?.id, direction }), 'adjacentProductDefinition')
    expect((await neighbour('NEXT'))?.description).toBe('Definitie 10')
    expect((await neighbour('PREVIOUS'))?.description).toBe('Définitie 1')
  })

  it('leave a trace of what was there and what came', async () => {
    const { administrator, firm, define } = await opened()
    const made = await define({ customProductCriteria: [split('ROLE')] })
    const input = { ...made, description: 'Anders', customProductCriteria: [] }
    await answered(administrator.call(update, { input }), 'updateProductDefinition')
    await answered(administrator.call(remove, made), 'deleteProductDefinition')
    const found = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'subject', op: 'eq', value: made.id } })
    expect(found.map(({ doc }) => doc.action).sort()).toEqual([
      'definition.create',
      'definition.delete',
      'definition.update',
    ])
    const change = found.find(({ doc }) => doc.action === 'definition.update')?.doc
    expect(change?.before).toMatchObject({ description: 'Gebruikers', criteria: [split('ROLE')] })
    expect(change?.after).toMatchObject({ description: 'Anders', criteria: [] })
  })
})

describe('the fields of a definition', () => {
  const values = `query ($field: String!, $search: String, $connectionId: ID) {
    productFieldValues(connector: "CustomApi", connectionId: $connectionId, sourceType: USER, field: $field, search: $search) {
      hasMore items { value count translations { locale value } }
    }
  }`
  interface Values {
    readonly items: { readonly value: string; readonly count: number }[]
  }

  it('have the values that rows really have, the most frequent first, and what the catalogue says they mean', async () => {
    const { administrator, users, connection } = await opened()
    await users([
      { data: { userType: 'client', isActive: true, role: 'Boekhouder' } },
      { data: { userType: 'client', isActive: false, role: 'Beheerder' } },
      { data: { userType: 'extern', isActive: true, role: null } },
    ])
    const asked = async (field: string, search?: string) =>
      (
        await answered<Values>(
          administrator.call(values, { field, search, connectionId: connection }),
          'productFieldValues',
        )
      ).items
    const types = await asked('USER_TYPE')
    expect(types.slice(0, 2)).toEqual([
      {
        value: 'client',
        count: 2,
        translations: [
          { locale: 'nl', value: 'Klant' },
          { locale: 'en', value: 'Client' },
        ],
      },
      { value: 'extern', count: 1, translations: [] },
    ])
    expect(types.map(({ value }) => value)).toContain('guest')
    expect(await asked('USER_TYPE', 'medewerker')).toMatchObject([{ value: 'internal', count: 0 }])
    expect(await asked('IS_ACTIVE')).toMatchObject([
      { value: 'true', count: 2 },
      { value: 'false', count: 1 },
    ])
    expect((await asked('SPIL_STATUS')).map(({ value }) => value)).toEqual(['ACTIVE', 'IGNORED', 'ARCHIVED'])
    expect((await asked('ROLE')).map(({ value }) => value)).toEqual(['Beheerder', 'Boekhouder'])
  })
})
