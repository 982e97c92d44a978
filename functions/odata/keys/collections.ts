import { z } from 'zod'
import { generalDataTypes } from '#domain/odata/feed-key.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const moment = z.iso.datetime()

/** Owner and secrets of a key: looked up by the key's name before the firm is known. */
export const feedSecrets = defineCollection({
  name: 'feedSecrets',
  scope: 'directory',
  schema: z.object({
    /** Public name of the key: `key` of `ODataApiKey`, the user name in Basic. */
    id: z.string(),
    tenantId: branded<TenantId>(),
    keyId: z.string(),
    /** Hashes; the firm's document says which are valid, so a hash stored without a trace proves nothing. */
    secrets: z.array(z.object({ id: z.string(), hash: z.string() })),
    writtenOn: moment,
  }),
  columns: { tenantId: 'text' },
  lookups: [['tenantId']],
  goesWith: 'tenantId',
})

/** A feed key: scope and state, without its secret. */
export const feedKeys = defineCollection({
  name: 'feedKeys',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    /** Public name of the key; user name in Basic. */
    key: z.string(),
    /** Who shows their Microsoft account in place of a secret; null: it has a secret. */
    personId: z.string().nullable().default(null),
    name: z.string(),
    description: z.string(),
    disabled: z.boolean(),
    authorizeAllConnections: z.boolean(),
    connectionIds: z.array(z.string()),
    authorizeAllGeneralData: z.boolean(),
    authorizedGeneralData: z.array(z.enum(generalDataTypes)),
    /** Last valid day, `YYYY-MM-DD`; null: no end. */
    endDate: z.iso.date().nullable(),
    createdTime: moment,
    createdBy: z.string().nullable(),
    /** Id of the valid secret; empty: it has none. */
    secretId: z.string(),
    secretTime: moment,
    /** The previous secret while it is still valid. */
    former: z.object({ secretId: z.string(), until: moment }).nullable(),
    lastUsed: z.object({ time: moment, client: z.string(), rows: z.int() }).nullable(),
  }),
  columns: {
    name: 'sortedText',
    description: 'sortedText',
    disabled: 'boolean',
    endDate: 'text',
    createdTime: 'moment',
    'lastUsed.time': 'moment',
  },
  indexes: [{ columns: ['name'] }],
  searchIn: ['name', 'description'],
})
export type FeedKey = z.output<typeof feedKeys.schema>

/** Requests made with a key. */
export const feedRequests = defineCollection({
  name: 'feedRequests',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    keyId: z.string(),
    time: moment,
    /** Client's user agent, truncated; empty if absent. */
    client: z.string(),
    method: z.string(),
    /** Path and options below the feed's address, decoded and truncated, without the key. */
    path: z.string(),
    status: z.int(),
    rows: z.int(),
    milliseconds: z.int(),
    correlationId: z.string(),
  }),
  columns: { keyId: 'text', time: 'moment', status: 'integer', rows: 'integer', milliseconds: 'integer' },
  indexes: [{ columns: ['keyId', 'time'] }, { columns: ['time'] }],
})
export type FeedRequest = z.output<typeof feedRequests.schema>
