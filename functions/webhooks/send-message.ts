import type { TryError } from '#domain/webhooks/webhook.ts'
import { retryAfter, VendorError, type Outbound, type OutboundAnswer } from '../connectors/index.ts'
import type { Try } from './collections.ts'
import { signatureOf } from './secret.ts'

/** What is sent, to whom, and what signs it. */
export interface Message {
  readonly address: string
  readonly messageId: string
  readonly body: string
  readonly secrets: readonly string[]
}

/** A whole answer is awaited so long: within what Standard Webhooks recommends. */
export const answerWithinMilliseconds = 15_000
/** Bytes of an answer that are read, and characters of them that are kept. */
const first = { read: 2_048, kept: 500 } as const

/** A try as it is kept, and for how many seconds the endpoint asked to be left alone. */
export interface Sent {
  readonly made: Omit<Try, 'hand'>
  readonly retryAfterSeconds: number
}

export interface Way {
  readonly outbound: Outbound
  readonly now: Date
  readonly signal: AbortSignal
  /** For the whole answer. */
  readonly timeLimitMs?: number
}

/** Sends a message once, and says what came of it. Errors: the reason of `signal`, which says nothing of the endpoint. */
export async function sendMessage(
  message: Message,
  { outbound, now, signal, timeLimitMs = answerWithinMilliseconds }: Way,
): Promise<Sent> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const signatures = message.secrets.map((secret) => signatureOf(secret, message.messageId, timestamp, message.body))
  const begun = performance.now()
  const limit = new AbortController()
  // Judged behind what has come in until then: where it was we who were held up, an answer that lies there is read first, or the
  // message would be sent once more.
  const timer = setTimeout(() => setImmediate(() => limit.abort()), timeLimitMs)
  const ended = (status: number | null, error: TryError | null, answer = '', retryAfterSeconds = 0): Sent => ({
    made: {
      time: now.toISOString(),
      status,
      error,
      milliseconds: Math.round(performance.now() - begun),
      answer,
    },
    retryAfterSeconds,
  })
  try {
    const answer = await outbound.send({
      method: 'POST',
      url: new URL(message.address),
      headers: {
        // What is kept of the answer is to be read by people.
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'webhook-id': message.messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures.join(' '),
      },
      body: message.body,
      signal: AbortSignal.any([signal, limit.signal]),
      firstBytes: first.read,
    })
    const said = readable(answer, [...message.secrets, ...signatures])
    const until = retryAfter(answer.headers, now) ?? 0
    return ended(answer.status, judged(answer.status), said, Math.max(0, Math.ceil((until - now.getTime()) / 1000)))
  } catch (error) {
    signal.throwIfAborted()
    if (limit.signal.aborted) return ended(null, 'TOO_SLOW')
    if (!(error instanceof VendorError)) throw error
    return ended(null, error.kind === 'credentials-refused' ? 'ADDRESS_NOT_ALLOWED' : 'NO_ANSWER')
  } finally {
    clearTimeout(timer)
  }
}

function judged(status: number): TryError | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'REDIRECT' : 'REFUSED'
}

/** A cut may go through a proof, of which the beginning would stay; none is longer. */
const longestProof = 64

/** How an answer begins, in one line; an endpoint that repeats what it was sent does not get its proofs into our log. */
function readable({ body, headers }: OutboundAnswer, proofs: readonly string[]): string {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return ''
  let said = body.toString('utf8')
  for (const proof of proofs) {
    // Without what stands before it, too; and as JSON of some languages has it.
    const bare = proof.slice(proof.search(/[,_]/u) + 1)
    // Escaped first: of one that begins with a slash the backslash would stay.
    for (const part of [proof, bare.replaceAll('/', String.raw`\/`), bare]) said = said.replaceAll(part, '***')
  }
  if (body.length >= first.read) said = said.slice(0, -longestProof)
  return said
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
    .trim()
    .slice(0, first.kept)
}
