import type { ReactNode } from 'react'
import { Button, Field, Input, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { CopyButton } from './CopyButton.tsx'
import { DialogFrame, DialogParts } from './DialogFrame.tsx'
import { narrowMedia } from './theme.ts'

const useStyles = makeStyles({
  value: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [narrowMedia]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalXS },
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    [narrowMedia]: { flexBasis: '100%' },
  },
})

interface ShownOnceDialogProps {
  readonly title: ReactNode
  /** That it is not shown again. */
  readonly warning: ReactNode
  /** On the one button there is: that it was kept. */
  readonly done: ReactNode
  readonly onClose: () => void
  /** A `ShownOnceValue` for each secret. */
  readonly children: ReactNode
}

/** The one moment at which a secret is shown: only its button closes it, so that no slip of the hand does. */
export function ShownOnceDialog({ title, warning, done, onClose, children }: ShownOnceDialogProps) {
  return (
    <DialogFrame kind="kept" onClose={onClose}>
      <DialogParts
        title={title}
        actions={
          <Button appearance="primary" onClick={onClose}>
            {done}
          </Button>
        }
      >
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{warning}</MessageBarBody>
        </MessageBar>
        {children}
      </DialogParts>
    </DialogFrame>
  )
}

/** A secret, or what belongs to it, to be copied. */
export function ShownOnceValue({
  label,
  hint,
  copy,
  value,
}: {
  readonly label: string
  readonly hint?: string
  readonly copy: string
  readonly value: string
}) {
  const styles = useStyles()
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(field) => (
        <div className={styles.value}>
          <Input {...field} className={styles.text} readOnly value={value} onFocus={(event) => event.target.select()} />
          <CopyButton text={value} label={copy} show="label" />
        </div>
      )}
    </Field>
  )
}
