/** A span as a line of a trace file has it, with what the tree needs. */
export interface SeenSpan {
  readonly traceId: string
  readonly id: string
  readonly parent: string | undefined
  readonly name: string
  /** Milliseconds since 1970, and how long it took. */
  readonly begun: number
  readonly took: number
  readonly error: string | undefined
  readonly facts: ReadonlyMap<string, string | number | boolean>
}

interface Value {
  readonly stringValue?: string
  readonly intValue?: number | string
  readonly doubleValue?: number
  readonly boolValue?: boolean
}

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly status: { readonly code: number; readonly message?: string }
}

interface Line {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[]
}

const milliseconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000n) / 1_000

const plain = ({ stringValue, intValue, doubleValue, boolValue }: Value): string | number | boolean =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue ?? '') : Number(intValue))

function seen(span: OtlpSpan): SeenSpan {
  const begun = milliseconds(span.startTimeUnixNano)
  return {
    traceId: span.traceId,
    id: span.spanId,
    parent: span.parentSpanId === '' ? undefined : span.parentSpanId,
    name: span.name,
    begun,
    took: milliseconds(span.endTimeUnixNano) - begun,
    error: span.status.code === 2 ? (span.status.message ?? 'error') : undefined,
    facts: new Map(span.attributes.map(({ key, value }) => [key, plain(value)])),
  }
}

/** The spans of one line of a trace file; none of a line that was cut off in the middle. */
export function spansIn(text: string): readonly SeenSpan[] {
  let line: Line
  try {
    line = JSON.parse(text) as Line
  } catch {
    return []
  }
  return (line.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(seen)))
}

export function time(took: number): string {
  if (took < 10) return `${took.toFixed(1)} ms`
  if (took < 10_000) return `${Math.round(took)} ms`
  return took < 600_000 ? `${(took / 1_000).toFixed(1)} s` : `${Math.round(took / 60_000)} min`
}

/** What the tree says beside name and times; the rest stands in the name, or helps nobody who reads it. */
const shown: readonly (readonly [fact: string, say: (value: string | number | boolean) => string])[] = [
  ['http.response.status_code', (value) => `${value}`],
  ['spil.outcome', (value) => `${value}`],
  ['spil.attempt', (value) => (value === 1 ? '' : `attempt ${value}`)],
  ['http.request.resend_count', (value) => `repeated ${value}×`],
  ['spil.vendor.answer_ms', (value) => `answered in ${time(Number(value))}`],
  ['spil.store.reads', (value) => `${value} read`],
  ['spil.store.writes', (value) => `${value} written`],
  ['spil.store.commits', (value) => `${value} commits`],
  ['spil.store.questions', (value) => `${value} questions`],
  ['spil.store.questions_ms', (value) => `taking ${time(Number(value))}`],
  ['spil.store.request_units', (value) => `${value} units`],
]

function factsText({ facts, error }: SeenSpan): string {
  const parts = shown.flatMap(([fact, say]) => {
    const value = facts.get(fact)
    return value === undefined ? [] : [say(value)]
  })
  return [...(error === undefined ? [] : [`FAILED ${error}`]), ...parts.filter((part) => part !== '')].join(', ')
}

/** More like one are told in a line. */
const mostAlike = 8

interface Node {
  readonly span: SeenSpan
  readonly children: Node[]
}

/** A span hangs under its parent, where that is there; the others are beginnings. */
function treeOf(spans: readonly SeenSpan[]): readonly Node[] {
  const inOrder = spans.toSorted((one, other) => one.begun - other.begun)
  const nodes = new Map(inOrder.map((span) => [span.id, { span, children: [] as Node[] }]))
  const roots: Node[] = []
  for (const node of nodes.values()) {
    const parent = node.span.parent === undefined ? undefined : nodes.get(node.span.parent)
    ;(parent?.children ?? roots).push(node)
  }
  return roots
}

function* linesOf(nodes: readonly Node[], zero: number, lead: string, depth: number): Generator<string> {
  const alike = new Map<string, Node[]>()
  for (const node of nodes) alike.set(node.span.name, [...(alike.get(node.span.name) ?? []), node])
  const visible = nodes.filter((node) => {
    const all = alike.get(node.span.name) ?? []
    return all.length <= mostAlike || all.indexOf(node) < mostAlike - 1 || node.span.error !== undefined
  })
  for (const [place, { span, children }] of visible.entries()) {
    const isLast = place === visible.length - 1
    const branch = depth === 0 ? '' : isLast ? '└─ ' : '├─ '
    const at = `+${time(span.begun - zero)}`.padStart(9)
    yield `${at} ${time(span.took).padStart(8)}  ${lead}${branch}${span.name}  ${factsText(span)}`.trimEnd()
    const under = depth === 0 ? '' : isLast ? '   ' : '│  '
    yield* linesOf(children, zero, lead + under, depth + 1)
  }
  for (const [name, all] of alike) {
    const left = all.filter((node) => !visible.includes(node))
    if (left.length === 0) continue
    const longest = Math.max(...left.map(({ span }) => span.took))
    const sum = left.reduce((so, { span }) => so + span.took, 0)
    yield `${' '.repeat(19)} ${lead}… ${left.length} more ${name}: ${time(sum)} together, the longest ${time(longest)}`
  }
}

/** One trace as a tree: when each span began after the first, how long it took, what it did. */
export function printTrace(spans: readonly SeenSpan[]): string {
  const zero = Math.min(...spans.map(({ begun }) => begun))
  const [first] = spans
  const end = Math.max(...spans.map(({ begun, took }) => begun + took))
  const failed = spans.filter(({ error }) => error !== undefined).length
  const head = [
    `${new Date(zero).toISOString()}, ${spans.length} spans over ${time(end - zero)}`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    `trace ${first?.traceId ?? ''}`,
  ].join(', ')
  return [head, '', ...linesOf(treeOf(spans), zero, '', 0)].join('\n')
}

export interface Overview {
  readonly traceId: string
  readonly begun: number
  readonly took: number
  readonly spans: number
  readonly failed: number
  readonly name: string
}

export function overviewOf(spans: readonly SeenSpan[]): readonly Overview[] {
  const traces = Map.groupBy(spans, ({ traceId }) => traceId)
  return [...traces].map(([traceId, all]) => {
    const first = all.reduce((one, other) => (other.begun < one.begun ? other : one))
    return {
      traceId,
      begun: first.begun,
      took: Math.max(...all.map(({ begun, took }) => begun + took)) - first.begun,
      spans: all.length,
      failed: all.filter(({ error }) => error !== undefined).length,
      name: first.name,
    }
  })
}
