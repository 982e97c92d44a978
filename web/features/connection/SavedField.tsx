import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { Message } from '../../ui/Message.tsx'
import { useSavedText } from './useSavedText.ts'

const useStyles = makeStyles({
  // Its line is always there, so that nothing jumps when it speaks.
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  saved: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
})

/** A text that saves itself and says so. `save` answers undefined when it was accepted, or the reason it was not. */
export function SavedField({
  label,
  stored,
  save,
  reason,
}: {
  label: string
  stored: string
  save: (value: string) => Promise<boolean>
  reason: string
}) {
  const styles = useStyles()
  const text = useSavedText(stored, save)
  return (
    <div>
      <Field label={label}>
        <Input
          value={text.value}
          maxLength={connectionTextLimit}
          onChange={(_, data) => text.change(data.value)}
          onBlur={text.save}
        />
      </Field>
      <div className={styles.line} role="status">
        {text.state === 'saving' && (
          <>
            <Spinner size="extra-tiny" aria-hidden="true" />
            <Message id="connection.save.saving" />
          </>
        )}
        {text.state === 'saved' && (
          <>
            <Checkmark16Regular className={styles.saved} aria-hidden="true" />
            <Message id="connection.save.saved" />
          </>
        )}
        {text.state === 'failed' && (
          <>
            <ErrorCircle16Filled className={styles.failed} aria-hidden="true" />
            <Message id="connection.save.failed" values={{ reason }} />
            <Button appearance="transparent" size="small" onClick={text.save}>
              <Message id="connection.save.retry" />
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
