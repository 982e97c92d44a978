import {
  activateConnection,
  connectionRemoval,
  connectionSecrets,
  connectionsPolicy,
  connectionsResolvers,
  createReconnectDesk,
  credentialTurns,
  crmNameLists,
  expiryWarningJob,
  expiryWarnings,
  type StartSync,
} from './connections/index.ts'
import {
  administratorOf,
  administratorsOf,
  identityPolicy,
  identityResolvers,
  limitAttempts,
} from './identity/index.ts'
import { importJobs, importsPolicy, importsResolvers, masterDataFiles } from './imports/index.ts'
import { connectionInvoices, invoiceJobs, invoicesPolicy, invoicesResolvers } from './invoices/index.ts'
import type { RunningPlatform } from './platform/create-platform.ts'
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
 * the first sync after an authorisation, the collections that a connection's removal empties, and who is in a firm.
 */

const removal = connectionRemoval([
  ...syncCollections,
  ...Object.values(recordCollections),
  masterDataFiles,
  connectionInvoices,
  environmentChoices,
  connectionSecrets,
  credentialTurns,
  crmNameLists,
  expiryWarnings,
])

export const warnings = expiryWarningJob((platform, { tenantId }) => administratorsOf(platform.directory, tenantId))

const afterAuthorization: StartSync = async (context, connection) => {
  await startSync(context, connection.id, 'authorization')
}

/** Answers the page of a reconnect link. */
export function openReconnectDesk(platform: RunningPlatform): (request: Request) => Promise<Response> {
  return createReconnectDesk({
    platform,
    openTenant: (tenantId) => platform.openTenant(tenantId),
    maker: (tenantId, userId) => administratorOf(platform.directory, tenantId, userId),
    limit: limitAttempts,
    startSync: afterAuthorization,
  })
}

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
    startSync: afterAuthorization,
    syncNow: async (context, connection) => {
      await startSync(context, connection.id, { person: context.actor.name ?? '' })
    },
    removal,
    limit: limitAttempts,
  }),
  recordsResolvers,
  syncResolvers,
  importsResolvers,
  invoicesResolvers,
]

export const productJobs: readonly AnyJob[] = [
  activateConnection,
  removal,
  warnings,
  applyEnvironments,
  ...syncJobs,
  ...importJobs,
  ...invoiceJobs,
]
