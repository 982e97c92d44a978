import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ODataPreview } from '#platform/graphql/generated/resolvers.ts'
import { serve } from './engine/serve.ts'
import { wholeScope } from './keys/scope.ts'
import { feedRoot, openFeed } from './route.ts'

/** As many as a glance takes in. */
const rowsShown = 20
/** As long as the feed itself reads an address. */
const longestPath = 10_000

const Row = z.record(z.string(), z.unknown())
const Rows = z.object({ value: z.array(Row), '@odata.nextLink': z.string().optional() })
const Refused = z.object({
  error: z.object({ code: z.string(), message: z.string(), target: z.string().nullish() }),
})

/**
 * The first rows that the feed answers: the same code that answers a key, asked by an administrator, who sees everything.
 * What the feed refuses is an answer too. Errors: INPUT_INVALID for a path that leads out of the feed, or is too long.
 */
export async function previewFeed(path: string, { tenant, platform, now, log }: CommandContext): Promise<ODataPreview> {
  const publicRoot = feedRoot(platform.config.apiUrl)
  const address = path.length > longestPath ? null : URL.parse(publicRoot + path)
  if (address?.href.startsWith(publicRoot) !== true) throw new AppError('INPUT_INVALID', { field: 'path' })
  const headers = { accept: 'application/json;odata.metadata=minimal', prefer: `odata.maxpagesize=${rowsShown}` }
  const response = await serve(new Request(address, { headers }), {
    source: openFeed({ tenant, platform }, wholeScope, now),
    publicRoot,
    clock: platform.clock,
    log,
  })
  const answerText = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const body: unknown = isJson ? JSON.parse(answerText) : undefined
  const refused = Refused.safeParse(body)
  if (refused.success) {
    const { code, message, target } = refused.data.error
    return { rows: [], hasMore: false, refusal: { status: response.status, code, message, target: target ?? null } }
  }
  const page = Rows.safeParse(body)
  if (page.success) {
    const { value, '@odata.nextLink': next } = page.data
    return { rows: value.slice(0, rowsShown).map(withoutControl), hasMore: next !== undefined, refusal: null }
  }
  // One row or one value, or a document that is no rows at all.
  const one = Row.safeParse(isJson ? body : { value: answerText })
  return { rows: one.success ? [withoutControl(one.data)] : [], hasMore: false, refusal: null }
}

/** What is about a row, and no value of it. */
function withoutControl(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('@odata.')))
}
