import { isConnectorId } from '#domain/connectors/ids.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { isContractConfirmed } from '../connectors/index.ts'
import { namesOf } from '../identity/index.ts'
import type { ConnectionAction } from './auditing.ts'
import { addConnection } from './add-connection.ts'
import { completeAdminConsent } from './admin-consent.ts'
import {
  authorizing,
  completeExternalAuthorize,
  connectionAuthenticationUrl,
  updateConnectionCredential,
} from './give-access.ts'
import { syncCrmNames } from './crm-names.ts'
import { updateCombinationParentSyncSettings, updateReferenceAndTagNames } from './crm-settings.ts'
import { updateLeadingCrmConnection } from './leading-crm.ts'
import { seeLosses, takeBackSeenLosses } from './losses.ts'
import { createReconnectLink } from './reconnect/create-link.ts'
import { archiveConnection, deleteConnection, unarchiveConnection } from './retire-connection.ts'
import { connectionStore } from './store.ts'
import { toTenantConnection } from './tenant-connection.ts'
import { withCredentials } from './typed-credentials.ts'
import { updateConnection } from './update-connection.ts'

export const connectionsPolicy = {
  'Query.tenantConnections': 'data:read',
  'Query.tenantConnection': 'data:read',
  'Query.connectionAuthenticationUrl': 'connection:edit',
  'Query.syncReferenceNames': 'connection:edit',
  'Query.syncTagNames': 'connection:edit',
  'Mutation.addConnection': { permission: 'connection:edit', audit: 'connection.add' },
  'Mutation.updateConnection': { permission: 'connection:edit', audit: 'connection.update' },
  'Mutation.updateLeadingCrmConnection': { permission: 'connection:edit', audit: 'connection.lead' },
  'Mutation.updateReferenceAndTagNames': { permission: 'connection:edit', audit: 'connection.crm-names' },
  'Mutation.updateCombinationParentSyncSettings': { permission: 'connection:edit', audit: 'connection.parent-sync' },
  'Mutation.seeLosses': {
    permission: 'connection:edit',
    audit: 'connection.losses-seen',
    undo: { none: 'takeBackSeenLosses, as long as it is the last that was seen' },
  },
  'Mutation.takeBackSeenLosses': { permission: 'connection:edit', audit: 'connection.losses-unseen' },
  'Mutation.archiveConnection': { permission: 'connection:edit', audit: 'connection.archive' },
  'Mutation.unarchiveConnection': { permission: 'connection:edit', audit: 'connection.unarchive' },
  'Mutation.deleteConnection': { permission: 'connection:edit', audit: 'connection.delete' },
  'Mutation.updateConnectionCredential': { permission: 'connection:edit', audit: 'connection.credentials' },
  'Mutation.completeExternalAuthorize': { permission: 'connection:edit', audit: 'connection.authorize' },
  'Mutation.createReconnectLink': { permission: 'connection:edit', audit: 'connection.reconnect-link' },
  'Mutation.completeExternalAuthorizeKantoorGemak': { permission: 'connection:edit', audit: 'connection.authorize' },
  'Mutation.completeExternalAuthorizeQics': { permission: 'connection:edit', audit: 'connection.authorize' },
  'Mutation.completeExternalAuthorizeMicrosoftEntraId': {
    permission: 'connection:edit',
    audit: 'connection.authorize',
  },
} as const satisfies Partial<Policy<ConnectionAction>>

export const connectionsResolvers = {
  TenantConnection: {
    contractConfirmed: ({ connector }, _, { platform }) =>
      isConnectorId(connector) ? isContractConfirmed(platform, connector) : true,
  },
  LossSeen: {
    by: async ({ by }, _, { platform, tenant }) =>
      by == null ? null : ((await namesOf(platform.directory, tenant.tenantId, [by])).get(by) ?? null),
  },
  Query: {
    async tenantConnections(_, { skip, take }, { tenant }) {
      const page = { skip, take }
      if (page.skip < 0 || page.take < 1 || page.take > connectionListTake)
        throw new AppError('INPUT_INVALID', { field: 'take' })
      const { items, totalCount } = await connectionStore(tenant).list(page.skip, page.take)
      return { totalCount, items: items.map(toTenantConnection) }
    },
    async tenantConnection(_, { id }, { tenant }) {
      const found = await connectionStore(tenant).find(id)
      return found === undefined ? null : toTenantConnection(found.doc)
    },
    connectionAuthenticationUrl: (_, { id }, context) => connectionAuthenticationUrl(id, authorizing(context)),
    syncReferenceNames: (_, { connectorType }, context) => syncCrmNames(connectorType, 'references', context),
    syncTagNames: (_, { connectorType }, context) => syncCrmNames(connectorType, 'tags', context),
  },
  Mutation: {
    addConnection: async (_, { input }, context) => toTenantConnection(await addConnection(input, context)),
    updateConnection: async (_, { input }, context) => toTenantConnection(await updateConnection(input, context)),
    updateLeadingCrmConnection: async (_, { input }, context) => {
      if (input.isLeadingCrm === false) throw new AppError('INPUT_INVALID', { field: 'input.isLeadingCrm' })
      return toTenantConnection(await updateLeadingCrmConnection(input.id, input.fingerprint ?? null, context))
    },
    updateReferenceAndTagNames: async (_, { input }, context) =>
      toTenantConnection(await updateReferenceAndTagNames(input.id, input.referenceAndTagNames, context)),
    updateCombinationParentSyncSettings: async (_, { input }, context) =>
      toTenantConnection(await updateCombinationParentSyncSettings(input.id, input.combinationParentSyncMode, context)),
    seeLosses: async (_, { input }, context) => toTenantConnection(await seeLosses(input.id, input.lossIds, context)),
    takeBackSeenLosses: async (_, { input }, context) =>
      toTenantConnection(await takeBackSeenLosses(input.id, context)),
    archiveConnection: async (_, { input }, context) => toTenantConnection(await archiveConnection(input.id, context)),
    unarchiveConnection: async (_, { input }, context) =>
      toTenantConnection(await unarchiveConnection(input.id, context)),
    deleteConnection: async (_, { input }, context) => toTenantConnection(await deleteConnection(input.id, context)),
    updateConnectionCredential: async (_, { input }, context) =>
      withCredentials(
        input,
        async () => (await connectionStore(context.tenant).byId(input.id)).doc.connector,
        async (list) => toTenantConnection(await updateConnectionCredential(list, authorizing(context))),
      ),
    completeExternalAuthorize: async (_, { input }, context) =>
      toTenantConnection(await completeExternalAuthorize(input, authorizing(context))),
    completeExternalAuthorizeKantoorGemak: async (_, { input }, context) =>
      toTenantConnection(
        await completeExternalAuthorize({ ...input, connector: 'KantoorGemak' }, authorizing(context)),
      ),
    completeExternalAuthorizeQics: async (_, { input }, context) =>
      toTenantConnection(await completeExternalAuthorize({ ...input, connector: 'Qics' }, authorizing(context))),
    completeExternalAuthorizeMicrosoftEntraId: async (_, { input }, context) =>
      toTenantConnection(await completeAdminConsent(input, authorizing(context))),
    createReconnectLink: (_, { input }, context) => createReconnectLink(input, context),
  },
} satisfies Resolvers
