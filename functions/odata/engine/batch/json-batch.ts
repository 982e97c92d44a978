import { wrong } from '#domain/odata/error.ts'
import { z } from 'zod'
import { mostParts, type Part } from './part.ts'

/** A part, and what it goes with. */
export interface JsonPart extends Part {
  readonly id: string
  readonly group: string | undefined
  readonly dependsOn: readonly string[]
}

const Requests = z.object({
  requests: z
    .array(
      z.object({
        id: z.string().min(1).max(128),
        method: z.string().max(10),
        url: z.string().max(20_000),
        headers: z.record(z.string(), z.string()).default({}),
        atomicityGroup: z.string().min(1).max(128).optional(),
        dependsOn: z.array(z.string()).max(mostParts).default([]),
      }),
    )
    .max(mostParts),
})

const malformed = (why: string): Error => wrong('malformed-batch', `The batch cannot be read: ${why}.`)

/** Errors: `ODataError` 400 for what the format of OData JSON does not allow. */
export function readJsonBatch(body: string): readonly JsonPart[] {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw malformed('it is no JSON')
  }
  const { data, error } = Requests.safeParse(json)
  if (data === undefined) throw malformed(error.issues[0]?.path.map(String).join('.') ?? 'it has no requests')
  const parts = data.requests.map(({ id, method, url, headers, atomicityGroup: group, dependsOn }) => {
    return { id, method, url, headers: readHeaders(headers), group, dependsOn }
  })
  checkOrder(parts)
  return parts
}

function readHeaders(said: Readonly<Record<string, string>>): Headers {
  try {
    return new Headers(said)
  } catch {
    throw malformed('a header is none')
  }
}

/** Names are told apart, groups stand together, and nothing waits for what comes after it. */
function checkOrder(parts: readonly JsonPart[]): void {
  const ids = new Set(parts.map(({ id }) => id))
  if (ids.size !== parts.length) throw malformed('two requests have the same id')
  const before = new Set<string>()
  for (const [index, { id, group, dependsOn }] of parts.entries()) {
    if (group !== undefined) {
      if (ids.has(group)) throw malformed('a group has the id of a request')
      if (before.has(group) && parts[index - 1]?.group !== group) throw malformed('a group does not stand together')
    }
    if (!dependsOn.every((name) => before.has(name)))
      throw malformed('a request waits for one that does not come before it')
    before.add(id)
    if (group !== undefined) before.add(group)
  }
}
