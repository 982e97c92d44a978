import type { MutationResolvers, NewODataApiKey, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { KeyAction } from './keys/auditing.ts'
import { createKey, deleteKey, rotateKey, updateKey, type NewKey } from './keys/edit-key.ts'
import { keyPage, peopleToAdmit, requestPage, shownKey } from './keys/list-keys.ts'
import { previewFeed } from './preview.ts'
import { shownService } from './shown-service.ts'

export const odataPolicy = {
  'Query.oDataService': 'odata:manage',
  'Query.oDataPeople': 'odata:manage',
  'Query.oDataPreview': 'odata:manage',
  'Query.oDataApiKeys': 'odata:manage',
  'Query.oDataRequests': 'odata:manage',
  'Mutation.createODataApiKey': {
    permission: 'odata:manage',
    audit: 'odata-key.create',
    undo: { none: 'a key is one thing' },
  },
  'Mutation.updateODataApiKey': {
    permission: 'odata:manage',
    audit: 'odata-key.update',
    undo: { none: 'a key is one thing' },
  },
  'Mutation.rotateODataApiKey': { permission: 'odata:manage', audit: 'odata-key.rotate' },
  'Mutation.deleteODataApiKey': { permission: 'odata:manage', audit: 'odata-key.delete' },
} as const satisfies Partial<Policy<KeyAction>>

const shownNew = async ({ key, plainTextApiKey }: NewKey, context: RequestContext): Promise<NewODataApiKey> => ({
  plainTextApiKey,
  key: await shownKey(key, context),
})

export const odataResolvers = {
  Query: {
    oDataService: (_, __, { platform, tenant }) => shownService(platform.config, tenant.tenantId),
    oDataPeople: (_, __, context) => peopleToAdmit(context),
    oDataPreview: (_, { path }, context) => previewFeed(path, context),
    oDataApiKeys: (_, args, context) => keyPage(args, context),
    oDataRequests: (_, args, context) => requestPage(args, context),
  } satisfies QueryResolvers,
  Mutation: {
    createODataApiKey: async (_, { input }, context) => shownNew(await createKey(input, context), context),
    updateODataApiKey: async (_, { input }, context) => shownKey(await updateKey(input, context), context),
    rotateODataApiKey: async (_, { input }, context) => shownNew(await rotateKey(input, context), context),
    deleteODataApiKey: async (_, { id }, context) => {
      const { name } = await deleteKey(id, context)
      return { id, name }
    },
  } satisfies MutationResolvers,
}
