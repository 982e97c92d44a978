import { makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'

const useStyles = makeStyles({
  never: { color: tokens.colorNeutralForeground3 },
  moment: { fontVariantNumeric: 'tabular-nums' },
})

/** How long ago, with the exact moment on hover and for a screen reader. */
export function LastSync({ moment, now }: { moment: string | null; now: Date }) {
  const styles = useStyles()
  const formats = useFormats()
  if (moment === null) {
    return (
      <span className={styles.never}>
        <Message id="sync.never" />
      </span>
    )
  }
  return (
    <Tooltip content={formats.moment(moment)} relationship="description">
      <time className={styles.moment} dateTime={moment}>
        {formats.ago(moment, now)}
      </time>
    </Tooltip>
  )
}
