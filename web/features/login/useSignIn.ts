import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { homePath, loginPath } from '../../app/screens/screen.ts'
import { AuthError } from '../../app/session/auth-api.ts'
import { useConfig } from '../../app/session/config.ts'
import { loginProblem, type LoginProblem } from '../../app/session/login-outcome.ts'
import { loadMicrosoft, MicrosoftError, type Microsoft, type MicrosoftAnswer } from '../../app/session/microsoft.ts'
import { rememberedPath } from '../../app/session/next-path.ts'
import { useSessionTools } from '../../app/session/SessionContext.ts'

export interface SignIn {
  /** `popup`: Microsoft's window is open; `exchanging`: its answer is being checked. */
  readonly state: 'ready' | 'popup' | 'exchanging'
  readonly problem: LoginProblem | undefined
  readonly start: () => Promise<void>
  readonly cancel: () => void
}

/** The invitation of a sign-in that left the page for a redirect. */
const inviteKey = 'spil.invite'

/** Signs in through Microsoft's popup, or the full page where popups are blocked, and exchanges the token for a session. */
export function useSignIn(inviteCode: string | undefined): SignIn {
  const { identity } = useConfig()
  const { keeper, api } = useSessionTools()
  const navigate = useNavigate()
  const [state, setState] = useState<SignIn['state']>('ready')
  const [problem, setProblem] = useState<LoginProblem>()
  const loading = useRef<Promise<Microsoft>>(undefined)
  const microsoft = useCallback((): Promise<Microsoft> => {
    loading.current ??= loadMicrosoft(identity).catch((error: unknown) => {
      // The next click tries again.
      loading.current = undefined
      throw error
    })
    return loading.current
  }, [identity])

  const exchange = useCallback(
    async ({ token, person }: MicrosoftAnswer, invite: string | undefined) => {
      setState('exchanging')
      const answer = await api.exchange(token, invite)
      const path = rememberedPath(homePath, { tenantId: answer.tenantId, person })
      keeper.signedIn(answer, person)
      await navigate(path, { replace: true })
    },
    [keeper, api, navigate],
  )
  const fail = useCallback(
    (error: unknown, invite: string | undefined) => {
      setState('ready')
      setProblem(loginProblem(error, invite !== undefined))
      if (keeper.state().session !== undefined) void keeper.signOut('asked')
      if (error instanceof AuthError && error.status === 400 && invite !== undefined)
        void navigate(loginPath, { replace: true })
    },
    [keeper, navigate],
  )

  useEffect(() => {
    const back = async (): Promise<void> => {
      const invite = sessionStorage.getItem(inviteKey) ?? undefined
      try {
        const answer = await (await microsoft()).returned()
        if (answer === undefined) return
        sessionStorage.removeItem(inviteKey)
        await exchange(answer, invite)
      } catch (error) {
        sessionStorage.removeItem(inviteKey)
        fail(error, invite)
      }
    }
    void back()
  }, [microsoft, exchange, fail])

  const start = useCallback(async () => {
    setProblem(undefined)
    setState('popup')
    try {
      const provider = await microsoft()
      const answer = await provider.popup().catch(async (error: unknown) => {
        if (!(error instanceof MicrosoftError) || error.failure.kind !== 'blocked') throw error
        if (inviteCode !== undefined) sessionStorage.setItem(inviteKey, inviteCode)
        await provider.redirect()
        return undefined
      })
      if (answer !== undefined) await exchange(answer, inviteCode)
    } catch (error) {
      fail(error, inviteCode)
    }
  }, [microsoft, exchange, fail, inviteCode])

  const cancel = useCallback(() => {
    void loading.current?.then((provider) => provider.cancelPopup())
  }, [])
  return { state, problem, start, cancel }
}
