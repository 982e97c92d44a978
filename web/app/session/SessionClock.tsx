import { useEffect, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { Message } from '../../ui/Message.tsx'
import { sizes } from '../../ui/theme.ts'
import { useSpokenDuration } from '../../ui/useDuration.ts'
import type { AuthError } from './auth-api.ts'
import { closeBefore, type Session } from './session.ts'
import { useSession, useSessionTools } from './SessionContext.ts'
import { useSignOut } from './useSignOut.ts'

const useStyles = makeStyles({
  surface: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))` },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
})

/** Walks with the session: warns two minutes before its end and closes it when nobody answers. */
export function SessionClock() {
  const { keeper } = useSessionTools()
  const { session, phase } = useSession()
  useEffect(() => {
    const tick = (): void => keeper.tick()
    const timer = setInterval(tick, 1_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [keeper])
  return session !== undefined && phase === 'closing' ? <Warning session={session} /> : null
}

function Warning({ session }: { session: Session }) {
  const { keeper } = useSessionTools()
  const styles = useStyles()
  const signOut = useSignOut()
  const spoken = useSpokenDuration()
  const [staying, setStaying] = useState(false)
  const [refusal, setRefusal] = useState<AuthError>()
  const left = useSecondsUntil(session.validUntil - closeBefore)
  const stay = async (): Promise<void> => {
    setStaying(true)
    setRefusal((await keeper.stay()) ? undefined : keeper.refusal())
    setStaying(false)
  }
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            <Message id="session.warning.title" />
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Message id="session.warning.body" values={{ left: spoken(left) }} />
            {refusal !== undefined && (
              <MessageBar intent="error" layout="multiline" politeness="assertive">
                <MessageBarBody>
                  {refusal.retryAfterSeconds === undefined ? (
                    <Message id="session.stay_failed" />
                  ) : (
                    <Message id="session.stay_limited" values={{ wait: spoken(refusal.retryAfterSeconds) }} />
                  )}
                </MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={signOut}>
              <Message id="nav.sign_out" />
            </Button>
            <Button appearance="primary" autoFocus disabled={staying} onClick={() => void stay()}>
              <Message id="session.stay" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((moment - now) / 1_000))
}
