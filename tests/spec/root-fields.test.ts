import { buildSchema, isInputObjectType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { productFields } from '#domain/products/fields.ts'
import { sourceTypes } from '#domain/products/definition.ts'
import { keptField, toldField } from '#domain/products/field-names.ts'
import { jobOfType, taskTypeOf } from '#domain/shared/task-types.ts'
import { deriveSoon } from '#functions/products/derive-job.ts'
import { product } from '#functions/slices.ts'
import { answered } from '#tests/kit/customers.ts'
import { definitionOf, openProductHouse, productOf, type ProductHouse } from '#tests/kit/product-house.ts'

const schema = buildSchema(product.sdl)
const fieldsOf = (name: string): string[] => {
  const type = schema.getType(name)
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : []
}
const words = (text: string): string[] => text.trim().split(/\s+/u)

/** The calls of the specification's seventh sections by name; table queries are those of the catalogue. */
const queries = words(`me userTenants tenantConnections tenantConnection connectionAuthenticationUrl connectionInvoices
  syncTagNames syncReferenceNames connectorDataTranslations manualImportCrmMasterDataFilesInfo combinations combination
  adjacentCombination combinationTags connectionAdministrations connectionUsers suggestedAdministrations
  suggestedConnectionUsers suggestedAdministrationCombinations suggestedUserCombinations backgroundTasks
  productsByDefinitionBackgroundTasks activeCombinationBackgroundTaskCounts productSyncInProgress productsByYear
  productDefinitions productDefinition adjacentProductDefinition productFields productFieldValues
  productDefinitionsDistinctSplitFieldValues productDefinitionIdsWithDefaultFinancialRules productDefinitionFinancialRules
  productBlacklist productsByDefinition invoiceProducts invoiceProductDefinitions oDataApiKeys tenant userOverviews
  usersDomains searchResults afasAdministrations afasFiscaalAdministrations alureAdministrations blue10Users blue10Companies
  blue10UsageSummaries blue10UserCompanies baseconeUsers baseconeCompanies baseconeBookedSummaries baseconeUserCompanies
  customApiAdministrations customApiCrmAdministrations customApiUsers lyantheUsers lyantheAdministrations
  lyantheStatisticsSummaries exactOnlineNlUsers exactOnlineNlDivisions exactOnlineNlUserDivisions fiscaalGemakClients
  qicsUsers qicsCustomers qicsCompanies twinfieldUsers twinfieldOffices twinfieldUserOffices visionplannerV2Administrations
  visionplannerV2Billings visionplannerV2UsageSummaries manualImportV2Users manualImportV2Administrations
  manualImportV2UsageSummaries`)
const mutations = words(`addConnection updateConnection deleteConnection archiveConnection syncConnection
  updateConnectionCredential completeExternalAuthorize completeExternalAuthorizeMicrosoftEntraId completeExternalAuthorizeQics
  completeExternalAuthorizeKantoorGemak uploadMasterData uploadConnectionInvoice deleteConnectionInvoice
  updateConnectionAdministrationsStatus updateConnectionUsersStatus updateConnectionUsagesStatus
  updateConnectionEnvironmentStatus updateLeadingCrmConnection updateReferenceAndTagNames
  updateCombinationParentSyncSettings addCombination updateCombination updateCombinationStatus deleteCombination
  linkAdministrations unlinkAdministration linkConnectionUsers unlinkConnectionUser linkChildCombination
  linkChildrenCombination unlinkChildCombination importCrmConnectionCombinations createProduct deleteProduct
  createProductDefinition updateProductDefinition deleteProductDefinition importDefaultFinancialRules exportProducts
  removeProductFromBlacklist createInvoiceProduct updateInvoiceProduct deleteInvoiceProduct deleteInvoiceProducts
  updateInvoiceProductFinancialRule createODataApiKey updateODataApiKey deleteODataApiKey updateTenant inviteUser updateUser
  deleteUser resendUserInvite revokeUserInvite sendHelpRequest`)

describe('the names of the specification', () => {
  it('are those of the root fields, every one', () => {
    expect(fieldsOf('Query')).toEqual(expect.arrayContaining(queries))
    expect(fieldsOf('Mutation')).toEqual(expect.arrayContaining(mutations))
  })

  it.each([
    ['Combination', 'connectionAdministrations connectionUsers parent children'],
    ['ConnectionInvoice', 'invoiceProducts metaData invoiceFinancialData'],
    ['InvoiceProduct', 'productDefinition productDefinitionFinancialRule sourceClientId'],
    ['ProductByYear', 'splitFieldDescription splitFieldValue productExpenses'],
    ['ExcludedProduct', 'splitFieldDescription splitFieldValue'],
    ['TenantConnection', 'id connector status flags credentialModificationTime'],
  ])('are those of the fields of %s', (type, fields) => {
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(words(fields)))
  })

  it('are those of the types of background tasks, each the job of one', () => {
    const types = words('CrmSync CombinationsSync ProductsExport ProductsSyncByDefinition LinkUsers UnlinkUsers')
    const jobs = new Set(product.jobs.map(({ name }) => name))
    for (const type of types) {
      expect(jobs, type).toContain(jobOfType(type))
      expect(taskTypeOf(jobOfType(type))).toBe(type)
    }
    expect([...new Set([...jobs].map(taskTypeOf))]).toHaveLength(jobs.size)
  })

  it('are those of what criteria look at, and no two fields of a system have one name', () => {
    const told = new Set<string>()
    for (const { id, ...entry } of catalogEntries)
      for (const isCrm of new Set(allTables(entry).map((table) => table.isCrm)))
        for (const sourceType of sourceTypes) {
          const names = productFields(id, isCrm, sourceType).map(({ key }) => toldField(key))
          expect(new Set(names).size, `${id} ${sourceType}`).toBe(names.length)
          for (const { key } of productFields(id, isCrm, sourceType)) expect(keptField(toldField(key))).toBe(key)
          for (const name of names) told.add(name)
        }
    const specified =
      words(`SPIL_STATUS ADMINISTRATION__SPIL_STATUS SUPER_USER_ROLE ACCOUNTANT_ROLE IS_ACTIVE IS_ARCHIVED TYPE
      PRODUCT_CODE USER_ROLE USER_TYPE ACCESS_ALL_COMPANIES IS_EXTERNAL DEPARTMENT`)
    expect([...told]).toEqual(expect.arrayContaining(specified))
  })

  it('are those of the inputs of credentials, with the fields that each connector asks for', () => {
    const named = fieldsOf('UpdateConnectionCredentialInput')
    for (const { id, credentialFields } of catalogEntries.filter(({ credentialFields: all }) => all.length > 0)) {
      expect(named).toContain(id.slice(0, 1).toLowerCase() + id.slice(1))
      expect(fieldsOf(`${id}CredentialInput`)).toEqual(credentialFields.map(({ name }) => name))
    }
    expect(fieldsOf('AfasCredentialInput')).toEqual(['memberNr', 'token'])
    expect(fieldsOf('BaseconeCredentialInput')).toEqual(['officeCode', 'username', 'password'])
    expect(fieldsOf('SimplicateCredentialInput')).toEqual(['apiUrl', 'apiKey', 'apiSecret', 'expiresOn'])
  })
})

