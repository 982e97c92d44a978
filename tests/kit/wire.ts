import type { Page } from 'playwright-core'

/** One thing that a page asked for; moments in seconds of the browser's own clock. */
export interface Asked {
  readonly path: string
  /** What a GraphQL call is called. */
  readonly operation: string | undefined
  readonly started: number
  /** Undefined: no answer has come. */
  readonly ended: number | undefined
  /** As they came, headers and all; nothing where it was kept from before. */
  readonly bytes: number
  /** The browser had it. */
  readonly fromCache: boolean
}

interface Growing {
  readonly path: string
  readonly operation: string | undefined
  readonly started: number
  ended?: number
  bytes: number
  fromCache: boolean
}

const operationIn = (body: string | undefined): string | undefined =>
  body === undefined ? undefined : /"(?:query|mutation) (\w+)/.exec(body)?.[1]

/**
 * What a page asks our own host for while `go` runs. `latency` (milliseconds) makes each answer wait, so that what is asked
 * only after another answer shows as a step of its own.
 */
export async function askedWhile(page: Page, go: () => Promise<unknown>, latency = 0): Promise<readonly Asked[]> {
  const client = await page.context().newCDPSession(page)
  const asked = new Map<string, Growing>()
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const url = new URL(request.url)
    if (!url.protocol.startsWith('http')) return
    const operation = operationIn(request.postData)
    asked.set(requestId, { path: url.pathname, operation, started: timestamp, bytes: 0, fromCache: false })
  })
  const keep = ({ requestId }: { requestId: string }): void => {
    const one = asked.get(requestId)
    if (one !== undefined) one.fromCache = true
  }
  client.on('Network.requestServedFromCache', keep)
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) keep({ requestId })
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one !== undefined) Object.assign(one, { ended: timestamp, bytes: one.fromCache ? 0 : encodedDataLength })
  })
  await client.send('Network.enable')
  if (latency > 0)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  try {
    await go()
    return [...asked.values()].map((one) => ({ ...one, ended: one.ended }))
  } finally {
    await client.detach()
  }
}

/** Those that went over the wire. */
export const travelled = (asked: readonly Asked[]): readonly Asked[] => asked.filter(({ fromCache }) => !fromCache)

export const bytesOf = (asked: readonly Asked[]): number => asked.reduce((sum, { bytes }) => sum + bytes, 0)

/** How many answers waited for one another: the most requests of which each began after the former had ended. */
export function stepsOf(asked: readonly Asked[]): number {
  let steps = 0
  let free = Number.NEGATIVE_INFINITY
  for (const { started, ended } of asked.toSorted((one, other) => (one.ended ?? 0) - (other.ended ?? 0))) {
    if (ended === undefined || started < free) continue
    steps += 1
    free = ended
  }
  return steps
}
