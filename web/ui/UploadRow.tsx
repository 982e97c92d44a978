import { Button, makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { useText } from './Message.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { StatusMark } from './Status.tsx'
import { useTones } from './tones.ts'

/** A file on its way to us, or why it was refused. */
export interface Sending {
  readonly name: string
  /** From 0 to 1; undefined until the browser tells. */
  readonly part: number | undefined
  readonly refusal: string | undefined
}

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  icon: { display: 'block', marginTop: '2px' },
  body: { minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The row of a file while it is sent, in the list where it will stand once it has arrived. `className`: the room that rows have there. */
export function UploadRow({
  sending,
  onDismiss,
  className,
}: {
  sending: Sending
  onDismiss: () => void
  className: string
}) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const { name, part, refusal } = sending
  const isRefused = refusal !== undefined
  return (
    <li className={mergeClasses(styles.row, className)}>
      {isRefused ? (
        <StatusMark className={styles.icon} look={{ tone: 'bad', icon: ErrorCircle20Filled }} />
      ) : (
        <Spinner className={styles.icon} size="extra-tiny" aria-hidden="true" />
      )}
      <div className={styles.body} {...(isRefused ? { role: 'alert' } : {})}>
        <span className={styles.name}>{name}</span>
        {isRefused ? (
          <span className={tones.bad}>{refusal}</span>
        ) : (
          <>
            <ProgressBar {...(part === undefined ? {} : { value: part })} aria-label={name} />
            <span className={styles.facts}>
              {part === undefined
                ? text('upload.sending')
                : text('upload.sending_share', { percent: Math.round(part * 100) })}
            </span>
          </>
        )}
      </div>
      {isRefused && (
        <Tooltip content={text('upload.dismiss', { name })} relationship="label">
          <Button appearance="subtle" size="small" icon={<Dismiss20Regular />} onClick={onDismiss} />
        </Tooltip>
      )}
    </li>
  )
}
