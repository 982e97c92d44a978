/** One message as a listener hands it to the function behind a queue trigger. */
export interface Delivery {
  readonly body: string
  readonly id: string
  readonly session: string
  /** 1 the first time. */
  readonly delivery: number
}

/** A rejected promise gives the message back to the queue. */
export type Handle = (delivery: Delivery) => Promise<void>

export interface Listening {
  /** Takes no more messages and waits for those in hand. */
  stop(): Promise<void>
}

export interface ListenOptions {
  /** Sessions handled side by side; `maxConcurrentSessions` of host.json. */
  readonly sessions: number
  /** How long a session is kept for what works on it, counted from when it was accepted. Default: as host.json has it. */
  readonly renewalMilliseconds?: number
  readonly onError: (error: unknown, delivery: Delivery | undefined) => void
}
