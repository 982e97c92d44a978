import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import { collectSpans } from '#tests/kit/collected-spans.ts'
import { begunOutside } from './begun-outside.ts'
import { currentSpan, noSpans } from './span.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceParent = `00-${traceId}-b7ad6b7169203331-01`

describe('what the clock or a file begins', () => {
  it('is a span of the trace in which the host called us, with what is done in it below', async () => {
    const { spans, ended } = collectSpans()
    const answer = await begunOutside(spans, { by: 'timer', name: 'sweep', traceParent }, async () => {
      currentSpan()?.begin({ name: 'within', kind: 'internal' }).end()
      return Promise.resolve(7)
    })
    expect(answer).toBe(7)
    const [inner, outer] = await ended()
    expect(outer).toMatchObject({ name: 'timer sweep', attributes: { 'spil.trigger': 'sweep' } })
    expect(outer?.parentSpanContext?.spanId).toBe('b7ad6b7169203331')
    expect([inner?.spanContext().traceId, outer?.spanContext().traceId]).toEqual([traceId, traceId])
    expect(inner?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId)
  })

  it('has a trace of its own where the host has none, each call another', async () => {
    const { spans, ended } = collectSpans()
    const begun = { by: 'arrival', name: 'import', traceParent: undefined } as const
    for (let at = 0; at < 2; at += 1) await begunOutside(spans, begun, () => Promise.resolve())
    const traces = (await ended()).map((span) => span.spanContext().traceId)
    expect(new Set(traces).size).toBe(2)
  })

  it('is kept with its code where it fails, also of a trace that is not of the share', async () => {
    const { spans, ended } = collectSpans({ share: 0 })
    const work = () => Promise.reject(new AppError('UNAVAILABLE'))
    await expect(begunOutside(spans, { by: 'timer', name: 'plan', traceParent }, work)).rejects.toThrow()
    expect((await ended()).map(({ name, status }) => [name, status.message])).toEqual([['timer plan', 'UNAVAILABLE']])
  })

  it('is done all the same where nobody asked for traces', async () => {
    expect(await begunOutside(noSpans, { by: 'timer', name: 'sweep', traceParent }, () => Promise.resolve(1))).toBe(1)
  })
})
