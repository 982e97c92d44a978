import { app } from '@azure/functions'
import { httpHandler } from '#platform/http/azure.ts'
import type { Platform } from '#platform/platform.ts'
import type { Identity } from './create-identity.ts'
import { purge } from './purge.ts'

/** The five calls of the sign-in, and an hourly broom. None needs a permission: each checks a token or a session itself. */
export const authenticationRoutes = {
  'authenticate-microsoft': 'authenticate/microsoft',
  'authenticate-invitation': 'authenticate/microsoft/invite/{inviteCode}',
  'authenticate-tenant': 'authenticate/microsoft/{tenantId}',
  'authenticate-refresh': 'authenticate/refresh-token',
  'authenticate-log-out': 'authenticate/log-out',
} as const

export function registerIdentity(identity: Identity, platform: Platform): void {
  const handler = httpHandler(identity.handle)
  for (const [name, route] of Object.entries(authenticationRoutes))
    app.http(name, { route, methods: ['GET', 'OPTIONS'], authLevel: 'anonymous', handler })
  app.timer('identity-purge', { schedule: '0 17 * * * *', handler: () => purge(platform, identity.sessions) })
}
