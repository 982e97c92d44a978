import { useState } from 'react'
import { useNavigate } from 'react-router'
import { homePath } from '../../app/screens/screen.ts'
import { AuthError } from '../../app/session/auth-api.ts'
import { loginProblem } from '../../app/session/login-outcome.ts'
import { useSessionTools } from '../../app/session/SessionContext.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useSpokenDuration } from '../../ui/useDuration.ts'
import { apiErrorDuration } from '../../ui/useShowError.ts'

export interface TenantSwitch {
  readonly switching: boolean
  /** Goes to `path` in another firm. */
  readonly switchTo: (tenantId: string, path?: string) => Promise<void>
}

/** A new firm starts from nothing: the page is loaded anew, so that no row of the old firm can be left anywhere. */
export function useTenantSwitch(): TenantSwitch {
  const { keeper, api } = useSessionTools()
  const navigate = useNavigate()
  const popups = usePopups()
  const text = useText()
  const spoken = useSpokenDuration()
  const [switching, setSwitching] = useState(false)
  const switchTo = async (tenantId: string, path = homePath): Promise<void> => {
    setSwitching(true)
    try {
      keeper.switched(await api.switchTenant(tenantId))
      window.location.assign(path)
    } catch (error) {
      setSwitching(false)
      const status = error instanceof AuthError ? error.status : undefined
      // Nobody is signed in any more: the login screen says so.
      if (status === 401) {
        await keeper.signOut('refused')
        return
      }
      const problem = loginProblem(error, false)
      const said =
        problem?.kind === 'wait'
          ? text('login.too_many_attempts', { wait: spoken(problem.seconds) })
          : text(status === 403 ? 'login.no_access' : 'switch_tenant.failed')
      popups.error(said, { duration: apiErrorDuration })
      // Where the firm is the one from before, for whoever has lost track.
      if (problem?.kind !== 'wait' && status !== 403) await navigate(homePath)
    }
  }
  return { switching, switchTo }
}
