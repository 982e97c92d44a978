import type { ReactNode } from 'react'
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components'
import { CopyButton } from './CopyButton.tsx'
import { errorDetail, useErrorText } from './error-text.ts'
import { Message, useText } from './Message.tsx'

const useStyles = makeStyles({
  body: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge },
})

/** Says that what is shown may no longer be so and why, and lets one ask again. */
export function DoubtMessage(props: {
  /** Why. */
  readonly why: ReactNode
  /** What one sees in its place. */
  readonly shown: ReactNode
  /** What went wrong, with its code to copy; undefined: nothing did. */
  readonly error?: unknown
  readonly onRetry: () => void
  /** What else can be done. */
  readonly more?: ReactNode
  readonly className?: string
}) {
  const styles = useStyles()
  const text = useText()
  const detail = errorDetail(props.error)
  return (
    <MessageBar {...(props.className === undefined ? {} : { className: props.className })} intent="warning">
      <MessageBarBody className={styles.body}>
        <span>{props.why}</span>
        {props.shown}
        {detail !== undefined && <CopyButton text={detail} label={text('error.copy')} show="text" />}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={props.onRetry}>
          <Message id="action.retry" />
        </Button>
        {props.more}
      </MessageBarActions>
    </MessageBar>
  )
}

/** Of a part of a screen that was asked again in vain: its former figures stay, and this says that they are former. */
export function RefreshFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const errorText = useErrorText()
  return <DoubtMessage why={errorText(error)} shown={<Message id="refresh.former" />} error={error} onRetry={onRetry} />
}
