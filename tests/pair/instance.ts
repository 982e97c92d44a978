/**
 * One instance of the product, made by its settings alone, as a process of its own: nothing stands beside it but what they name.
 *   node tests/pair/instance.ts <folder of the built app> <folder of the built screens> <port>
 * Says `up` to its parent when it can be asked, and leaves when that is gone.
 */
import { join } from 'node:path'
import { appConfigOf } from '#local/host/app-config.ts'
import { createFront } from '#local/host/front.ts'
import { listen, stopListening } from '#local/host/host.ts'
import { runApp } from '#local/host/run-app.ts'
import { createShutdown } from '#local/host/shutdown.ts'
import { siteOf } from '#local/host/site.ts'
import { createWebFiles } from '#local/host/web-files.ts'
import { readConfig } from '#platform/config.ts'

const [app = '', screens = '', port = ''] = process.argv.slice(2)
const requestPatience = 1_000

const shutdown = createShutdown()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The client of Service Bus leaves the answer to a goodbye unheard when its session was lost meanwhile: an AMQP error, no Error.
// Azure's own host is another program.
process.on('unhandledRejection', (reason) => {
  if (!(typeof reason === 'object' && reason !== null && 'condition' in reason)) throw reason as Error
  console.error('Unheard of Service Bus:', String(reason.condition))
})
const config = readConfig()
const dataFolder = process.env['SPIL_DATA_FOLDER']
if (dataFolder === undefined) throw new Error('SPIL_DATA_FOLDER says where what stands in for Azure keeps its data')
const host = await runApp(join(app, 'app.mjs'), config, dataFolder)
shutdown.add('The Function App', () => host.stop())
const appConfig = appConfigOf(config)
const site = siteOf(appConfig, { development: false })
const web = createWebFiles(screens, site)
const onError = (error: unknown): void => console.error(error)
const front = createFront({
  config: appConfig,
  site,
  mailFolder: join(dataFolder, 'mail'),
  api: host.http,
  web,
  onError,
})
const { servers } = await listen(front, Number(port))
shutdown.add('The web server', () => stopListening(servers, requestPatience))
process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.('up')
