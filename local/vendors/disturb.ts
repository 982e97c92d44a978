import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FaultRule } from './faults.ts'
import { html, json, redirect, type SimulatedAnswer, type SimulatedRequest, type Simulator } from './simulator.ts'

interface Call {
  readonly simulator: Simulator
  readonly request: SimulatedRequest
  readonly response: ServerResponse
}

const megabyte = 1024 * 1024
const tooMuch = 60
const dripMs = 20
/** Packed once: that takes longer than to send it. */
let bomb: Buffer | undefined

export function write(response: ServerResponse, answer: SimulatedAnswer): number {
  response.writeHead(answer.status, { ...answer.headers })
  response.end(answer.body)
  return answer.status
}

function tooManyCalls({ simulator, request: { now } }: Call, rule: FaultRule): SimulatedAnswer {
  const own = simulator.rateLimitHeaders(now, rule.seconds)
  const body = simulator.refusal(429, 'Too many requests')
  if (rule.kind === '429-bare') return json(429, body, own)
  const seconds = String(Math.ceil(rule.seconds))
  // A date has no parts of a second: rounded up, as a vendor that means it would.
  const date = new Date(Math.ceil((now + rule.seconds * 1000) / 1000) * 1000).toUTCString()
  return json(429, body, { 'retry-after': rule.kind === '429' ? seconds : date })
}

/** Half of what would have come, and nothing that shows it. */
function half(answer: SimulatedAnswer): SimulatedAnswer {
  return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) }
}

function pour(response: ServerResponse): number {
  response.writeHead(200, { 'content-type': 'application/json' })
  Readable.from(Array.from({ length: tooMuch }, () => ' '.repeat(megabyte))).pipe(response)
  return 200
}

async function drip(response: ServerResponse): Promise<number> {
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed) {
    response.write(' ')
    await sleep(dripMs)
  }
  return 200
}

/** Answers a call, with what the fault makes of it. Answers the status; 0: none was sent. */
export async function disturb(call: Call, rules: readonly FaultRule[]): Promise<number> {
  const { simulator, request, response } = call
  const [rule] = rules
  const good = (): SimulatedAnswer => simulator.answer(request)
  switch (rule?.kind) {
    case '429':
    case '429-date':
    case '429-bare':
      return write(response, tooManyCalls(call, rule))
    case '403':
      return write(response, json(403, simulator.refusal(403, 'Forbidden')))
    case '401':
      return write(response, json(401, simulator.refusal(401, 'Unauthorized')))
    case 'answer':
      return write(response, json(rule.answer.status, rule.answer.body))
    case '500':
      return write(response, html(500, '<h1>Server Error in application</h1>'))
    case 'hang':
      return 0
    case 'drop':
      response.socket?.destroy()
      return 0
    case 'html':
      return write(response, html(200, '<!doctype html><title>Onderhoud</title><h1>Even geduld</h1>'))
    case 'half':
      return write(response, half(good()))
    case 'short': {
      const answer = good()
      response.writeHead(answer.status, { ...answer.headers, 'content-length': String(Buffer.byteLength(answer.body)) })
      response.write(half(answer).body, () => response.socket?.destroy())
      return answer.status
    }
    case 'drip':
      return drip(response)
    case 'redirect':
      return write(response, redirect(`https://elders.example${request.url.pathname}`))
    case 'slow':
      await sleep(rule.seconds * 1000)
      return write(response, good())
    case 'oversized':
      return pour(response)
    case 'gzip-bomb': {
      bomb ??= gzipSync(Buffer.alloc(tooMuch * megabyte, ' '))
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(bomb)
      return 200
    }
    case 'same-page':
    case 'empty':
    case 'duplicates':
    case undefined:
      return write(response, good())
  }
}
