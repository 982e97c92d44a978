import { Button, makeStyles, mergeClasses, ProgressBar, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { useText } from '../../ui/Message.tsx'
import type { Upload } from './useUpload.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
  },
  icon: { display: 'block', marginTop: '4px' },
  danger: { color: tokens.colorStatusDangerForeground1 },
  body: { minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold, lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** A file on its way, in the place where its invoice will stand; or why it was refused. */
export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const styles = useStyles()
  const text = useText()
  const { name, part, refusal } = upload
  if (refusal !== undefined) {
    return (
      <li className={styles.row}>
        <ErrorCircle20Filled className={mergeClasses(styles.icon, styles.danger)} aria-hidden="true" />
        <div className={styles.body} role="alert">
          <span className={styles.name}>{name}</span>
          <span className={styles.danger}>{refusal}</span>
        </div>
        <Tooltip content={text('connection.invoice.dismiss', { name })} relationship="label">
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
            ? text('connection.invoice.uploading')
            : text('connection.invoice.uploading_share', { percent: Math.round(part * 100) })}
        </span>
      </div>
    </li>
  )
}
