import { Button, makeStyles, mergeClasses, ProgressBar, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { useText } from '../../ui/Message.tsx'

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
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  icon: { display: 'block', marginTop: '2px', alignSelf: 'start' },
  danger: { color: tokens.colorStatusDangerForeground1 },
  body: { minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The row of an upload while it is sent: where it will stand once it has arrived. */
export function SendingRow({ sending, onDismiss }: { sending: Sending; onDismiss: () => void }) {
  const styles = useStyles()
  const text = useText()
  const { name, part, refusal } = sending
  if (refusal !== undefined) {
    return (
      <li className={styles.row}>
        <ErrorCircle20Filled className={mergeClasses(styles.icon, styles.danger)} aria-hidden="true" />
        <div className={styles.body} role="alert">
          <span className={styles.name}>{name}</span>
          <span className={styles.danger}>{refusal}</span>
        </div>
        <Tooltip content={text('masterdata.dismiss', { name })} relationship="label">
          <Button appearance="subtle" size="small" icon={<Dismiss20Regular />} onClick={onDismiss} />
        </Tooltip>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <Spinner className={styles.icon} size="extra-tiny" aria-hidden="true" />
      <div className={styles.body}>
        <span className={styles.name}>{name}</span>
        <ProgressBar {...(part === undefined ? {} : { value: part })} aria-label={name} />
        <span className={styles.facts}>
          {part === undefined
            ? text('masterdata.sending')
            : text('masterdata.sending_share', { percent: Math.round(part * 100) })}
        </span>
      </div>
    </li>
  )
}
