import { Agent, request as forward, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** Where requests may be sent. */
export interface Place {
  /** Told with each answer of it, in the header `x-spil-instance`. */
  readonly name: string
  readonly port: number
  /** Takes requests. */
  readonly isUp: boolean
  inHand: number
}

/** Like Front Door's own answer where no origin gives one. */
const noOrigin = 502
const perHop = new Set(['connection', 'keep-alive'])

/**
 * Sends requests to instances in turn, as Front Door does: the next one goes to the next place that is up. What could not
 * have been carried out, because nobody took it, goes to another.
 */
export function alternating(places: readonly Place[]): RequestListener {
  // A connection of its own for each: one that is kept may be given up at the other end just when it is used.
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const next = (tried: ReadonlySet<Place>): Place | undefined => {
    for (let step = 1; step <= places.length; step += 1) {
      const place = places[(turn + step) % places.length]
      if (place === undefined || !place.isUp || tried.has(place)) continue
      turn = (turn + step) % places.length
      return place
    }
    return undefined
  }
  return (incoming, outgoing) => {
    const tried = new Set<Place>()
    const attempt = (): void => {
      const place = next(tried)
      if (place === undefined) {
        console.error(`Nobody was there for ${incoming.method ?? ''} ${incoming.url ?? ''}`)
        if (!outgoing.headersSent) outgoing.writeHead(noOrigin).end()
        return
      }
      tried.add(place)
      place.inHand += 1
      send(agent, place, incoming, outgoing, (refused) => {
        place.inHand -= 1
        if (refused) attempt()
      })
    }
    attempt()
  }
}

/** `done(true)`: nobody took it. */
function send(
  agent: Agent,
  { port, name }: Place,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  done: (refused: boolean) => void,
): void {
  const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !perHop.has(name)))
  const onward = forward({ agent, port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers })
  const hasBody = incoming.headers['content-length'] !== undefined || 'transfer-encoding' in incoming.headers
  let over = false
  const end = (refused: boolean): void => {
    if (over) return
    over = true
    done(refused)
  }
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (over) return
    // A body has gone with it, and what changes something may have been done.
    const untaken = !hasBody && (error.code === 'ECONNREFUSED' || incoming.method === 'GET')
    if (!outgoing.headersSent && untaken) end(true)
    else {
      console.error(
        `Instance ${name} gave no answer to ${incoming.method ?? ''} ${incoming.url ?? ''}: ${String(error)}`,
      )
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(noOrigin).end()
      end(false)
    }
  })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? noOrigin, { ...answer.headers, 'x-spil-instance': name })
    pipeline(answer, outgoing).then(
      () => end(false),
      () => end(false),
    )
  })
  outgoing.on('close', () => {
    if (outgoing.writableFinished) return
    // Who asked has gone: that is no refusal of the place.
    end(false)
    onward.destroy()
  })
  if (hasBody) incoming.pipe(onward)
  else onward.end()
}
