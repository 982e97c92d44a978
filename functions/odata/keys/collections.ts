import { z } from 'zod'
import { generalDataTypes } from '#domain/odata/feed-key.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const moment = z.iso.datetime()

/** Whose a key is, and what proves it: found by the key's name alone, before anybody knows the firm. */
export const feedSecrets = defineCollection({
  name: 'feedSecrets',
  scope: 'directory',
  schema: z.object({
    /** What clients call it: `key` of `ODataApiKey`, the user name of Basic. */
    id: z.string(),
    tenantId: branded<TenantId>(),
    keyId: z.string(),
    /** Hashes; which of them count is the firm's to say, so that one that was written without its trace proves nothing. */
    secrets: z.array(z.object({ id: z.string(), hash: z.string() })),
    writtenOn: moment,
  }),
  columns: { tenantId: 'text' },
  lookups: [['tenantId']],
  goesWith: 'tenantId',
})
export type FeedSecrets = z.output<typeof feedSecrets.schema>

/** A key of the feed: what it may read, and whether it works. Nothing of its secret. */
export const feedKeys = defineCollection({
  name: 'feedKeys',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    /** What it is called by clients; with Basic the user name. No secret. */
    key: z.string(),
    name: z.string(),
    description: z.string(),
    disabled: z.boolean(),
    authorizeAllConnections: z.boolean(),
    connectionIds: z.array(z.string()),
    authorizeAllGeneralData: z.boolean(),
    authorizedGeneralData: z.array(z.enum(generalDataTypes)),
    /** The last day it is good for, `YYYY-MM-DD`; null: it does not end by itself. */
    endDate: z.iso.date().nullable(),
    createdTime: moment,
    createdBy: z.string().nullable(),
    /** Of the secret that works. */
    secretId: z.string(),
    secretTime: moment,
    /** The secret before it, while it works still. */
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

/** What was asked with a key. */
export const feedRequests = defineCollection({
  name: 'feedRequests',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    keyId: z.string(),
    time: moment,
    /** What the client calls itself, cut; empty where it says nothing. */
    client: z.string(),
    method: z.string(),
    /** Path and options below the address of the feed, decoded and cut, without what proves the key. */
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