let kit: ProductHouse
beforeAll(async () => {
  kit = await openProductHouse()
})
afterAll(() => kit.house.close())

const call = <T>(query: string, field: string, variables: Record<string, unknown> = {}): Promise<T> =>
  answered<T>(kit.administrator.call(query, variables), field)

describe('a customer', () => {
  const rows = `query ($id: ID!) { combination(id: $id) {
    connectionAdministrations { spilId name connectionId } connectionUsers { spilId name } } }`

  it('has its administrations and users beside it, and lets one of each go', async () => {
    const id = await kit.adding({ name: 'Bakkerij De Korst' })
    const [shop = ''] = await kit.administrations(['Winkel'])
    const [one = '', other = ''] = await kit.users(2, 'korst')
    await kit.link('administrations', { combinationId: id, ids: [shop] })
    await kit.link('users', { combinationId: id, ids: [one, other] })
    expect(await call(rows, 'combination', { id })).toMatchObject({
      connectionAdministrations: [{ spilId: shop, name: 'Winkel', connectionId: kit.connection }],
      connectionUsers: [{ spilId: one }, { spilId: other }],
    })
    const letGo = (field: string, row: string) =>
      kit.administrator.call(`mutation ($id: ID!) { ${field}(id: $id) { rows batchId } }`, { id: row })
    expect((await letGo('unlinkAdministration', shop)).data).toMatchObject({ unlinkAdministration: { rows: 1 } })
    expect((await letGo('unlinkConnectionUser', one)).data).toMatchObject({ unlinkConnectionUser: { rows: 1 } })
    expect(await call(rows, 'combination', { id })).toMatchObject({
      connectionAdministrations: [],
      connectionUsers: [{ spilId: other }],
    })
    expect(await letGo('unlinkAdministration', shop)).toMatchObject({ code: 'INPUT_INVALID', field: 'id' })
    expect(await letGo('unlinkConnectionUser', 'nobody')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('takes one child, as it takes several', async () => {
    const [parent, child] = [await kit.adding({ name: 'Holding' }), await kit.adding({ name: 'Dochter' })]
    const link = `mutation ($id: ID!, $child: ID!) { linkChildCombination(combinationId: $id, childId: $child) { children { id } } }`
    expect(await call(link, 'linkChildCombination', { id: parent, child })).toEqual({ children: [{ id: child }] })
  })

  it('is counted as having products made while they are, with which they are', async () => {
    const id = await kit.adding({ name: 'Met producten' })
    await kit.house.work()
    const about = { definitionId: 'made', combinationId: id, connectionId: kit.connection }
    await kit.writing({ definitions: [definitionOf('made')], products: [productOf('of-made', about)] })
    const counts = `query ($ids: [ID!]) { activeCombinationBackgroundTaskCounts(combinationIds: $ids) { type count inProgressProducts } }`
    const asked = () => call(counts, 'activeCombinationBackgroundTaskCounts', { ids: [id] })
    expect(await asked()).toEqual([])
    await deriveSoon([id], { tenant: kit.firm.tenant, now: kit.house.time.now })
    expect(await asked()).toEqual([{ type: 'CreateProducts', count: 1, inProgressProducts: ['of-made'] }])
    await kit.house.work()
    expect(await asked()).toEqual([])
  })
})

describe('background tasks', () => {
  const page = `query ($types: [String!], $sort: BackgroundTaskSort) { backgroundTasks(filter: { types: $types }, sort: $sort) {
    items { type createdOn } } }`
  type Page = { items: { type: string; createdOn: string }[] }

  it('are told and found by the name of the specification, in the order that is asked', async () => {
    const id = await kit.adding({ name: 'Veel werk' })
    const rows = await kit.users(160, 'werk')
    await kit.link('users', { combinationId: id, ids: rows })
    await kit.house.work()
    kit.house.time.now = new Date(kit.house.time.now.getTime() + 60_000)
    await kit.unlink('users', { combinationId: id, ids: rows })
    await kit.house.work()
    const types = ['LinkUsers', 'UnlinkUsers']
    const told = async (column: string, direction: string) =>
      (await call<Page>(page, 'backgroundTasks', { types, sort: { column, direction } })).items.map(({ type }) => type)
    expect(await told('createdOn', 'ASC')).toEqual(types)
    expect(await told('createdOn', 'DESC')).toEqual(types.toReversed())
    expect(await told('type', 'ASC')).toEqual(types)
    expect((await call<Page>(page, 'backgroundTasks', { types: ['link-users'] })).items).toHaveLength(1)
  })

  it('that make products by definition are a page of their own, of a hundred', async () => {
    const made = `mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { id customProductCriteria { field } } }`
    const input = { connectorName: 'Blue10', description: 'Alles zien', sourceType: 'USER' }
    const criteria = [{ criterionType: 'FILTER', field: 'ACCESS_ALL_COMPANIES', value: 'true' }]
    const answer = await call<{ id: string }>(made, 'createProductDefinition', {
      input: { ...input, customProductCriteria: criteria },
    })
    expect(answer).toMatchObject({ customProductCriteria: [{ field: 'ACCESS_ALL_COMPANIES' }] })
    await kit.house.work()
    const take = schema.getQueryType()?.getFields()['productsByDefinitionBackgroundTasks']?.args.find(({ name }) => name === 'take') // prettier-ignore
    expect(take?.defaultValue).toBe(100)
    const list = '{ productsByDefinitionBackgroundTasks { totalCount items { type subjectId } } }'
    const { items } = await call<{ items: unknown[] }>(list, 'productsByDefinitionBackgroundTasks')
    expect(items).toContainEqual({ type: 'ProductsSyncByDefinition', subjectId: answer.id })
  })
})

describe('criteria', () => {
  it('take a field by the name of the specification and by that of its column, and tell it by the first', async () => {
    const make = `mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { customProductCriteria { field } } }`
    for (const [at, field] of ['SUPER_USER_ROLE', 'SUPER_USER'].entries()) {
      const input = {
        connectorName: 'Basecone',
        description: `Beheerders ${at}`,
        sourceType: 'USER',
        customProductCriteria: [{ criterionType: 'FILTER', field, value: 'true' }],
      }
      const { data } = await kit.administrator.call(make, { input })
      expect(data).toEqual({ createProductDefinition: { customProductCriteria: [{ field: 'SUPER_USER_ROLE' }] } })
    }
    const fields = '{ productFields(connector: "Basecone", sourceType: USER) { key name } }'
    expect(await call(fields, 'productFields')).toEqual(
      expect.arrayContaining([
        { key: 'SUPER_USER_ROLE', name: 'superUser' },
        { key: 'USER_ROLE', name: 'role' },
      ]),
    )
    const values = `{ productFieldValues(connector: "Basecone", sourceType: USER, field: "SUPER_USER_ROLE") { items { value } } }`
    expect(await call(values, 'productFieldValues')).toEqual({ items: [{ value: 'true' }, { value: 'false' }] })
  })
})

describe('codes of a vendor', () => {
  it('are told in Dutch and English: the four of Basecone that are other words than its flags', async () => {
    const asked = `{ connectorDataTranslations(connector: "Basecone", entityType: "BaseconeUser", propertyName: "role") {
      key translations { locale value } } }`
    const told = await call<{ key: string; translations: { locale: string; value: string }[] }[]>(
      asked,
      'connectorDataTranslations',
    )
    const dutch = new Map(
      told.map(({ key, translations }) => [key, translations.find(({ locale }) => locale === 'nl')?.value]),
    )
    expect(Object.fromEntries(dutch)).toMatchObject({
      AuthorisationAdministrator: 'Autorisatiebeheerder',
      Authoriser: 'Autoriseerder',
      ClientUser: 'Klantgebruiker',
      RestrictedClientUser: 'Beperkte klantgebruiker',
    })
    for (const { key, translations } of told)
      expect(translations.map(({ locale }) => locale).toSorted(), key).toEqual(['en', 'nl'])
  })
})

describe('statuses of records', () => {
  it('are refused where a row is of another connection', async () => {
    const [elsewhere = ''] = await kit.users(1, 'elders', kit.another)
    const set = `mutation ($input: UpdateRecordsStatusInput!) { updateConnectionUsersStatus(input: $input) { count } }`
    const input = { connectionId: kit.connection, ids: [elsewhere], status: 'IGNORED' }
    expect(await kit.administrator.call(set, { input })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an invitation', () => {
  it.each([
    [{ name: ' ', email: 'sanne@kantoor.example' }, 'input.name'],
    [{ name: 'Sanne', email: 'sanne' }, 'input.email'],
  ])('that cannot be sent names the field with its path: %o', async (person, field) => {
    const invite = `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { url } }`
    const input = { ...person, role: 'READ_ONLY' }
    expect(await kit.firm.person('OWNER').call(invite, { input })).toMatchObject({ code: 'INPUT_INVALID', field })
  })
})
