import fc from 'fast-check'

/** Of a firm that there is, a task that there may be. */
export interface KnownIds {
  readonly tenantId: string
  readonly taskId: string
}

/**
 * What may stand in a queue and is none of ours, or of a version that nobody knows: each with what is strange about it. Generated,
 * and the same ones each time.
 */
export function strangeMessages({
  tenantId,
  taskId,
}: KnownIds): readonly { readonly kind: string; readonly body: string }[] {
  const right = { shape: 2, tenantId, taskId, dispatch: 0 }
  const without = Object.keys(right)
    .filter((name) => name !== 'shape')
    .map((name) => ({ ...right, [name]: undefined }))
  const sample = <T>(values: fc.Arbitrary<T>): T[] => fc.sample(values, { seed: 26, numRuns: 4 })
  const kinds: Readonly<Record<string, readonly string[]>> = {
    'is empty': [''],
    'is no JSON': sample(fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !isJson(text))),
    'is cut off': sample(fc.nat({ max: 40 })).map((at) => JSON.stringify(right).slice(0, at)),
    'is JSON of something else': sample(fc.json()),
    'is nested beyond measure': ['['.repeat(20_000), `{"tenantId":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    'lacks a member': without.map((message) => JSON.stringify(message)),
    'has members of other kinds': sample(fc.oneof(fc.boolean(), fc.double(), fc.object(), fc.constant(null))).flatMap(
      (odd) => Object.keys(right).map((name) => JSON.stringify({ ...right, [name]: odd ?? null })),
    ),
    'is huge': [JSON.stringify({ ...right, tenantId: 'x'.repeat(200_000) }), 'x'.repeat(200_000)],
    'names a firm that is not there': sample(fc.uuid()).map((id) => JSON.stringify({ ...right, tenantId: id })),
    'names a firm as nobody would': sample(fc.string({ minLength: 1 })).map((id) =>
      JSON.stringify({ ...right, tenantId: id }),
    ),
  }
  return Object.entries(kinds).flatMap(([kind, bodies]) => bodies.map((body) => ({ kind, body })))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
