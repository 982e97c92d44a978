import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import rhea, { type Container, type Delivery, type EventContext, type Sender } from 'rhea'
import { SessionQueue, type SessionQueueOptions } from './session-queue.ts'
import { answer, deliveryTag, encodeDelivery, largestMessage, messagesOf, sessionFilter, ticks } from './wire.ts'

// Node loads the library as CommonJS, which has no names to import.
const { create_container, message: amqp, types } = rhea

/** A receiver that holds a session. */
interface Consumer {
  readonly link: Sender
  readonly queue: SessionQueue
  readonly session: string
  /** Sent in this turn, not yet taken off the link's credit. */
  pending: number
}

/** What the library keeps of an attach; its own types leave it open. */
interface Attach {
  readonly local: { readonly attach: Record<string, unknown> }
  readonly remote: { readonly attach?: { readonly target?: { readonly address?: string } } }
}
const attachOf = (link: object): Attach => link as Attach

const lockLost = { condition: 'com.microsoft:session-lock-lost', description: 'The session lock has expired.' }

export interface Broker {
  readonly port: number
  readonly connectionString: string
  queue(name: string): SessionQueue
  /** Called where a receiver takes its credit back, which then gets what is ready and hears nothing more: the service is slow. */
  slowDrains: (() => void) | undefined
  /** Breaks every connection there is, as a line that fails does: nobody has a chance to say goodbye. */
  cut(): void
  close(): Promise<void>
}

/** An AMQP peer that `@azure/service-bus` takes for a namespace: queues with sessions, nothing else. */
class Peer {
  readonly #queues: ReadonlyMap<string, SessionQueue>
  readonly #consumers = new Map<object, Consumer>()
  readonly #tokens = new WeakMap<Delivery, string>()
  readonly container: Container
  slowDrains: (() => void) | undefined

