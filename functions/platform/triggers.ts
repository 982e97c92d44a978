import { app, type InvocationContext } from '@azure/functions'
import { onBlobCreated } from './blobs/blob-created.ts'
import { builtVersion } from './config.ts'
import type { RunningPlatform } from './create-platform.ts'
import type { Floor } from './floor.ts'
import { jsonAnswer, retryAfterSeconds } from './http/answers.ts'
import { httpHandler } from './http/azure.ts'
import type { Http } from './http/create-http.ts'
import { jobsQueue } from './jobs/queue.ts'
import { invocations } from './open-log.ts'
import type { Product } from './product.ts'
import { begunOutside } from './spans/begun-outside.ts'

/** The opened platform, as triggers use it. */
export interface Opened {
  readonly platform: RunningPlatform
  readonly http: Http
}

/** Milliseconds a request waits for the platform to open. */
const patience = 5_000

/**
 * Function names without hyphens: Azure disables a function by a setting with its name, and Linux allows no hyphen in
 * environment names.
 */
export const functionName = (name: string): string => name.replaceAll('-', '_')

/** The platform if it opens in time, else undefined. */
async function openInTime(floor: Floor<Opened>): Promise<Opened | undefined> {
  const opened = floor.opened()
  if (opened !== undefined) return opened
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patience)
  try {
    return await Promise.race([floor.open().catch(() => undefined), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Response of an instance whose platform is not open: `health/live` answers, everything else is UNAVAILABLE. */
function away(request: Request): Response {
  if (new URL(request.url).pathname.endsWith('/health/live'))
    return jsonAnswer(200, { state: 'live', version: builtVersion })
  const body = { errors: [{ message: 'UNAVAILABLE', extensions: { code: 'UNAVAILABLE' } }] }
  return jsonAnswer(503, body, { 'retry-after': String(retryAfterSeconds) })
}

/**
 * The only place that registers Azure Functions: routes, timers, files and the job queue. Registering needs no
 * platform, so an instance whose start fails still has its functions and serves once the platform opens.
 */
export function registerTriggers(floor: Floor<Opened>, { routes, timers, arrivals }: Product): void {
  for (const route of routes)
    app.http(functionName(route.name), {
      route: route.path,
      // All methods: we refuse those a route lacks, with our own code and headers.
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      authLevel: 'anonymous',
      handler: (request, context) =>
        invocations.run(context, () =>
          httpHandler(async (one) => {
            const opened = await openInTime(floor)
            return opened === undefined ? away(one) : opened.http.answer(route, one)
          })(request, context),
        ),
    })
  // Azure repeats an invocation that throws: a timer at its next moment, a file or message after a while.
  const begun = (
    by: 'timer' | 'arrival',
    name: string,
    context: InvocationContext,
    work: (platform: RunningPlatform) => Promise<void>,
  ): Promise<void> =>
    invocations.run(context, async () => {
      const { platform } = await floor.open()
      const traceParent = context.traceContext?.traceParent
      await begunOutside(platform.spans, { by, name, traceParent }, () => work(platform))
    })
  for (const { name, schedule, run } of timers)
    app.timer(functionName(name), { schedule, handler: (_, context) => begun('timer', name, context, run) })
  for (const arrival of arrivals)
    app.eventGrid(functionName(arrival.name), {
      handler: (event, context) =>
        begun('arrival', arrival.name, context, (platform) => onBlobCreated(platform, arrival)(event)),
    })
  app.serviceBusQueue('jobs', {
    queueName: jobsQueue,
    connection: 'SPIL_SERVICE_BUS',
    isSessionsEnabled: true,
    handler: async (message, context) => {
      await invocations.run(context, async () => {
        const { platform } = await floor.open()
        await platform.runTask(message)
      })
    },
  })
  app.hook.appTerminate(async () => {
    await floor.opened()?.platform.close()
  })
}
