import { webhookKinds } from '#domain/webhooks/webhook.ts'
import type { WebhookDeliveriesQuery } from '../../../graphql/generated/graphql.ts'
import type { Webhook } from '../webhook-view.ts'

export type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number]

/** An invented webhook. */
export const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 'webhook-1',
  address: 'https://hooks.planbord.example/spil/4f2a',
  description: 'Planbord',
  kinds: [...webhookKinds],
  disabled: false,
  state: 'ON',
  switchedOff: null,
  failingSince: null,
  createdTime: '2026-11-01T09:00:00.000Z',
  secretTime: '2026-11-01T09:00:00.000Z',
  formerSecretUntil: null,
  lastTry: { time: '2026-11-20T02:14:00.000Z', status: 204, error: null },
  ...more,
})

/** One in each state. */
export const everyState: readonly Webhook[] = [
  webhook(),
  webhook({
    id: 'webhook-2',
    description: 'Servicedesk',
    address: 'https://meldingen.servicedesk.example/in/spil?kanaal=beheer',
    kinds: ['SYNC_HELD', 'CREDENTIAL_EXPIRING'],
    state: 'FAILING',
    failingSince: '2026-11-19T02:14:00.000Z',
    lastTry: { time: '2026-11-20T07:49:05.000Z', status: 502, error: 'REFUSED' },
  }),
  webhook({
    id: 'webhook-3',
    description: '',
    address: 'https://oud.rapport.example/hook',
    kinds: ['IMPORT_DONE'],
    disabled: true,
    state: 'SWITCHED_OFF',
    switchedOff: { reason: 'FAILING', time: '2026-11-18T04:00:00.000Z' },
    failingSince: '2026-11-15T02:14:00.000Z',
    lastTry: { time: '2026-11-18T04:00:00.000Z', status: null, error: 'NO_ANSWER' },
  }),
  webhook({
    id: 'webhook-4',
    description: 'Proef van Daan',
    address: 'https://proef.kantoor.example/',
    kinds: ['USER_INVITED'],
    disabled: true,
    state: 'OFF',
    lastTry: null,
  }),
]

const body = (type: string, data: object): string =>
  JSON.stringify({ type, timestamp: '2026-11-20T02:14:00.000Z', version: 1, data })

/** An invented delivery. */
export const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: 'delivery-1',
  messageId: 'msg_3f0c1d7e9a5b4c2f8e6d1a0b7c4e5f92',
  type: 'sync.finished',
  body: body('sync.finished', {
    runId: '20261120T021300000Z-0a1b2c3d4e5f',
    connection: { id: 'c-1', system: 'ExactOnlineNL', description: 'Exact' },
    state: 'SUCCESS',
    error: null,
  }),
  createdTime: '2026-11-20T02:14:00.000Z',
  state: 'DELIVERED',
  nextTime: null,
  tries: [{ time: '2026-11-20T02:14:00.000Z', status: 204, error: null, milliseconds: 87, answer: '', byHand: false }],
  ...more,
})

/** One in each state. */
export const everyDelivery: readonly Delivery[] = [
  delivery({
    id: 'delivery-test',
    type: 'webhook.test',
    state: 'FAILED',
    body: body('webhook.test', { endpointId: 'webhook-2' }),
    createdTime: '2026-11-20T08:01:10.000Z',
    tries: [
      {
        time: '2026-11-20T08:01:10.000Z',
        status: null,
        error: 'TOO_SLOW',
        milliseconds: 15_004,
        answer: '',
        byHand: true,
      },
    ],
  }),
  delivery({
    id: 'delivery-waiting',
    type: 'sync.held',
    state: 'WAITING',
    nextTime: '2026-11-20T10:20:00.000Z',
    body: body('sync.held', {
      runId: '20261120T021300000Z-1b2c3d4e5f60',
      connection: { id: 'c-2', system: 'Nmbrs', description: '' },
      vanishing: { users: 31 },
    }),
    tries: [
      {
        time: '2026-11-20T02:14:00.000Z',
        status: 502,
        error: 'REFUSED',
        milliseconds: 240,
        answer:
          '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>',
        byHand: false,
      },
      {
        time: '2026-11-20T02:14:06.000Z',
        status: null,
        error: 'NO_ANSWER',
        milliseconds: 34,
        answer: '',
        byHand: false,
      },
    ],
  }),
  delivery(),
  delivery({
    id: 'delivery-dropped',
    type: 'credential.expiring',
    state: 'DROPPED',
    createdTime: '2026-11-18T06:30:00.000Z',
    body: body('credential.expiring', { lastDay: '2026-12-02', daysBefore: 14 }),
    tries: [
      { time: '2026-11-18T06:30:00.000Z', status: 301, error: 'REDIRECT', milliseconds: 51, answer: '', byHand: false },
    ],
  }),
]
