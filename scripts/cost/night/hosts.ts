import type { Timeline } from './timeline.ts'

/** One instance of the Function App, as far as a queue's messages concern it. */
export interface Instance {
  free: number
  executing: number
  /** Processors asked for by what executes. */
  load: number
  /** Megabytes of what executes. */
  memory: number
  activeSince: number
  idleSince: number
  /** Firms whose file lies on its disk, used longest ago first, and how large each is. */
  readonly replicas: Map<number, number>
  replicaMegabytes: number
}

export const newInstance = (slots: number, now: number): Instance => ({
  free: slots,
  executing: 0,
  load: 0,
  memory: 0,
  activeSince: now,
  idleSince: now,
  replicas: new Map(),
  replicaMegabytes: 0,
})

export interface Message {
  /** Begins the work; answers how many seconds it takes. */
  begin(instance: Instance): number
  end(instance: Instance): void
}

interface Session {
  readonly waiting: Message[]
  next: number
  state: 'none' | 'ready' | 'held' | 'idling'
  /** Who waits for more of it. */
  holder: Instance | undefined
  idleTicket: number
}

export interface HostSettings {
  /** Sessions that one instance handles side by side. */
  readonly slots: number
  /** Seconds that a slot waits for more messages of a session that has none left. */
  readonly sessionIdle: number
  readonly mostInstances: number
  readonly coldStart: number
  readonly scaleLook: number
}

/** An instance that has had nothing to do for this long goes. */
const unusedSeconds = 60
/** What an active span is rounded up to. */
const leastBilled = 1

/**
 * The queue with sessions and the instances that empty it: messages of a session one after the other, slots that idle behind
 * a session, and as many instances as there are messages for.
 */
export class Hosts {
  readonly #time: Timeline
  readonly #settings: HostSettings
  readonly #instances = new Set<Instance>()
  readonly #sessions = new Map<string, Session>()
  /** Sessions with a message that nobody holds. */
  #ready: Session[] = []
  #nextReady = 0
  #starting = 0
  /** Sent and not yet settled. */
  #messages = 0
  #withRoom: Instance[] = []
  mostInstances = 0
  mostMemory = 0
  mostMessages = 0
  executions = 0
  activeSeconds = 0
  messagesSent = 0

  constructor(time: Timeline, settings: HostSettings) {
    this.#time = time
    this.#settings = settings
    const look = (): void => {
      this.#scale()
      time.at(time.now + settings.scaleLook, look)
    }
    time.at(time.now, look)
  }

  get waiting(): number {
    return this.#messages
  }

  /** `session`: undefined where no other message shares it. */
  send(message: Message, session: string | undefined): void {
    this.#messages += 1
    this.messagesSent += 1
    this.mostMessages = Math.max(this.mostMessages, this.#messages)
    const found = this.#session(session)
    found.waiting.push(message)
    if (found.state === 'idling' && found.holder !== undefined) {
      found.idleTicket += 1
      this.#handle(found, found.holder)
    } else if (found.state === 'none') {
      found.state = 'ready'
      this.#ready.push(found)
      this.#dispatch()
    }
  }

  #session(name: string | undefined): Session {
    const fresh = (): Session => ({ waiting: [], next: 0, state: 'none', holder: undefined, idleTicket: 0 })
    if (name === undefined) return fresh()
    const found = this.#sessions.get(name) ?? fresh()
    this.#sessions.set(name, found)
    return found
  }

  #dispatch(): void {
    for (;;) {
      const session = this.#ready[this.#nextReady]
      if (session === undefined) break
      const instance = this.#roomiest()
      if (instance === undefined) return
      this.#nextReady += 1
      instance.free -= 1
      this.#handle(session, instance)
    }
    this.#ready = []
    this.#nextReady = 0
  }

  /** Of two at random the one with more room: about what competing receivers come to. */
  #roomiest(): Instance | undefined {
    while (this.#withRoom.length > 0) {
      const at = (this.messagesSent * 7919 + this.executions) % this.#withRoom.length
      const instance = this.#withRoom[at]
      if (instance !== undefined && instance.free > 0 && this.#instances.has(instance)) return instance
      const last = this.#withRoom.pop()
      if (last !== undefined && at < this.#withRoom.length) this.#withRoom[at] = last
    }
    for (const instance of this.#instances) if (instance.free > 0) this.#withRoom.push(instance)
    return this.#withRoom[0]
  }

  #handle(session: Session, instance: Instance): void {
    session.state = 'held'
    session.holder = instance
    const message = session.waiting[session.next]
    if (message === undefined) throw new Error('A session without a message is handled')
    session.next += 1
    if (session.next > 1_000) {
      session.waiting.splice(0, session.next)
      session.next = 0
    }
    if (instance.executing === 0) instance.activeSince = this.#time.now
    instance.executing += 1
    this.executions += 1
    const seconds = message.begin(instance)
    this.mostMemory = Math.max(this.mostMemory, instance.memory)
    this.#time.at(this.#time.now + seconds, () => {
      instance.executing -= 1
      this.#messages -= 1
      if (instance.executing === 0) {
        this.activeSeconds += Math.max(leastBilled, this.#time.now - instance.activeSince)
        instance.idleSince = this.#time.now
      }
      message.end(instance)
      if (session.waiting[session.next] === undefined) this.#idle(session, instance)
      else this.#handle(session, instance)
    })
  }

  #idle(session: Session, instance: Instance): void {
    session.state = 'idling'
    const ticket = (session.idleTicket += 1)
    this.#time.at(this.#time.now + this.#settings.sessionIdle, () => {
      if (session.idleTicket !== ticket || session.state !== 'idling') return
      session.state = 'none'
      session.holder = undefined
      instance.free += 1
      if (instance.free === 1) this.#withRoom.push(instance)
      this.#dispatch()
    })
  }

  #scale(): void {
    const { slots, mostInstances, coldStart } = this.#settings
    const wanted = Math.min(mostInstances, Math.ceil(this.#messages / slots))
    for (let more = wanted - this.#instances.size - this.#starting; more > 0; more -= 1) {
      this.#starting += 1
      this.#time.at(this.#time.now + coldStart, () => {
        this.#starting -= 1
        const instance = newInstance(slots, this.#time.now)
        this.#instances.add(instance)
        this.#withRoom.push(instance)
        this.mostInstances = Math.max(this.mostInstances, this.#instances.size)
        this.#dispatch()
      })
    }
    if (this.#instances.size <= wanted) return
    for (const instance of this.#instances) {
      const unused = instance.executing === 0 && this.#time.now - instance.idleSince > unusedSeconds
      if (unused && instance.free === slots && this.#instances.size > wanted) this.#instances.delete(instance)
    }
  }
}
