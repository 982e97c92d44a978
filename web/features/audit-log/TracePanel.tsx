import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { AuditRow } from './audit-list.ts'
import { useTraceWords } from './useTraceWords.ts'

const useStyles = makeStyles({
  nothing: { margin: `0 0 ${tokens.spacingVerticalM}` },
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
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  was: { color: tokens.colorNeutralForeground3 },
  link: { display: 'inline-block', marginTop: tokens.spacingVerticalM, color: tokens.colorBrandForegroundLink },
})

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
      {row.changes.length === 0 ? (
        <p className={styles.nothing}>
          <Message id="audit.panel.nothing" />
        </p>
      ) : (
        <table className={styles.table} aria-label={text('audit.panel.changes')}>
          <thead>
            <tr>
              {(['audit.panel.field', 'audit.column.before', 'audit.column.after'] as const).map((id) => (
                <th key={id} scope="col" className={styles.cell}>
                  <Message id={id} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.changes.map((change) => (
              <tr key={change.field}>
                <td className={styles.cell}>{words.field(row, change.field)}</td>
                <td className={`${styles.cell} ${styles.was}`}>{words.value(row, change, 'before')}</td>
                <td className={styles.cell}>{words.value(row, change, 'after')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Link className={styles.link} to={`/audit-log?q=${encodeURIComponent(first)}`}>
        <Message id="audit.panel.all_about" />
      </Link>
    </>
  )
}
