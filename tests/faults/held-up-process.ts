/**
 * A host that is asked one question of the feed, which takes all day: node tests/faults/held-up-process.ts <folder> <address>.
 * Tells who started it the number of the process that is at work, and ends at SIGTERM as the product does.
 */
import processes, { type ForkOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { fetchedOf } from '#tests/kit/feed-firm.ts'

const [folder = '', address = ''] = process.argv.slice(2)
const { fork } = processes
let reading: number | undefined
const known = (program: string | URL, args?: readonly string[] | ForkOptions, options?: ForkOptions) => {
  const child = Array.isArray(args) ? fork(program, args as string[], options) : fork(program, args as ForkOptions)
  reading = child.pid
  return child
}
processes.fork = known
syncBuiltinESMExports()

const { serve } = await import('#functions/odata/engine/serve.ts')
const { firmSource } = await import('#functions/odata/feed/firm-source.ts')
const { wholeScope } = await import('#functions/odata/keys/scope.ts')
const { createLog } = await import('#platform/log.ts')
const { storeOver } = await import('#platform/store/index.ts')
const { openFiles } = await import('#platform/store/sqlite/open.ts')
const { fillFeedFirm } = await import('#tests/kit/feed-firm.ts')
const { fillWithLongNames } = await import('./long-names.ts')

const budget = { processorSeconds: 86_400, megabytes: 1_000, writtenMegabytes: 500 }
const store = storeOver(openFiles(folder, { limits: { budgets: { feed: budget, screens: budget } } }))
const firm = store.openTenantDocuments('a' as TenantId)
await fillFeedFirm(firm)
await fillWithLongNames(firm)
const now = new Date('2026-11-22T12:00:00Z')
const publicRoot = 'https://api.spil.example/api/odata/'
const ask = (path: string): Promise<Response> =>
  serve(new Request(`${publicRoot}${path}`), {
    source: firmSource(firm, { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf(['c2']) }, now),
    publicRoot,
    clock: { now: () => now },
    log: createLog(() => undefined),
  })

process.on('SIGTERM', () => {
  void store.close().then(() => process.disconnect())
})
// Answered once: the process is there.
await (await ask('Combinations')).text()
void ask(address)
// It has been at it for some turns of the loop: the statement has begun.
setTimeout(() => process.send?.(reading), 500)
