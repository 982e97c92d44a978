import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { wellSince, type HealthTone } from '#domain/connections/health.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { tally, type HealthRow } from './health-view.ts'
import { ToneIcon } from './ToneIcon.tsx'

const useStyles = makeStyles({
  counts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  count: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge },
})

const order: readonly HealthTone[] = ['broken', 'attention', 'well']

/** How many stand how; where nothing is the matter, since when. */
export function Summary({ rows }: { rows: readonly HealthRow[] }) {
  const styles = useStyles()
  const formats = useFormats()
  const counts = tally(rows)
  const since = wellSince(rows.map(({ connection }) => connection))
  if (counts.well === rows.length && since !== undefined) {
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>
          <Message
            id="health.summary.all_well"
            values={{ count: rows.length, moment: `${formats.date(since)} ${formats.time(since)}` }}
          />
        </MessageBarBody>
      </MessageBar>
    )
  }
  return (
    <ul className={styles.counts}>
      {order
        .filter((tone) => counts[tone] > 0)
        .map((tone) => (
          <li key={tone} className={styles.count}>
            <ToneIcon tone={tone} />
            <Message id={`health.summary.${tone}`} values={{ count: counts[tone] }} />
          </li>
        ))}
    </ul>
  )
}
