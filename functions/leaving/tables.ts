/** A collection that is in the export, as a table of its own. */
interface Taken {
  /** Without `.csv`. */
  readonly file: string
  /** Fields that stay behind: what only our programs need, and what somebody could get in with. */
  readonly without?: readonly string[]
}

/** Collections that are in the export, with a row a document. Rows of connections have tables of their own: `record-tables.ts`. */
export const takenCollections: Readonly<Record<string, Taken>> = {
  auditEvents: { file: 'audit-log' },
  closedMonths: { file: 'closed-months' },
  combinationDeletions: { file: 'customers-deleted' },
  combinationNotes: { file: 'customer-timeline' },
  combinations: { file: 'customers' },
  corrections: { file: 'corrections-of-closed-months' },
  connectionInvoices: { file: 'invoices', without: ['contentDigest', 'rowKey', 'identity'] },
  connections: { file: 'connections', without: ['credentialInfo'] },
  definitions: { file: 'product-definitions' },
  exclusions: { file: 'excluded-products' },
  feedKeys: { file: 'feed-keys', without: ['secretId', 'former'] },
  feedRequests: { file: 'feed-requests' },
  financialRules: { file: 'prices' },
  formerClosedLines: { file: 'products-closed-before' },
  helpRequests: { file: 'help-requests' },
  invoiceFindings: { file: 'invoice-findings' },
  invoiceLines: { file: 'invoice-lines', without: ['key'] },
  invoiceProducts: { file: 'recharged-invoice-lines', without: ['lineKey'] },
  linkBatches: { file: 'link-acts' },
  linkHistories: { file: 'link-history' },
  linkPages: { file: 'link-acts-rows' },
  linkingRules: { file: 'linking-by-itself' },
  masterDataFiles: { file: 'imported-files' },
  memos: { file: 'memos' },
  savedViews: { file: 'saved-views' },
  setAsidePoints: { file: 'month-points-set-aside', without: ['seen'] },
  statusChanges: { file: 'status-changes' },
  suggestionRejections: { file: 'rejected-suggestions' },
  supplierCheckDecisions: { file: 'supplier-check-decisions' },
  supplierMatches: { file: 'supplier-matches' },
  syncChanges: { file: 'sync-changes' },
  syncRuns: { file: 'sync-runs' },
  usageRenames: { file: 'renamed-usage' },
}

const byItself = 'made again from what is in the export'
const work = 'how far work of ours is'
const secret = 'gets somebody in'

/** Collections that are not, each with its reason: one that is in neither list fails a test. */
export const leftCollections: Readonly<Record<string, string>> = {
  access: 'a table for each connection',
  acts: 'what can be taken back; what was done is in the audit log',
  administrations: 'a table for each connection',
  authorizationStates: secret,
  bells: 'how many messages a person has not read',
  billings: 'a table for each connection',
  connectionArrivals: work,
  closedLines: 'stand in products-by-month, with the names of then',
  closedOverlaps: 'follow from the lines of products-by-month and the sources they count',
  connectionSecrets: secret,
  credentialTurns: secret,
  crmLeadership: work,
  crmNameLists: byItself,
  crmTasks: work,
  customerFigureMarks: byItself,
  customerIds: byItself,
  customerMerges: 'what can be taken back for thirty days; who was merged stands in customers',
  definitionDescriptions: byItself,
  deletionActs: work,
  eventMarks: work,
  events: work,
  expiryWarnings: work,
  firmArrivals: work,
  firmExports: 'what this is one of',
  givenStates: secret,
  invoiceProductActs: 'what can be taken back for thirty days',
  keptOverlaps: byItself,
  lateProducts: 'where closed months are compared with now',
  linkingNights: 'what was linked by itself stands in link-acts; what was only tried was not done',
  listHabits: 'how lists open on a screen',
  matchingModels: byItself,
  members: 'who is in the firm, as the table people has it',
  nightPlans: work,
  notificationSettings: 'what a person wants to hear, and how',
  notifications: 'what people were told, for ninety days; what it was about is there',
  openTasks: work,
  priceRaises: 'what can be taken back; the prices are there',
  productExports: 'made from what is in the export',
  productFirmSums: byItself,
  productStamps: work,
  productTouches: work,
  products: 'stand in products-by-month',
  rosters: work,
  rowBookPieces: byItself,
  rowBooks: byItself,
  suggestionStates: work,
  suggestions: byItself,
  switchedOffGroups: 'what it does stands as the status of each row',
  syncSeenPieces: work,
  syncShapes: work,
  taskSlots: work,
  tasks: work,
  unlinkedSums: byItself,
  usage: 'a table for each connection',
  users: 'a table for each connection',
  webhookDeliveries: 'kept for some days, to be sent again',
  webhookEndpoints: secret,
  webhookHealth: work,
  webhookSecrets: secret,
}

/** Never in a table, whatever it is of: a field of one of these names says how somebody gets in. */
export const secretFields = /secret|password|token|credential|sealed|hash$/iu
