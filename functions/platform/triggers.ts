import { app, type InvocationContext } from '@azure/functions'
import { onBlobCreated } from './blobs/blob-created.ts'
import type { RunningPlatform } from './create-platform.ts'
import { httpHandler } from './http/azure.ts'
import { createHttp } from './http/create-http.ts'
import { jobsQueue } from './jobs/queue.ts'
import { invocations } from './open-log.ts'
import type { Product } from './product.ts'
import { begunOutside } from './spans/begun-outside.ts'

/** The only place that tells Azure Functions what there is: routes, timers, files that arrive, and the queue of all jobs. */
export function registerTriggers(platform: RunningPlatform, { routes, timers, arrivals }: Product): void {
  const http = createHttp(platform, routes)
  for (const route of routes)
    app.http(route.name, {
      route: route.path,
      // All of them: which one a route does not take is refused by us, with a code and headers as any other refusal.
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      authLevel: 'anonymous',
      handler: (request, context) =>
        invocations.run(context, () => httpHandler((one) => http.answer(route, one))(request, context)),
    })
  const begun = (by: 'timer' | 'arrival', name: string, context: InvocationContext, work: () => Promise<void>) =>
    invocations.run(context, () =>
      begunOutside(platform.spans, { by, name, traceParent: context.traceContext?.traceParent }, work),
    )
  for (const { name, schedule, run } of timers)
    app.timer(name, { schedule, handler: (_, context) => begun('timer', name, context, () => run(platform)) })
  for (const arrival of arrivals) {
    const arrived = onBlobCreated(platform, arrival)
    app.eventGrid(arrival.name, {
      handler: (event, context) => begun('arrival', arrival.name, context, () => arrived(event)),
    })
  }
  app.serviceBusQueue('jobs', {
    queueName: jobsQueue,
    connection: 'SPIL_SERVICE_BUS',
    isSessionsEnabled: true,
    handler: async (message, context) => {
      await invocations.run(context, () => platform.runTask(message))
    },
  })
  app.hook.appTerminate(() => platform.close())
}
