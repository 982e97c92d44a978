import { app } from '@azure/functions'
import { httpHandler } from '#platform/http/azure.ts'
import type { JobDeclaration } from '#platform/jobs/job-declaration.ts'
import type { Platform } from '#platform/platform.ts'
import { warningTimer } from './expiry-warnings.ts'
import { reconnectLinkStore } from './reconnect/links.ts'

/** The calls of a reconnect link; none needs a session, each checks the link. */
export const reconnectRoute = 'reconnect/{call}'

/** The page of a reconnect link, the daily look at access that ends, and a broom for links that have ended. */
export function registerConnections(
  platform: Platform,
  {
    reconnect,
    warnings,
  }: {
    readonly reconnect: (request: Request) => Promise<Response>
    readonly warnings: JobDeclaration<Record<string, never>>
  },
): void {
  app.http('reconnect', {
    route: reconnectRoute,
    methods: ['POST', 'OPTIONS'],
    authLevel: 'anonymous',
    handler: httpHandler(reconnect),
  })
  app.timer('expiry-warnings', {
    schedule: warningTimer,
    handler: async () => {
      await platform.forEachTenant(warnings, {})
      await reconnectLinkStore(platform).forgetOld()
    },
  })
}
