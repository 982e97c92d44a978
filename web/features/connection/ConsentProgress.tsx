import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { Message, useText } from '../../ui/Message.tsx'
import type { ExternalAuthorization } from './useConsentWindow.ts'

const useStyles = makeStyles({
  waiting: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

interface ProgressProps {
  readonly state: ExternalAuthorization
  readonly company: string
  readonly onStop: () => void
  readonly onRestart: () => void
}

/** While the vendor's window is open: how to get it back, and how to stop waiting. */
export function ConsentProgress({ state, company, onStop, onRestart }: ProgressProps) {
  const styles = useStyles()
  const text = useText()
  const waiting = state.step === 'waiting' ? state : undefined
  return (
    <>
      {waiting?.url !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              <Message id="authorization.external.blocked.title" />
            </MessageBarTitle>
            <div>
              <Message id="authorization.external.blocked.body" />
            </div>
            <Link href={waiting.url} target="_blank" rel="noreferrer" inline>
              <Message id="authorization.external.blocked.link" values={{ company }} />
            </Link>
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.waiting}>
        <Spinner
          size="tiny"
          label={text(
            state.step === 'completing'
              ? 'authorization.external.completing'
              : waiting?.closed === true
                ? 'authorization.external.closed'
                : 'authorization.external.waiting',
            { company },
          )}
        />
        {waiting?.closed === true && (
          <Button onClick={onRestart}>
            <Message id="authorization.external.restart" />
          </Button>
        )}
        {waiting !== undefined && (
          <Button appearance="subtle" onClick={onStop}>
            <Message id="authorization.external.stop" />
          </Button>
        )}
      </div>
    </>
  )
}
