/**
 * An instance of the Function App as Azure runs it, with its queue and the files that arrive:
 *   node tests/rehearsal/instance.ts <folder of the package> <folder for what stands in for Azure's host>
 * with the settings in the environment. Says `{ port }` to its parent once it can be asked, and leaves when that is gone.
 */
import { join } from 'node:path'
import { listen } from '#local/host/host.ts'
import { runApp } from '#local/host/run-app.ts'
import { readConfig } from '#platform/config.ts'

const [folder = '', hostFolder = ''] = process.argv.slice(2)
// The client of Service Bus leaves the answer to a goodbye unheard when its session was lost: an AMQP error, no Error.
process.on('unhandledRejection', (reason) => {
  if (!(typeof reason === 'object' && reason !== null && 'condition' in reason)) throw reason as Error
})
const host = await runApp(join(folder, 'app.mjs'), readConfig(), hostFolder)
const { port } = await listen((request, response) => {
  host.http(request, response).then(
    (found) => found || response.writeHead(404).end(),
    () => response.destroy(),
  )
}, 0)
const leave = (): void => {
  host.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.on('disconnect', leave)
process.on('message', leave)
process.send?.({ port })
