import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle'
import { useErrorText } from '../error-text.ts'
import { Message } from '../Message.tsx'
import type { FormValues } from './useForm.ts'
import type { SavingForm } from './useSavingForm.ts'
import { StatusMark } from '../Status.tsx'

const useStyles = makeStyles({
  // Always there, so that nothing jumps when it speaks.
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})

/** What becomes of something that saves itself. */
export function SaveLine<Values extends FormValues>({ saving }: { saving: SavingForm<Values> }) {
  const styles = useStyles()
  const errorText = useErrorText()
  const { state, error, save } = saving
  return (
    <div className={styles.line} role="status">
      {state === 'saving' && (
        <>
          <Spinner size="extra-tiny" aria-hidden="true" />
          <Message id="connection.save.saving" />
        </>
      )}
      {state === 'saved' && (
        <>
          <StatusMark look={{ tone: 'good', icon: Checkmark16Regular }} />
          <Message id="connection.save.saved" />
        </>
      )}
      {state === 'failed' && (
        <>
          <StatusMark look={{ tone: 'bad', icon: ErrorCircle16Filled }} />
          <Message id="connection.save.failed" values={{ reason: errorText(error) }} />
          <Button appearance="transparent" size="small" onClick={save}>
            <Message id="connection.save.retry" />
          </Button>
        </>
      )}
    </div>
  )
}