  constructor(queues: ReadonlyMap<string, SessionQueue>) {
    this.#queues = queues
    this.container = create_container({ id: 'service-bus-peer' })
    const mechanisms = this.container.sasl_server_mechanisms as { enable_anonymous(): void }
    mechanisms.enable_anonymous()
    for (const queue of queues.values()) {
      queue.onReady = () => setImmediate(() => this.#pump())
      queue.onLost = (holder) => this.#lost(holder)
    }
    this.#listen()
  }

  #listen(): void {
    const on = (event: string, handle: (context: EventContext) => void) => this.container.on(event, handle)
    on('receiver_open', (context) => this.#senderAttached(context))
    on('sender_open', (context) => this.#receiverAttached(context))
    on('message', (context) => this.#received(context))
    on('sendable', () => this.#pump())
    on('sender_draining', ({ sender }) => this.#drain(sender))
    on('accepted', (context) => this.#settled(context, (queue, token) => queue.complete(token)))
    on('modified', (context) => this.#settled(context, (queue, token) => queue.abandon(token)))
    on('released', (context) => this.#settled(context, (queue, token) => queue.abandon(token)))
    on('rejected', (context) => this.#settled(context, (queue, token) => queue.deadLetter(token, 'Rejected')))
    for (const event of ['sender_close', 'sender_error']) on(event, ({ sender }) => this.#gone(sender))
    for (const event of ['session_close', 'connection_close']) on(event, () => this.#sweepClosed())
    on('disconnected', ({ connection }) => this.#cutOff(connection))
    // What a client that goes away leaves behind is no error of ours.
    for (const event of ['connection_error', 'session_error', 'receiver_error', 'error', 'protocol_error'])
      on(event, () => undefined)
  }

  /** The queue an address names; `/$management` and `$cbs` belong to the namespace itself. */
  #find(address: string | undefined): SessionQueue | undefined {
    const [name = ''] = (address ?? '').replace(/^.*:\/\/[^/]+\//, '').split('/')
    return this.#queues.get(name)
  }

  /** The client wants to send: to a queue, or a request. */
  #senderAttached({ receiver }: EventContext): void {
    if (receiver === undefined) return
    const address = receiver.target.address
    receiver.set_target(receiver.target)
    receiver.set_source(receiver.source)
    attachOf(receiver).local.attach['max_message_size'] = largestMessage
    if (address === '$cbs' || this.#find(address) !== undefined) return
    receiver.close({
      condition: 'amqp:not-found',
      description: `The messaging entity '${address}' could not be found.`,
    })
  }

  /** The client wants to receive: answers to its requests, or a session of a queue. */
  #receiverAttached({ sender }: EventContext): void {
    if (sender === undefined) return
    const { address } = sender.source
    const local = attachOf(sender).local.attach
    sender.set_target(sender.target)
    Object.assign(local, {
      max_message_size: largestMessage,
      snd_settle_mode: sender.snd_settle_mode,
      rcv_settle_mode: sender.rcv_settle_mode,
    })
    const queue = this.#find(address)
    if (address === '$cbs' || address.endsWith('/$management') || queue === undefined) {
      sender.set_source(sender.source)
      if (queue === undefined && address !== '$cbs')
        sender.close({ condition: 'amqp:not-found', description: `No queue ${address}` })
      return
    }
    this.#grant(sender, queue, address, local)
  }

  #grant(sender: Sender, queue: SessionQueue, address: string, local: Record<string, unknown>): void {
    const refuse = (condition: string, description: string): void => {
      sender.set_source({ address })
      sender.close({ condition, description })
    }
    const filter = sender.source.filter as Record<string, unknown> | undefined
    if (filter === undefined || !(sessionFilter in filter)) {
      refuse('amqp:not-allowed', 'An entity that requires sessions has no receiver without one.')
      return
    }
    const wanted = filter[sessionFilter]
    const granted = queue.acceptSession(typeof wanted === 'string' ? wanted : undefined, sender)
    if (granted === 'none') refuse('com.microsoft:timeout', 'No session came free.')
    else if (granted === 'locked') refuse('com.microsoft:session-cannot-be-locked', 'The session is locked.')
    else {
      sender.set_source({ address, filter: { [sessionFilter]: granted.session } })
      local['properties'] = { 'com.microsoft:locked-until-utc': ticks(granted.lockedUntil) }
      this.#consumers.set(sender, { link: sender, queue, session: granted.session, pending: 0 })
    }
  }

  #received({ receiver, delivery, message, session }: EventContext): void {
    if (receiver === undefined || delivery === undefined || message === undefined || session === undefined) return
    const address = receiver.target.address
    const queue = this.#find(address)
    const reply = (body: unknown, code: number, condition?: string): void => {
      const to = message['reply_to']
      const byAddress = (link: Sender): boolean =>
        link.name === to || attachOf(link).remote.attach?.target?.address === to
      session.find_sender(byAddress)?.send(answer(message, body, code, condition) as never)
    }
    if (address === '$cbs') {
      delivery.accept()
      reply(null, 202)
    } else if (queue === undefined) {
      delivery.reject({ condition: 'amqp:not-found', description: `No queue ${address}` })
    } else if (address.endsWith('/$management')) {
      delivery.accept()
      manage(queue, message, (link) => this.#receiver(queue, link), reply)
    } else {
      const refused = messagesOf(message, delivery.format)
        .map((one) => queue.accept(one))
        .find((condition) => condition !== undefined)
      if (refused === undefined) delivery.accept()
      else
        delivery.reject({ condition: refused, description: 'A message for a queue with sessions names its session.' })
    }
  }

  #pump(): void {
    for (const consumer of this.#consumers.values()) this.#send(consumer)
  }

  #send(consumer: Consumer): void {
    const { link, queue, session } = consumer
    const credit = (): number => (link as unknown as { readonly credit: number }).credit - consumer.pending
    while (link.is_open() && link.sendable() && credit() > 0) {
      const taken = queue.take(session, link)
      if (taken === undefined) return
      consumer.pending += 1
      const delivery = link.send(encodeDelivery(taken), deliveryTag(taken.token), 0)
      this.#tokens.set(delivery, taken.token)
      setImmediate(() => {
        consumer.pending -= 1
      })
    }
  }

  /** The client takes its credit back: what is ready goes out, then the rest of the credit is declared used. */
  #drain(sender: Sender | undefined): void {
    const consumer = sender === undefined ? undefined : this.#consumers.get(sender)
    if (sender === undefined || consumer === undefined) return
    this.slowDrains?.()
    this.#send(consumer)
    if (this.slowDrains !== undefined) return
    setImmediate(() => {
      sender.set_drained(true)
      // The library sends it with its next frame only; this is how it is told to send one now.
      ;(sender.connection as unknown as { _register(): void })._register()
    })
  }

  #settled({ sender, delivery }: EventContext, settle: (queue: SessionQueue, token: string) => boolean): void {
    if (delivery === undefined) return
    const token = this.#tokens.get(delivery)
    if (token === undefined) {
      // An answer to a request: the library keeps it until it is settled here too, and has room for 2,048 on a connection.
      delivery.update(true)
      return
    }
    const consumer = sender === undefined ? undefined : this.#consumers.get(sender)
    if (consumer === undefined) return
    const { accepted, rejected } = amqp as unknown as Record<
      'accepted' | 'rejected',
      (fields?: object) => { described(): unknown }
    >
    delivery.update(
      true,
      settle(consumer.queue, token) ? accepted().described() : rejected({ error: lockLost }).described(),
    )
  }

  /** The receiver that a request is about, by the name of its link. */
  #receiver(queue: SessionQueue, link: string): object | undefined {
    return [...this.#consumers.values()].find((one) => one.queue === queue && one.link.name === link)?.link
  }

  /** The service ends the link of a receiver whose session is over. */
  #lost(holder: object): void {
    const consumer = this.#consumers.get(holder)
    this.#consumers.delete(holder)
    if (consumer?.link.is_open() === true) consumer.link.close(lockLost)
  }

  /** A connection that breaks says nothing: its sessions stay with it until their locks are over. */
  #cutOff(connection: object | undefined): void {
    for (const [holder, { link }] of this.#consumers) if (link.connection === connection) this.#consumers.delete(holder)
  }

  #gone(sender: Sender | undefined): void {
    const consumer = sender === undefined ? undefined : this.#consumers.get(sender)
    if (sender === undefined || consumer === undefined) return
    this.#consumers.delete(sender)
    consumer.queue.release(sender)
  }

  #sweepClosed(): void {
    for (const { link } of this.#consumers.values()) if (!link.is_open()) this.#gone(link)
  }
}

/** What a session receiver asks of the queue beside its link. */
function manage(
  queue: SessionQueue,
  message: NonNullable<EventContext['message']>,
  receiver: (link: string) => object | undefined,
  reply: (body: unknown, code: number, condition?: string) => void,
): void {
  const properties = message['application_properties'] as
    { readonly operation?: string; readonly 'associated-link-name'?: string } | undefined
  const body = message['body'] as Record<string, unknown>
  if (properties?.operation !== 'com.microsoft:renew-session-lock') {
    reply(null, 501, 'amqp:not-implemented')
    return
  }
  const holder = receiver(properties['associated-link-name'] ?? '')
  const until = holder === undefined ? undefined : queue.renewSession(String(body['session-id']), holder)
  if (until === undefined) reply(null, 410, 'com.microsoft:session-lock-lost')
  else reply({ expiration: types.wrap_timestamp(until) }, 200)
}

/** Starts a peer on a free port of this machine. */
export async function startBroker(queues: Readonly<Record<string, SessionQueueOptions>>): Promise<Broker> {
  const byName = new Map(Object.entries(queues).map(([name, options]) => [name, new SessionQueue(options)]))
  const peer = new Peer(byName)
  const { container } = peer
  const server = container.listen({
    port: 0,
    host: '127.0.0.1',
    max_frame_size: 65_536,
    sender_options: { treat_modified_as_released: false, autosettle: false },
    receiver_options: { autoaccept: false },
  } as never)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    connectionString: `Endpoint=sb://127.0.0.1:${port};SharedAccessKeyName=any;SharedAccessKey=any;UseDevelopmentEmulator=true`,
    queue(name) {
      const queue = byName.get(name)
      if (queue === undefined) throw new Error(`There is no queue ${name}`)
      return queue
    },
    get slowDrains() {
      return peer.slowDrains
    },
    set slowDrains(told) {
      peer.slowDrains = told
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const queue of byName.values()) queue.close()
      const closed = once(server, 'close')
      for (const socket of sockets) socket.destroy()
      server.close()
      await closed
    },
  }
}
