/**
 * Loads a built Function App as Azure's worker does, in a process of its own:
 *   node tests/kit/package-process.ts <folder of the package>
 * with the settings in the environment. Prints, as JSON, what it registered, how long it took and what it holds, and when it
 * answered that it is ready: its store was opened and asked.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createHttpFront } from '#local/host/http-front.ts'
import { listen } from '#local/host/host.ts'
import { routeTable } from '#local/host/routes.ts'
import { Worker } from '#local/host/worker.ts'

const [folder = ''] = process.argv.slice(2)
const { main } = z.object({ main: z.string() }).parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
const worker = new Worker(({ level, message }) => {
  if (level === 'error' || level === 'critical') process.stderr.write(`${message}\n`)
})
const before = performance.now()
await worker.load(join(folder, main))
const loadMilliseconds = performance.now() - before
const names = worker.functions.map(({ name }) => name)
const loaded = { names, loadMilliseconds, upMilliseconds: performance.now(), bytes: process.memoryUsage().rss }
const front = createHttpFront(worker, routeTable(worker.functions, 'api'))
const { port } = await listen((request, response) => void front(request, response), 0)
const health = (state: string): Promise<Response> => fetch(`http://localhost:${port}/api/health/${state}`)
const ready = await health('ready')
const live = await health('live')
const { user, system } = process.cpuUsage()
const report = {
  ...loaded,
  ready: ready.status,
  retryAfter: ready.headers.get('retry-after'),
  live: live.status,
  liveBody: (await live.json()) as unknown,
  readyMilliseconds: performance.now(),
  processorMilliseconds: (user + system) / 1_000,
}
process.stdout.write(JSON.stringify(report), () => process.exit(0))
