import type { AuthApi } from '#web/app/session/auth-api.ts'
import { SessionKeeper } from '#web/app/session/session-keeper.ts'
import type { SessionTools } from '#web/app/session/SessionContext.ts'
import { AskedAhead } from '#web/graphql/transport.ts'

const unasked = (): Promise<never> => Promise.reject(new Error('Nobody signs in or out here'))

/** What a screen finds of the session where nobody signs in or out, and no other tab is open. */
export function sessionTools(): SessionTools {
  const api: AuthApi = { exchange: unasked, switchTenant: unasked, refresh: unasked, signOut: unasked }
  const keeper = new SessionKeeper(api, {
    now: () => Date.now(),
    oneAtATime: (work) => work(),
    channel: { postMessage: () => undefined, close: () => undefined, onmessage: null },
    clearStores: () => undefined,
    reload: () => undefined,
  })
  return { keeper, api, ahead: new AskedAhead(), cache: new Map<string, never>() }
}
