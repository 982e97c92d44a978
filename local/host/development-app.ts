import { resolve } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { listen, stopListening } from './host.ts'
import { runApp } from './run-app.ts'

/** The Function App of `npm run dev`, alone in its process; tells its parent at which port it answers. */

process.setSourceMapsEnabled(true)
const host = await runApp(
  resolve('dist/functions/app.mjs'),
  readConfig(),
  process.env['SPIL_DATA_FOLDER'] ?? '.spil/data',
)
const { servers, port } = await listen((request, response) => {
  void host.http(request, response).then((answered) => {
    if (!answered) response.writeHead(404).end()
  })
}, 0)
process.send?.(port)

let stopping = false
const stop = (): void => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(0), 4_000).unref()
  void stopListening(servers, 500)
    .then(() => host.stop())
    .finally(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// The parent is gone, however it went.
process.on('disconnect', stop)
