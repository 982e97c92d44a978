import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind, SpanStatusCode, type HrTime } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import { printTrace, spansIn } from '#local/trace-tree.ts'
import { collectSpans } from '#tests/kit/collected-spans.ts'
import { azureSettings, testConfig } from '#tests/kit/tiny-graphql.ts'
import { openLog } from '../open-log.ts'
import { SampledSpans, longestSent } from './sampled-spans.ts'
import { openSpans } from './open-spans.ts'
import { recordSpans } from './record-spans.ts'
import {
  codeOf,
  correlationIdOf,
  currentSpan,
  noSpans,
  readTraceParent,
  spanned,
  traceIdOf,
  within,
  type Beginning,
  type Spans,
} from './span.ts'
import { traceFile } from './trace-file.ts'

const click = '0f8fad5b-d9cb-469f-a165-70867728950e'
const request: Beginning = { name: 'graphql Customers', kind: 'server' }
const job: Beginning = { name: 'job sync', kind: 'consumer' }
const call: Beginning = { name: 'Vendor GET /users', kind: 'client' }

const names = (spans: readonly ReadableSpan[]): string[] => spans.map(({ name }) => name).toSorted()

describe('the id of a correlation', () => {
  it('is that of its trace, both ways', () => {
    expect(traceIdOf(click)).toBe('0f8fad5bd9cb469fa16570867728950e')
    expect(correlationIdOf(traceIdOf(click))).toBe(click)
  })

  it('leads to one trace always, whatever somebody else has written', () => {
    expect(traceIdOf('an event of yours')).toBe(traceIdOf('an event of yours'))
    expect(traceIdOf('an event of yours')).toMatch(/^[0-9a-f]{32}$/u)
  })

  it('is read from what a host says, and from nothing that is not of its form', () => {
    const line = `00-${traceIdOf(click)}-00f067aa0ba902b7-01`
    expect(readTraceParent(line)).toEqual({ traceId: traceIdOf(click), spanId: '00f067aa0ba902b7' })
    for (const odd of [undefined, null, '', `${line}-more`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `01${line}`])
      expect(readTraceParent(odd)).toBeUndefined()
  })
})

