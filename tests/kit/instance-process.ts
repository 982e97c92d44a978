/**
 * An instance of the Function App, as a process that is told what to do: `node tests/kit/instance-process.ts <folder>`. It
 * knows nothing at first, as the placeholder does that Azure keeps warm: its settings come with the first message. Then
 * `{ invoke }` runs a function once and says what it threw, and `{ terminate }` ends it as Azure's host does.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createHttpFront } from '#local/host/http-front.ts'
import { listen } from '#local/host/host.ts'
import { routeTable } from '#local/host/routes.ts'
import { asJson } from '#local/host/worker-api.ts'
import { Worker } from '#local/host/worker.ts'

const Told = z.union([
  z.object({ settings: z.record(z.string(), z.string()) }),
  z.object({ invoke: z.string() }),
  z.object({ terminate: z.literal(true) }),
])

const [folder = ''] = process.argv.slice(2)
const worker = new Worker(() => undefined)

async function carryOut(told: z.infer<typeof Told>): Promise<object> {
  if ('settings' in told) {
    Object.assign(process.env, told.settings)
    const { main } = z
      .object({ main: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    await worker.load(join(folder, main))
    const front = createHttpFront(worker, routeTable(worker.functions, 'api'))
    const { port } = await listen((request, response) => void front(request, response), 0)
    return { port, names: worker.functions.map(({ name }) => name) }
  }
  if ('invoke' in told) {
    const threw = await worker.invoke(told.invoke, asJson({})).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    return { threw }
  }
  await worker.terminate()
  return { terminated: true }
}

process.on('message', (message) => {
  const told = Told.parse(message)
  carryOut(told).then(
    (said) => process.send?.(said, () => 'terminate' in told && process.exit(0)),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
