import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostWebhooks } from '#domain/webhooks/webhook.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { auditEvents } from '#platform/audit.ts'
import { events } from '#platform/events/outbox.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { openReceiver, status, type Received, type Receiver } from '#tests/kit/webhook-receiver.ts'
import { userInvited } from '../identity/index.ts'
import { webhookDeliveries, webhookSecrets } from './collections.ts'
import { endpointsOf } from './store.ts'

const fields = 'id address description kinds disabled state switchedOff { reason } failingSince formerSecretUntil'
const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { ${fields} } } }`
const update = `mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { ${fields} } }`
const rotate =
  'mutation ($input: RotateWebhookInput!) { rotateWebhookSecret(input: $input) { secret webhook { formerSecretUntil } } }'
const remove = 'mutation ($id: ID!) { deleteWebhook(id: $id) { id } }'
const test = 'mutation ($id: ID!) { testWebhook(id: $id) { id state type } }'
const replay = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id } }'
const list = `{ webhooks { ${fields} lastTry { status error } } }`
const deliveries = `query ($id: ID!) { webhookDeliveries(endpointId: $id) { totalCount items {
  id messageId type state nextTime tries { status error milliseconds answer byHand } } } }`

interface Shown {
  readonly id: string
  readonly state: string
}
interface ShownDelivery extends Shown {
  readonly messageId: string
  readonly type: string
  readonly nextTime: string | null
  readonly tries: readonly { status: number | null; error: string | null; answer: string; byHand: boolean }[]
}

let receiver: Receiver
let house: House
let firm: Firm
let owner: Person

beforeAll(async () => {
  receiver = await openReceiver()
  house = await openHouse({ SPIL_VENDOR_ORIGINS: JSON.stringify(receiver.origins) })
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answer = status(204)
  firm = await house.firm()
  owner = firm.person('OWNER')
})
afterEach(async () => {
  vi.useRealTimers()
  // What still waits for a try would be tried in the next test.
  for (const { id } of (await endpointsOf(firm.tenant)).list) await owner.call(remove, { id })
})
afterAll(async () => {
  await house.close()
  await receiver.close()
})

const address = 'https://een.receivers.example/spil/geheim-pad'
async function made(input: object = {}): Promise<{ id: string; secret: string }> {
  const { data, code } = await owner.call(create, { input: { address, kinds: ['USER_INVITED'], ...input } })
  expect(code).toBeUndefined()
  const { secret, webhook } = data?.['createWebhook'] as { secret: string; webhook: Shown }
  return { id: webhook.id, secret }
}
const shown = async (): Promise<readonly Shown[]> => (await owner.call(list)).data?.['webhooks'] as Shown[]
const sent = async (id: string): Promise<readonly ShownDelivery[]> =>
  ((await owner.call(deliveries, { id })).data?.['webhookDeliveries'] as { items: ShownDelivery[] }).items
const invited = (userId = 'user-1'): Promise<void> =>
  firm.tenant.commit([
    firm.tenant.publishing(userInvited, { userId, validUntil: '2026-11-27T10:00:00.000Z', by: null }),
  ])
const pass = (hours: number): void => {
  house.time.now = new Date(house.time.now.getTime() + hours * 3_600_000)
}
/** As a receiver does it, with the library of Standard Webhooks. */
const verified = ({ body, headers }: Received, secret: string): unknown => {
  vi.useFakeTimers({ toFake: ['Date'], now: house.time.now })
  return new Webhook(secret).verify(body, headers)
}

describe('an endpoint', () => {
  it('tells its secret once, keeps it sealed, and leaves a trace without address and secret', async () => {
    const { id, secret } = await made({ description: 'Ons planbord' })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/u)
    const [stored] = [...(await firm.tenant.documents(webhookSecrets).readMany([id])).values()]
    expect(stored?.doc.sealed).toMatch(/^v1\./u)
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
    const [trace] = await firm.tenant.documents(auditEvents).query({})
    expect(trace?.doc).toMatchObject({ action: 'webhook.create', subject: id, actorId: owner.user.id })
    expect(trace?.doc.after).toMatchObject({ description: 'Ons planbord', kinds: ['USER_INVITED'] })
    expect(JSON.stringify(trace?.doc)).toMatch(/een\.receivers\.example/u)
    expect(JSON.stringify(trace?.doc)).not.toMatch(/geheim-pad|whsec_/u)
    expect(await shown()).toMatchObject([{ id, address, state: 'ON', failingSince: null }])
  })

  it.each([
    'http://een.receivers.example/',
    'https://localhost/',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://2130706433/',
    'https://nas.local/',
    'https://naam:woord@een.receivers.example/',
  ])('is not made for %s', async (wrong) => {
    const { code, field } = await owner.call(create, { input: { address: wrong, kinds: ['USER_INVITED'] } })
    expect({ code, field }).toEqual({ code: 'ADDRESS_NOT_ALLOWED', field: 'input.address' })
    const { id } = await made()
    const changed = await owner.call(update, { input: { id, address: wrong } })
    expect(changed.code).toBe('ADDRESS_NOT_ALLOWED')
  })

  it.each([
    [{ address: 'kantoor' }, 'input.address'],
    [{ kinds: [] }, 'input.kinds'],
    [{ description: 'x'.repeat(201) }, 'input.description'],
  ] as const)('is not made of %j', async (input, field) => {
    const answer = await owner.call(create, { input: { address, kinds: ['USER_INVITED'], ...input } })
    expect(answer).toMatchObject({ code: 'INPUT_INVALID', field })
  })

  it('is one of twenty at most, also where several are made at once', async () => {
    for (let count = 0; count < mostWebhooks - 1; count += 1) await made()
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call(create, { input: { address, kinds: ['USER_INVITED'] } })),
    )
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'TOO_MANY_WEBHOOKS')).toHaveLength(2)
    expect(await shown()).toHaveLength(mostWebhooks)
  })

  it('hears nothing while it is off, and of what it did not ask for', async () => {
    await made({ disabled: true })
    await made({ kinds: ['SYNC_FINISHED', 'SYNC_HELD', 'CREDENTIAL_EXPIRING', 'IMPORT_DONE'] })
    await invited()
    await house.work()
    expect(receiver.received).toEqual([])
    expect(await firm.tenant.documents(webhookDeliveries).count()).toBe(0)
  })

  it('hears nothing once the firm has it no longer', async () => {
    firm = await house.firm('ADVANCED')
    const { id } = await (async () => {
      // As one that was made before.
      const expert = firm.person('OWNER', { ...owner.user, tier: 'EXPERT' })
      const { data } = await expert.call(create, { input: { address, kinds: ['USER_INVITED'] } })
      return (data?.['createWebhook'] as { webhook: Shown }).webhook
    })()
    expect(id).toBeDefined()
    await invited()
    await house.work()
    expect(receiver.received).toEqual([])
  })
})

describe('a message', () => {
  it('says what happened, small and without names, under one id for every endpoint, and is verified', async () => {
    const [one, two] = [await made(), await made({ address: 'https://twee.receivers.example/' })]
    const time = house.time.now.toISOString()
    await invited('user-7')
    await house.work()
    expect(receiver.received.map(({ address: called }) => called).toSorted()).toEqual([
      'een.receivers.example/spil/geheim-pad',
      'twee.receivers.example/',
    ])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    for (const [place, { secret }] of [one, two].entries()) {
      const found = receiver.received.find(({ address: called }) => called.startsWith(place === 0 ? 'een' : 'twee'))
      expect(found && verified(found, secret)).toEqual({
        type: 'user.invited',
        timestamp: time,
        version: 1,
        data: { userId: 'user-7', validUntil: '2026-11-27T10:00:00.000Z' },
      })
      expect(() => found && verified(found, place === 0 ? two.secret : one.secret)).toThrow('No matching signature')
    }
    expect(await sent(one.id)).toMatchObject([
      {
        type: 'user.invited',
        state: 'DELIVERED',
        nextTime: null,
        tries: [{ status: 204, error: null, byHand: false }],
      },
    ])
  })

  it('is signed with both secrets for as long as the former one counts', async () => {
    const { id, secret: first } = await made()
    const { data } = await owner.call(rotate, { input: { id, overlapDays: 2 } })
    const { secret: second } = data?.['rotateWebhookSecret'] as { secret: string }
    expect(second).not.toBe(first)
    await invited()
    await house.work()
    const [both] = receiver.received.splice(0)
    expect(both?.headers['webhook-signature'].split(' ')).toHaveLength(2)
    for (const secret of [first, second]) expect(both && verified(both, secret)).toMatchObject({ type: 'user.invited' })
    pass(49)
    await invited()
    await house.work()
    const [alone] = receiver.received
    expect(alone && verified(alone, second)).toMatchObject({ type: 'user.invited' })
    expect(() => alone && verified(alone, first)).toThrow('No matching signature')
    const refused = await owner.call(rotate, { input: { id, overlapDays: 31 } })
    expect(refused).toMatchObject({ code: 'INPUT_INVALID', field: 'input.overlapDays' })
  })

  it('is tried again until it comes through: the same id and bytes, another moment', async () => {
    const { id, secret } = await made()
    receiver.answer = (request, response, received) =>
      (receiver.received.length < 3 ? status(500, {}, 'even stuk') : status(200))(request, response, received)
    await invited()
    await house.work()
    expect(receiver.received).toHaveLength(3)
    const [first, ...others] = receiver.received
    for (const again of others) {
      expect(again.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(again.body).toBe(first?.body)
      expect(Number(again.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']))
    }
    const last = receiver.received.at(-1)
    expect(last && verified(last, secret)).toMatchObject({ type: 'user.invited' })
    const [delivery] = await sent(id)
    expect(delivery).toMatchObject({ state: 'DELIVERED', nextTime: null })
    expect(delivery?.tries.map(({ status: code, answer }) => [code, answer])).toEqual([
      [500, 'even stuk'],
      [500, 'even stuk'],
      [200, ''],
    ])
    expect(await shown()).toMatchObject([{ state: 'ON', failingSince: null, lastTry: { status: 200, error: null } }])
  })

  it('waits as long as the receiver asks', async () => {
    const { id } = await made()
    receiver.answer = status(429, { 'retry-after': '7200' })
    await invited()
    await house.work()
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await sent(id)
    expect(Date.parse(delivery?.nextTime ?? '') - house.time.now.getTime()).toBeGreaterThan(3_600_000)
  })

  it('is not sent any more once its endpoint is off or gone', async () => {
    const [off, gone] = [await made(), await made()]
    receiver.answer = status(500)
    await invited()
    await house.work()
    const before = receiver.received.length
    await owner.call(update, { input: { id: off.id, disabled: true } })
    await owner.call(remove, { id: gone.id })
    pass(24)
    await house.work()
    expect(receiver.received).toHaveLength(before)
    expect(await sent(off.id)).toMatchObject([{ state: 'DROPPED', nextTime: null }])
    expect((await owner.call(deliveries, { id: gone.id })).code).toBe('NOT_FOUND')
  })
})

describe('an endpoint that fails', () => {
  it('is called for one message at a time, and left alone between', async () => {
    const { id } = await made()
    receiver.answer = status(500)
    for (let count = 0; count < 12; count += 1) await invited(`user-${count}`)
    const end = house.time.now.getTime() + 3_600_000
    while (house.time.now.getTime() < end) {
      await house.work()
      pass(1)
    }
    // Twelve messages have six tries each in the first hours; left to themselves that would be some fifty in this one.
    expect(receiver.received.length).toBeLessThan(30)
    expect(await shown()).toMatchObject([{ id, state: 'FAILING' }])
  })

  it('is switched off after three days in which nothing came through, which is told once and leaves a trace', async () => {
    const { id } = await made()
    receiver.answer = status(500)
    await invited()
    for (let hour = 0; hour < 100; hour += 1) {
      await house.work()
      pass(1)
    }
    expect(await shown()).toMatchObject([{ state: 'SWITCHED_OFF', disabled: true, switchedOff: { reason: 'FAILING' } }])
    expect(receiver.received).toHaveLength(10)
    expect(await sent(id)).toMatchObject([{ state: 'FAILED', nextTime: null }])
    const published = await firm.tenant.documents(events).query({})
    expect(published.filter(({ doc }) => doc.name === 'webhook.disabled')).toMatchObject([
      { doc: { payload: { endpointId: id, reason: 'FAILING', failures: 10 } } },
    ])
    const traces = await firm.tenant.documents(auditEvents).query({})
    expect(traces.filter(({ doc }) => doc.action === 'webhook.switch-off')).toMatchObject([
      { doc: { source: 'system', subject: id } },
    ])
    await invited('later')
    await house.work()
    expect(receiver.received).toHaveLength(10)
    // Who switches it on has mended it: it gets its three days again.
    await owner.call(update, { input: { id, disabled: false } })
    expect(await shown()).toMatchObject([{ state: 'ON', switchedOff: null, failingSince: null }])
    await invited('last')
    await house.work()
    expect(await shown()).toMatchObject([{ state: 'FAILING' }])
  })

  it('is switched off at once where it says that it is gone', async () => {
    await made()
    receiver.answer = status(410)
    await invited()
    await house.work()
    expect(receiver.received).toHaveLength(1)
    expect(await shown()).toMatchObject([{ state: 'SWITCHED_OFF', switchedOff: { reason: 'GONE' } }])
  })
})

describe('what an owner sends', () => {
  it('is a test, once, also to an endpoint that is off, and says nothing of how it goes', async () => {
    const { id, secret } = await made({ disabled: true })
    receiver.answer = status(404, {}, 'Niets gevonden')
    const { data } = await owner.call(test, { id })
    expect(data?.['testWebhook']).toMatchObject({ state: 'WAITING', type: 'webhook.test' })
    await house.work()
    pass(24)
    await house.work()
    expect(receiver.received).toHaveLength(1)
    const [received] = receiver.received
    house.time.now = new Date(Number(received?.headers['webhook-timestamp']) * 1000)
    expect(received && verified(received, secret)).toMatchObject({ type: 'webhook.test', data: { endpointId: id } })
    expect(await sent(id)).toMatchObject([
      { state: 'FAILED', tries: [{ status: 404, error: 'REFUSED', answer: 'Niets gevonden', byHand: true }] },
    ])
    expect(await shown()).toMatchObject([{ state: 'OFF', failingSince: null, lastTry: null }])
  })

  it('is a message once more: the same id and bytes, whatever became of it', async () => {
    const { id } = await made()
    await invited()
    await house.work()
    const [delivery] = await sent(id)
    await owner.call(replay, { id: delivery?.id })
    await house.work()
    await house.work()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(delivery?.messageId)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    expect((await sent(id))[0]?.tries.map(({ byHand }) => byHand)).toEqual([false, true])
  })

  it('is bounded in a minute', async () => {
    const { id } = await made()
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 31; count += 1) codes.push((await owner.call(test, { id })).code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(30)
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
    await house.work()
  })

  it('is not in the hands of an administrator', async () => {
    const { id } = await made()
    const administrator = firm.person('ADMINISTRATOR', { ...owner.user, id: 'other' as UserId, role: 'ADMINISTRATOR' })
    expect((await administrator.call(test, { id })).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await administrator.call(list)).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})
