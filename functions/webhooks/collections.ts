import { z } from 'zod'
import {
  deliveryStates,
  switchOffReasons,
  tryErrors,
  webhookKinds,
  type MessageKind,
} from '#domain/webhooks/webhook.ts'
import { defineCollection } from '#platform/store/collection.ts'

const moment = z.iso.datetime()

const Endpoint = z.object({
  id: z.string(),
  /** May hold what lets one in at the receiver: shown to owners only, and never written into a log. */
  address: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  disabled: z.boolean(),
  /** Given where it was Spil that switched it off. */
  switchedOff: z.object({ reason: z.enum(switchOffReasons), time: moment }).nullable(),
  createdTime: moment,
  createdBy: z.string().nullable(),
  secretTime: moment,
  /** Till when the secret before it signs too; null: there is none. */
  formerSecretUntil: moment.nullable(),
})
export type Endpoint = z.output<typeof Endpoint>

/** The id of the one document there is of a firm's endpoints. */
export const allEndpoints = 'all'

/**
 * The endpoints of a firm, in one document: an event that is told looks for them by one read and asks no question, and two
 * owners at once cannot pass the limit.
 */
export const webhookEndpoints = defineCollection({
  name: 'webhookEndpoints',
  scope: 'firm',
  readBy: 'id',
  schema: z.object({ id: z.string(), endpoints: z.array(Endpoint) }),
})

/** What an endpoint's messages are signed with, sealed. Apart, so that whoever reads endpoints never has it. */
export const webhookSecrets = defineCollection({
  name: 'webhookSecrets',
  scope: 'firm',
  readBy: 'id',
  schema: z.object({
    /** Of the endpoint. */
    id: z.string(),
    sealed: z.string(),
  }),
})

/** How it goes with an endpoint; apart, so that each try does not pass the document of all of them. */
export const webhookHealth = defineCollection({
  name: 'webhookHealth',
  scope: 'firm',
  readBy: 'id',
  schema: z.object({
    /** Of the endpoint. */
    id: z.string(),
    /** Failed tries since something came through. */
    failures: z.int().min(0),
    /** When the first of them was; null: there is none. */
    failingSince: moment.nullable(),
    /** Till when it is left alone; null: it may be called. */
    restsUntil: moment.nullable(),
    last: z.object({ time: moment, status: z.int().nullable(), error: z.enum(tryErrors).nullable() }).nullable(),
  }),
})
export type Health = z.output<typeof webhookHealth.schema>

const messageKinds = [...webhookKinds, 'TEST'] as const satisfies readonly MessageKind[]

const Try = z.object({
  time: moment,
  /** Null: there was no answer. */
  status: z.int().nullable(),
  error: z.enum(tryErrors).nullable(),
  milliseconds: z.int().min(0),
  /** How the answer begins: readable, cut, without what proves anything. */
  answer: z.string(),
  /** Names what somebody asked for, so that it is done once; null: it was tried by itself. */
  hand: z.string().nullable(),
})
export type Try = z.output<typeof Try>

/** A message to one endpoint, and what became of it. */
export const webhookDeliveries = defineCollection({
  name: 'webhookDeliveries',
  scope: 'firm',
  schema: z.object({
    /** Of the message and the endpoint: told twice, it is there once. */
    id: z.string(),
    endpointId: z.string(),
    /** `webhook-id`: the same for every endpoint and every try. */
    messageId: z.string(),
    kind: z.enum(messageKinds),
    /** JSON, byte for byte as it is signed and sent. */
    body: z.string(),
    createdTime: moment,
    state: z.enum(deliveryStates),
    /** Tries of the schedule that are over. */
    tried: z.int().min(0),
    /** When it is tried again by itself, at the earliest; null: not. */
    nextTime: moment.nullable(),
    /** The newest last. */
    tries: z.array(Try),
  }),
  columns: { endpointId: 'text', createdTime: 'moment', state: 'text' },
  indexes: [{ columns: ['endpointId', 'createdTime'] }, { columns: ['createdTime'] }],
})
export type Delivery = z.output<typeof webhookDeliveries.schema>
