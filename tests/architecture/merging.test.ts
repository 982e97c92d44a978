import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { product } from '#functions/slices.ts'

/**
 * What becomes of a field that names a customer, or something whose id is made of one, when that customer is merged into
 * another one (`functions/merging`, decision 27). Whoever keeps something of customers says here what becomes of it, and has
 * the merge do it.
 */
type Fate = 'moves' | 'with its row' | 'made again' | 'is no customer' | `stays: ${string}`

const history = 'stays: it tells what was'
const ofAct = 'stays: by it an act is undone'
const ofMonths = 'stays: the months before keep their lines'

/** By collection and path. What is not told by the name of a field, as an id that is made of a customer's, stands here too. */
const customersIn: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  access: { _: 'with its row' },
  acts: { combinationId: history },
  administrations: { combinationId: 'moves' },
  asideCells: { combinationId: 'stays: the survivor’s own cell says what it lacks with the rows of both' },
  auditEvents: { subject: history },
  billings: { _: 'with its row' },
  closedLines: { combinationId: ofMonths, combinationName: ofMonths, customerId: ofMonths },
  closedOverlaps: { combinationId: ofMonths },
  combinationDeletions: { parentId: ofAct, parentSetBy: ofAct, 'children.parentSetBy': ofAct },
  combinationNotes: { combinationId: history },
  combinations: {
    customerId: 'moves',
    parentId: 'moves',
    parentSetBy: 'moves',
    mergedInto: 'moves',
    mergedIds: 'moves',
  },
  connections: { 'crmSettings.combinationParentSyncMode': 'is no customer' },
  corrections: { productId: 'stays: what is taken after the merge is the survivor’s' },
  crmTasks: { 'counts.parents': 'is no customer', 'warnings.combinationId': history },
  customerIds: { combinationId: 'moves' },
  customerMerges: {
    survivorId: ofAct,
    mergedId: ofAct,
    survivorBefore: ofAct,
    survivorAfter: ofAct,
    mergedBefore: ofAct,
    'children.parentSetBy': ofAct,
  },
  exclusions: { combinationId: 'moves' },
  formerClosedLines: { combinationId: ofMonths, combinationName: ofMonths, customerId: ofMonths },
  helpRequests: { subject: 'is no customer' },
  invoiceProductActs: { _: 'with its row' },
  invoiceProducts: { _: 'with its row' },
  lateProducts: { productId: 'stays: what is taken after the merge is the survivor’s' },
  linkBatches: { combinationId: ofAct },
  linkHistories: { 'spans.combinationId': 'with its row', combinationIds: 'with its row' },
  linkPages: { combinationIds: ofAct },
  linkingNights: { 'rows.combinationId': history },
  matchingModels: { 'connections.numbers.customerId': 'is no customer' },
  memos: { subject: 'moves', subjectId: 'moves', subjectName: 'is no customer' },
  mutedAnomalies: { id: 'moves' },
  notifications: { subject: history, path: history },
  productTouches: { combinationId: 'made again' },
  products: { combinationId: 'made again' },
  setAsidePoints: { 'seen.places': 'stays: a survivor has no more than was seen of both' },
  suggestionRejections: {
    combinationId: 'moves',
    combinationName: 'moves',
    'candidate.combinationId': 'moves',
    'candidate.parts.combination': history,
    'candidate.against.combination': history,
  },
  suggestions: {
    combinationId: 'made again',
    'candidates.combinationId': 'made again',
    'candidates.parts.combination': 'made again',
    'candidates.against.combination': 'made again',
  },
  tasks: { subject: history },
  usage: { _: 'with its row' },
  usageRenames: { combinationId: history },
  users: { combinationId: 'moves' },
  // People of the firm's users, whom a connection names, are set aside by the id of their row.
  asideLeavers: { id: 'with its row' },
  statusChanges: { _: 'with its row' },
}

/** Collections of a firm in which nothing is of a customer. */
const ofNone = new Set(
  `taskSlots openTasks events eventMarks dueTimes sentMails partitions firmArrivals removals attempts sessions accounts
  tenants invitations members rosters connectionArrivals connectionSecrets credentialTurns authorizationStates givenStates
  connectedDirectories reconnectLinks crmLeadership crmNameLists expiryWarnings sealedFirms publishedMappings mappingVersions
  switchedOffGroups rowBooks rowBookPieces nightPlans syncShapes syncChanges syncSeenPieces syncRuns masterDataFiles
  connectionInvoices invoiceLines invoiceFindings deletionActs suggestionStates linkingRules definitions
  definitionDescriptions financialRules priceRaises publishedPrices closedMonths productFirmSums keptOverlaps productStamps
  customerFigureMarks unlinkedSums syncTrials supplierCheckDecisions supplierMatches productExports feedSecrets feedKeys
  feedRequests savedViews listHabits webhookEndpoints webhookSecrets webhookHealth webhookDeliveries firmExports closures
  bells notificationSettings`
    .trim()
    .split(/\s+/u),
)

/** How a field is called that names a customer. */
const customerLike = /combination|customerId|^subject|^parent(?!Span)|survivor|merged/iu

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Paths of the fields of a document: `rows.combinationId`. */
function pathsOf(schema: unknown, above = ''): string[] {
  if (!isJson(schema)) return []
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema
  const parts = [items, additionalProperties, anyOf, oneOf, allOf].flat()
  return [
    ...Object.entries(isJson(properties) ? properties : {}).flatMap(([name, of]) => [
      `${above}${name}`,
      ...pathsOf(of, `${above}${name}.`),
    ]),
    ...parts.flatMap((part) => pathsOf(part, above)),
  ]
}

describe('merging customers', () => {
  it('has an answer for each collection: nothing of it is of a customer, or what becomes of that', () => {
    const names = new Set(product.collections.map(({ name }) => name))
    expect([...names].filter((name) => ofNone.has(name) === name in customersIn)).toEqual([])
    expect([...ofNone, ...Object.keys(customersIn)].filter((name) => !names.has(name))).toEqual([])
  })

  it.each(product.collections.map(({ name, schema }) => [name, schema] as const))(
    'has an answer for each field that names a customer: %s',
    (name, schema) => {
      const paths = pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }))
      const found = paths.filter((path) => customerLike.test(path.split('.').at(-1) ?? ''))
      expect(Object.keys(customersIn[name] ?? {})).toEqual(expect.arrayContaining([...new Set(found)]))
    },
  )
})
