import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openReceiver, status, type Receiver } from '#tests/kit/webhook-receiver.ts'
import { createOutbound } from '../connectors/index.ts'
import { signatureOf } from './secret.ts'
import { answerWithinMilliseconds, sendMessage, type Way } from './send-message.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const message = {
  address: 'https://een.receivers.example/spil?sleutel=abc',
  messageId: 'msg_1',
  body: '{"type":"webhook.test"}',
  secrets: [secret],
}
/** A server in a thread of its own. The number it shares is 1 once a message came; at 2 it answers, and makes it 3 once that has left. */
const answeringThread = `
  const { parentPort, workerData: stages } = require('node:worker_threads')
  const tell = (stage) => { Atomics.store(stages, 0, stage); Atomics.notify(stages, 0) }
  const server = require('node:http').createServer((request, response) => {
    tell(1)
    Atomics.wait(stages, 0, 1)
    response.writeHead(204).end(() => tell(3))
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

let receiver: Receiver
let way: Way
beforeAll(async () => {
  receiver = await openReceiver()
  const outbound = createOutbound({ vendorOrigins: receiver.origins })
  way = { outbound, now: new Date('2026-11-20T10:00:00.900Z'), signal: new AbortController().signal }
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = status(204)
})
afterAll(async () => {
  await way.outbound.close()
  await receiver.close()
})

describe('a signature', () => {
  it('is that of the public test of Standard Webhooks', () => {
    const expectedSignature = signatureOf(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330,
      '{"test": 2432232314}',
    )
    expect(expectedSignature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})

describe('a message that is sent', () => {
  it('names itself and its moment in whole seconds, and is good by its status alone', async () => {
    const { made } = await sendMessage(message, way)
    expect(made).toMatchObject({ status: 204, error: null, answer: '' })
    expect(receiver.received).toMatchObject([
      {
        address: 'een.receivers.example/spil?sleutel=abc',
        body: message.body,
        headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1795168800' },
      },
    ])
  })

  it('follows no redirect, wherever it leads', async () => {
    receiver.answer = status(307, { location: 'https://twee.receivers.example/' })
    expect((await sendMessage(message, way)).made).toMatchObject({ status: 307, error: 'REDIRECT' })
    receiver.answer = status(302, { location: 'http://169.254.169.254/metadata' })
    expect((await sendMessage(message, way)).made).toMatchObject({ status: 302, error: 'REDIRECT' })
    expect(receiver.received).toHaveLength(2)
  })

  it('ends in time where nothing is answered, and where an answer never ends', async () => {
    receiver.answer = () => undefined
    const hanging = await sendMessage(message, { ...way, timeLimitMs: 60 })
    expect(hanging.made).toMatchObject({ status: null, error: 'TOO_SLOW' })
    receiver.answer = (_, response) => void response.writeHead(200).write('kom')
    const dripping = await sendMessage(message, { ...way, timeLimitMs: 60 })
    expect(dripping.made).toMatchObject({ status: null, error: 'TOO_SLOW' })
    expect(Math.max(hanging.made.milliseconds, dripping.made.milliseconds)).toBeLessThan(answerWithinMilliseconds)
  })

  it('is not taken for lost where its answer lay there in time, and it was we who were held up', async () => {
    const stages = new Int32Array(new SharedArrayBuffer(4))
    const elsewhere = new Worker(answeringThread, { eval: true, workerData: stages })
    const [port] = (await once(elsewhere, 'message')) as [number]
    const outbound = createOutbound({ vendorOrigins: { 'https://een.receivers.example': `http://127.0.0.1:${port}` } })
    const timeLimitMs = 300
    const sending = sendMessage(message, { ...way, outbound, timeLimitMs })
    const begun = performance.now()
    // The message leaves; from its arrival until long after the answer nothing happens in this thread.
    while (Atomics.load(stages, 0) === 0) await new Promise(setImmediate)
    Atomics.store(stages, 0, 2)
    Atomics.notify(stages, 0)
    Atomics.wait(stages, 0, 2)
    while (performance.now() < begun + 2 * timeLimitMs) Atomics.wait(stages, 0, 3, 50)
    expect((await sending).made).toMatchObject({ status: 204, error: null })
    await outbound.close()
    await elsewhere.terminate()
  })

  it('reads the beginning of an answer that has no end, and takes its word', async () => {
    let isOver = false
    receiver.answer = (_, response) => {
      response.on('close', () => (isOver = true))
      const more = (): void => {
        while (!isOver && response.write('spil '.repeat(10_000)));
        if (!isOver) response.once('drain', more)
      }
      more()
    }
    const { made } = await sendMessage(message, way)
    expect(made).toMatchObject({ status: 200, error: null })
    expect(made.answer).toHaveLength(500)
    await expect.poll(() => isOver, { timeout: 20_000 }).toBe(true)
  })

  it('keeps of an answer what can be read, in one line, and no proof that it repeats', async () => {
    receiver.answer = (_, response, { headers }) => {
      const signature = headers['webhook-signature']
      const bare = signature.slice(3).replaceAll('/', String.raw`\/`)
      response.writeHead(500).end(`fout\u0000\r\n\t<b>${signature}</b> ${bare} ${secret} ${secret.slice(6)} \u{1F4A3}`)
    }
    const { made } = await sendMessage(message, way)
    expect(made).toMatchObject({ status: 500, error: 'REFUSED', answer: 'fout <b>***</b> *** *** *** \u{1F4A3}' })
  })

  it('keeps no half of a proof where the answer is cut', async () => {
    receiver.answer = status(400, {}, `${' '.repeat(2_030)}${secret}`)
    expect((await sendMessage(message, way)).made.answer).toBe('')
  })

  it('shows nothing of an answer that is packed', async () => {
    receiver.answer = status(200, { 'content-encoding': 'gzip' }, 'bytes')
    expect((await sendMessage(message, way)).made).toMatchObject({ status: 200, error: null, answer: '' })
  })

  it('hears how long it is asked to wait', async () => {
    receiver.answer = status(429, { 'retry-after': '120' })
    expect((await sendMessage(message, way)).retryAfterSeconds).toBe(120)
    receiver.answer = status(503, { 'retry-after': 'Fri, 20 Nov 2026 10:02:00 GMT' })
    expect((await sendMessage(message, way)).retryAfterSeconds).toBe(120)
    receiver.answer = status(503, { 'retry-after': 'morgen' })
    expect((await sendMessage(message, way)).retryAfterSeconds).toBe(0)
  })

  it('is no word on the endpoint where it is we who stop', async () => {
    const stopping = new AbortController()
    receiver.answer = () => stopping.abort(new Error('The host stops'))
    await expect(sendMessage(message, { ...way, signal: stopping.signal })).rejects.toThrow('The host stops')
  })
})

describe('an address that may not be called', () => {
  let server: Server
  let connections = 0
  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  it.each([
    ['leads to this machine', ['127.0.0.1']],
    ['leads into a network', ['10.0.0.5']],
    ['leads to the platform', ['169.254.169.254']],
    ['leads outside and inside', ['93.184.215.14', '127.0.0.1']],
  ])('is not called where its name %s', async (_, addresses) => {
    const asked: string[] = []
    const outbound = createOutbound({
      vendorOrigins: {},
      resolve: (name) => {
        asked.push(name)
        return Promise.resolve(addresses.map((address) => ({ address, family: 4 })))
      },
    })
    const { port } = server.address() as AddressInfo
    const address = `https://hooks.kantoor.nl:${port}/`
    const { made } = await sendMessage({ ...message, address }, { ...way, outbound })
    expect(made).toMatchObject({ status: null, error: 'ADDRESS_NOT_ALLOWED' })
    // Once: what was judged is what would be connected, whatever the name leads to a moment later.
    expect(asked).toEqual(['hooks.kantoor.nl'])
    expect(connections).toBe(0)
    await outbound.close()
  })
})
