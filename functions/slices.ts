import {
  activateConnection,
  connectionRemoval,
  connectionSecrets,
  connectionsPolicy,
  connectionsResolvers,
  credentialTurns,
  crmNameLists,
} from './connections/index.ts'
import { identityPolicy, identityResolvers } from './identity/index.ts'
import { importJobs, importsPolicy, importsResolvers, masterDataFiles } from './imports/index.ts'
import { connectionInvoices, invoiceJobs, invoicesPolicy, invoicesResolvers } from './invoices/index.ts'
import { recordAuditEvents } from './platform/audit.ts'
import type { Resolvers } from './platform/graphql/generated/resolvers.ts'
import type { Policy } from './platform/graphql/policy.ts'
import type { AnyJob } from './platform/jobs/runner.ts'
import {
  applyEnvironments,
  environmentChoices,
  recordCollections,
  recordsPolicy,
  recordsResolvers,
} from './records/index.ts'
import { startSync, syncCollections, syncJobs, syncPolicy, syncResolvers } from './sync/index.ts'

/*
 * The one place that knows every slice. What a lower slice needs of a higher one is handed to it here:
 * the first sync after an authorisation, and the collections that a connection's removal empties.
 */

const removal = connectionRemoval([
  ...syncCollections,
  ...Object.values(recordCollections),
  masterDataFiles,
  connectionInvoices,
  environmentChoices,
  recordAuditEvents,
  connectionSecrets,
  credentialTurns,
  crmNameLists,
])

/** Who may call what, complete or it does not compile. */
export const policy = {
  ...identityPolicy,
  ...connectionsPolicy,
  ...recordsPolicy,
  ...syncPolicy,
  ...importsPolicy,
  ...invoicesPolicy,
} as const satisfies Policy

export const productResolvers: readonly Resolvers[] = [
  identityResolvers,
  connectionsResolvers({
    startSync: async (context, connection) => {
      await startSync(context, connection.id, 'authorization')
    },
    syncNow: async (context, connection) => {
      await startSync(context, connection.id, { person: context.user.name })
    },
    removal,
  }),
  recordsResolvers,
  syncResolvers,
  importsResolvers,
  invoicesResolvers,
]

export const productJobs: readonly AnyJob[] = [
  activateConnection,
  removal,
  applyEnvironments,
  ...syncJobs,
  ...importJobs,
  ...invoiceJobs,
]
