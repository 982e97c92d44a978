import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AskedAhead } from '../../graphql/transport.ts'
import type { AuthApi } from './auth-api.ts'
import type { SessionKeeper, SessionState } from './session-keeper.ts'

export interface SessionTools {
  readonly keeper: SessionKeeper
  readonly api: AuthApi
  /** What the opening of the app asked before anything was drawn. */
  readonly ahead: AskedAhead
  /** Where answers of the API are kept; emptied when the session or the firm ends. */
  readonly cache: Map<string, never>
}

export const SessionContext = createContext<SessionTools | undefined>(undefined)

export function useSessionTools(): SessionTools {
  const tools = useContext(SessionContext)
  if (tools === undefined) throw new Error('useSessionTools outside of SessionContext')
  return tools
}

export function useSession(): SessionState {
  const { keeper } = useSessionTools()
  return useSyncExternalStore(keeper.subscribe, keeper.state)
}
