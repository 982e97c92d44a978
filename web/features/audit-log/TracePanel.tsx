import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'
import type { AuditRow } from './audit-list.ts'
import { useTraceWords } from './useTraceWords.ts'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  heading: { fontSize: tokens.fontSizeBase300, margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalS}` },
  was: { color: tokens.colorNeutralForeground3 },
  link: { display: 'inline-block', marginTop: tokens.spacingVerticalM, color: tokens.colorBrandForegroundLink },
})

const sides = ['before', 'after'] as const
type Change = AuditRow['changes'][number]

/** All that one trace says, with before and after side by side. */
export function TracePanel({ row }: { row: AuditRow }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const words = useTraceWords()
  const [first = row.subject] = row.subject.split('/')
  const facts: readonly (readonly [string, string])[] = [
    [text('audit.column.time'), formats.moment(row.time)],
    [text('audit.column.actor'), words.actor(row)],
    [text('audit.column.action'), words.action(row)],
    [text('audit.column.subject'), words.subject(row)],
    [text('audit.column.source'), words.source(row)],
    [text('audit.column.correlation'), row.correlationId],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => [
          <dt key={term} className={styles.term}>
            {term}
          </dt>,
          <dd key={`${term} value`} className={styles.value}>
            {value}
          </dd>,
        ])}
      </dl>
      <h3 className={styles.heading}>
        <Message id="audit.panel.changes" />
      </h3>
      <SmallTable
        label={text('audit.panel.changes')}
        size="small"
        isEven
        rows={row.changes}
        rowKey={({ field }) => field}
        columns={[
          {
            key: 'field',
            heading: text('audit.panel.field'),
            headsRow: true,
            cell: ({ field }) => words.field(row, field),
          },
          // A side on which nothing was said leaves its room to the other.
          ...sides
            .filter((side) => row.changes.some((change) => change[side] !== null))
            .map((side) => ({
              key: side,
              heading: text(`audit.column.${side}`),
              cell: (change: Change) => (
                <span className={side === 'before' ? styles.was : undefined}>{words.value(row, change, side)}</span>
              ),
            })),
        ]}
        empty={text('audit.panel.nothing')}
      />
      <Link className={styles.link} to={`/audit-log?q=${encodeURIComponent(first)}`}>
        <Message id="audit.panel.all_about" />
      </Link>
    </>
  )
}