describe('a span', () => {
  it('hangs under the one that it is done in, and the first under what it follows from', async () => {
    const { spans, ended } = collectSpans()
    await within(spans.begin({ correlationId: click, parent: '00f067aa0ba902b7' }, job), async () => {
      await Promise.all([spanned(call, () => pause(1)), spanned(call, () => Promise.resolve())])
    })
    const [one, other, root] = await ended()
    expect(root?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7')
    for (const span of [one, other]) expect(span?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId)
    expect(new Set([one, other, root].map((span) => span?.spanContext().traceId))).toEqual(new Set([traceIdOf(click)]))
  })

  it('of what nothing went before begins the trace of its correlation', async () => {
    const { spans, ended } = collectSpans()
    await within(spans.begin({ correlationId: click }, request), () => Promise.resolve())
    const [span] = await ended()
    expect(span?.spanContext().traceId).toBe(traceIdOf(click))
    expect(span?.parentSpanContext).toBeUndefined()
  })

  it('that fails says its code, and not what the error says', async () => {
    const { spans, ended } = collectSpans()
    const secret = 'jan@kantoor.example'
    const fails = (error: Error) =>
      within(spans.begin({ correlationId: click }, job), () => Promise.reject(error)).catch(() => undefined)
    await fails(new AppError('NOT_FOUND', { cause: new Error(secret) }))
    await fails(new RangeError(secret))
    await fails(Object.assign(new Error(secret), { name: secret }))
    const all = await ended()
    expect(all.map(({ status }) => status)).toEqual(
      ['NOT_FOUND', 'RangeError', 'Error'].map((message) => ({ code: SpanStatusCode.ERROR, message })),
    )
    expect(all.flatMap(({ events }) => events)).toEqual([])
    expect(codeOf('a text')).toBe('Error')
  })

  it('adds up what is done in it, as numbers', async () => {
    const { spans, ended } = collectSpans()
    await within(spans.begin({ correlationId: click }, job), async () => {
      currentSpan()?.add('spil.store.request_units', 5.23)
      await pause(1)
      currentSpan()?.add('spil.store.request_units', 1.5)
    })
    expect((await ended())[0]?.attributes['spil.store.request_units']).toBe(6.7)
  })

  it('is none, and nothing but the work is done, where nobody asked for traces', async () => {
    const done = await within(noSpans.begin({ correlationId: click }, job), () =>
      spanned(call, () => Promise.resolve(currentSpan())),
    )
    expect(done).toBeUndefined()
    expect(await openSpans({ traces: { kind: 'off' }, version: '1' })).toBe(noSpans)
    expect(testConfig().traces).toEqual({ kind: 'off' })
  })
})

describe('where a share of the traces is kept,', () => {
  const one = (spans: Spans, correlationId: string, fails: boolean): Promise<unknown> =>
    within(spans.begin({ correlationId }, job), async () => {
      await spanned(call, () => (fails ? Promise.reject(new AppError('UNAVAILABLE')) : Promise.resolve())).catch(
        () => undefined,
      )
      await spanned({ ...call, name: 'Vendor GET /rows' }, () => Promise.resolve())
    })

  it('each trace is kept whole or not at all, by its id alone', async () => {
    const { spans, ended } = collectSpans({ share: 0.5 })
    const sampledId = '00000000-0000-4000-8000-000010000000'
    const dropped = '00000000-0000-4000-8000-0000f0000000'
    for (const id of [sampledId, dropped, sampledId]) await one(spans, id, false)
    expect(spans.begin({ correlationId: sampledId }, job)?.traceParent).toMatch(/-01$/u)
    expect(spans.begin({ correlationId: dropped }, job)?.traceParent).toMatch(/-00$/u)
    const all = await ended()
    expect(all).toHaveLength(6)
    expect(new Set(all.map((span) => span.spanContext().traceId))).toEqual(new Set([traceIdOf(sampledId)]))
  })

  it('a trace outside the share is not kept, but everything that was done where something went wrong', async () => {
    const { spans, ended } = collectSpans({ share: 0 })
    await one(spans, click, false)
    await one(spans, click, true)
    expect(names(await ended())).toEqual(['Vendor GET /rows', 'Vendor GET /users', 'job sync'])
  })

  /** Spans by hand, so that they last as long as is said; answers the names of those that are kept. */
  function exportedOf(run: (kept: SampledSpans, span: typeof spanOf) => void): readonly string[] {
    const ended: string[] = []
    const next = {
      onStart: () => undefined,
      onEnd: (span: ReadableSpan) => void ended.push(span.name),
      forceFlush: () => Promise.resolve(),
      shutdown: () => Promise.resolve(),
    }
    run(new SampledSpans(next, 0), spanOf)
    return ended
  }
  const spanOf = (
    name: string,
    { kind = SpanKind.SERVER, duration, parent, status = SpanStatusCode.UNSET }: SpanByHand,
  ): Parameters<SampledSpans['onStart']>[0] =>
    ({
      name,
      kind,
      duration,
      status: { code: status },
      parentSpanContext:
        parent === undefined ? undefined : { traceId: traceIdOf(click), spanId: parent, traceFlags: 1 },
      spanContext: () => ({ traceId: traceIdOf(click), spanId: name, traceFlags: 1 }),
    }) as unknown as Parameters<SampledSpans['onStart']>[0]

  it('a request that took long is kept, and forgets nothing that ends after it', () => {
    const ended = exportedOf((kept, span) => {
      const [slow, quick] = [span('slow', { duration: [3, 0] }), span('quick', { duration: [0, 5] })]
      const child = span('late', { duration: [0, 1], parent: 'slow' })
      for (const each of [slow, child, quick]) kept.onStart(each, {} as never)
      for (const each of [quick, slow, child]) kept.onEnd(each)
    })
    expect(ended).toEqual(['slow', 'late'])
  })

  it.each([
    ['of a run that only took long the longest calls are kept beside it', SpanStatusCode.UNSET, longestSent + 1],
    ['of a run in which a call failed all are kept', SpanStatusCode.ERROR, 101],
  ])('%s', (_, status, count) => {
    const ended = exportedOf((kept, span) => {
      const run = span('run', { kind: SpanKind.CONSUMER, duration: [61, 0] })
      kept.onStart(run, {} as never)
      for (let at = 0; at < 100; at += 1) {
        const duration: HrTime = [0, (at % 50) * 1_000_000]
        const call = span(`call ${at}`, {
          kind: SpanKind.CLIENT,
          duration,
          parent: 'run',
          status: at === 0 ? status : SpanStatusCode.UNSET,
        })
        kept.onStart(call, {} as never)
        kept.onEnd(call)
      }
      kept.onEnd(run)
    })
    expect(ended).toHaveLength(count)
    expect(ended).toEqual(expect.arrayContaining(['run', 'call 49', 'call 99']))
    expect(ended.includes('call 1')).toBe(count === 101)
  })
})

interface SpanByHand {
  readonly kind?: SpanKind
  readonly duration: HrTime
  readonly parent?: string
  readonly status?: SpanStatusCode
}

describe('lines of the log', () => {
  it('go with the spans with their severity, beside the one they were written in', async () => {
    const collected = collectSpans()
    const { spans, lines, ended } = collected
    const log = openLog(testConfig(azureSettings), spans)
    log.warn('outside')
    await within(spans.begin({ correlationId: click }, job), () => {
      log.info('begun')
      log.error('failed', new Error('broken'))
      return Promise.resolve()
    })
    const [span] = await ended()
    expect(lines.map(({ severityText, severityNumber }) => [severityText, severityNumber])).toEqual([
      ['WARN', 13],
      ['INFO', 9],
      ['ERROR', 17],
    ])
    const { traceId, spanId } = span?.spanContext() ?? {}
    expect(lines.map((line) => line.spanContext?.spanId)).toEqual([undefined, spanId, spanId])
    expect(
      lines.slice(1).map(({ body }) => JSON.parse(typeof body === 'string' ? body : '{}') as object),
    ).toMatchObject([
      { event: 'begun', traceId, spanId },
      { event: 'failed', traceId, spanId, level: 'error' },
    ])
  })
})

describe('traces on one machine', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spil-traces-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are lines of a file, which the command prints as a tree with times', async () => {
    const spans = recordSpans({ spans: traceFile(folder), version: '1', share: 1 })
    await within(spans.begin({ correlationId: click }, request), async () => {
      const parent = currentSpan()?.id
      await within(spans.begin({ correlationId: click, parent }, job), async () => {
        currentSpan()?.add('spil.store.writes', 7)
        for (let page = 0; page < 12; page += 1)
          await spanned({ ...call, facts: { 'http.response.status_code': 200 } }, () => Promise.resolve())
        await spanned(call, () => Promise.reject(new AppError('UNAVAILABLE'))).catch(() => undefined)
      })
    })
    await spans.close()
    const text = readFileSync(join(folder, 'traces.jsonl'), 'utf8')
    const tree = printTrace(text.split('\n').flatMap(spansIn))
    const shape = tree.replaceAll(/ *[+]?[\d.]+ ms/gu, '').split('\n')
    expect(shape[0]).toContain(`15 spans over, 1 failed, trace ${traceIdOf(click)}`)
    expect(shape.slice(2, 5)).toEqual([
      '  graphql Customers',
      '  └─ job sync  7 written',
      '     ├─ Vendor GET /users  200',
    ])
    expect(shape).toContain('     └─ Vendor GET /users  FAILED UNAVAILABLE')
    expect(shape.at(-1)).toContain('… 5 more Vendor GET /users')
    expect(spansIn(text.slice(0, 40))).toEqual([])
  })

  it('are written where somebody asked for them only, and never in Azure', async () => {
    const asked = testConfig({ SPIL_TRACES: 'folder', SPIL_DATA_FOLDER: folder })
    expect(asked.traces).toEqual({ kind: 'folder', folder, share: 1 })
    const spans = await openSpans(asked)
    expect(spans.begin({ correlationId: click }, request)).toBeDefined()
    expect(spans.line).toBeUndefined()
    expect(() => testConfig({ ...azureSettings, SPIL_TRACES: 'folder' })).toThrow('SPIL_TRACES: ')
  })
})
