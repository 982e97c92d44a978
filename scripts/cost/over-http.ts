import { demoForms } from '#local/vendors/demo-forms.ts'
import { openConnectedHouse } from '#tests/kit/connected-house.ts'
import { nothing, type Operations } from './operations.ts'
import { Telemetry, type SentTelemetry } from './telemetry.ts'

const connector = 'CustomApi'
const tick = 20

const page = `query Users ($skip: Int!) {
  connectionUsers(skip: $skip, take: 25) { totalCount items { __typename } } }`

export interface OverHttp {
  readonly works: Readonly<Record<string, Operations>>
  readonly sentTelemetry: Readonly<Record<string, readonly SentTelemetry[]>>
}

/** What is told of a page that a browser asks for, and of a call of a vendor: only that, the rest is recorded elsewhere. */
export async function overHttp(): Promise<OverHttp> {
  const telemetry = new Telemetry()
  const rig = await openConnectedHouse({ connector, size: 20, spans: telemetry.spans })
  const { time } = rig.house
  // What waits for its turn at the vendor waits by this clock.
  const ticking = setInterval(() => (time.now = new Date(time.now.getTime() + tick)), tick)
  try {
    await rig.giveCredentials(demoForms.CustomApi('duinen'))
    const { sentTelemetry: ofSync } = await telemetry.of(() => rig.finish())
    const calls = ofSync.spans
      .filter(({ attributes }) => attributes['spil.connector'] === connector)
      .map((span): SentTelemetry => ({ spans: [span], lines: [] }))
    if (calls.length === 0) throw new Error('The vendor was not called')
    const { sentTelemetry: ofPage } = await telemetry.of(() => rig.ask('connectionUsers', page, { skip: 0 }))
    const { spans, lines } = ofPage
    return {
      works: {
        'vendor call': { ...nothing, spans: 1 },
        'page over HTTP': { ...nothing, spans: spans.length, lines: lines.length },
      },
      sentTelemetry: { 'vendor call': calls, 'page over HTTP': [ofPage] },
    }
  } finally {
    clearInterval(ticking)
    await rig.close()
  }
}
