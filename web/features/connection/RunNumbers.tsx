import { useState, type ReactNode } from 'react'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { RecordChangeKind } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
import { useWidth } from '../../ui/useWidth.ts'
import { catalogTable, changeKinds, countOf, skippedIn, type SyncRun, type TableResult } from './run-view.ts'

const useStyles = makeStyles({
  // What is too wide for its place does not widen it.
  place: { minWidth: 0 },
  folded: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  name: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  pairs: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    columnGap: tokens.spacingHorizontalXL,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  pair: {
    display: 'flex',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  term: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
  notes: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    paddingLeft: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  of: { fontWeight: tokens.fontWeightSemibold, marginRight: '0.75ch' },
  zero: { color: tokens.colorNeutralForeground3 },
  number: { fontSize: 'inherit', fontVariantNumeric: 'tabular-nums' },
})

/** What the columns take side by side, in pixels; with less room each table is told in lines, without what is zero. */
const sideBySide = 640

interface RunNumbersProps {
  readonly run: SyncRun
  readonly onOpen: (result: TableResult, kind: RecordChangeKind) => void
}

interface RunNumber {
  readonly key: RecordChangeKind | 'READ' | 'UNCHANGED' | 'SKIPPED'
  readonly heading: string
  readonly of: (result: TableResult) => number
  readonly kind?: RecordChangeKind
}

/** What a sync read and changed, per table; a number opens the records behind it. */
export function RunNumbers({ run, onOpen }: RunNumbersProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const room = useWidth(place)
  const told = (key: RunNumber['key'], of: RunNumber['of']): RunNumber => ({
    key,
    heading: text(`sync.count.${key}`),
    of,
  })
  const numbers: readonly RunNumber[] = [
    told('READ', ({ read }) => read),
    ...changeKinds.map((kind) => ({ ...told(kind, (result) => countOf(result, kind)), kind })),
    told('UNCHANGED', ({ unchanged }) => unchanged),
    told('SKIPPED', (result) => skippedIn(run, result)),
  ]
  const shown = ({ heading, of, kind }: RunNumber, result: TableResult): ReactNode => (
    <Count value={of(result)} name={heading} {...(kind === undefined ? {} : { onOpen: () => onOpen(result, kind) })} />
  )
  const nameOf = ({ table }: TableResult): string => text(`table.name.${catalogTable(table)}`)
  const label = text('sync.runs.details', { moment: formats.moment(run.start) })
  return (
    <div ref={setPlace} className={styles.place}>
      {room > 0 && room < sideBySide ? (
        <ul className={styles.folded} aria-label={label}>
          {run.tables.map((result) => (
            <li key={result.table}>
              <span className={styles.name}>{nameOf(result)}</span>
              <dl className={styles.pairs}>
                {numbers
                  .filter(({ key, of }) => key === 'READ' || of(result) > 0)
                  .map((one) => (
                    <div key={one.key} className={styles.pair}>
                      <dt className={styles.term}>{one.heading}</dt>
                      <dd className={styles.value}>{shown(one, result)}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <SmallTable
          label={label}
          size="small"
          rows={run.tables}
          rowKey={({ table }) => table}
          columns={[
            { key: 'table', heading: text('sync.runs.table'), headsRow: true, kind: 'whole', cell: nameOf },
            ...numbers.map((one): SmallColumn<TableResult> => ({
              key: one.key,
              heading: one.heading,
              kind: 'number',
              cell: (result) => shown(one, result),
            })),
          ]}
        />
      )}
      <Notes run={run} />
    </div>
  )
}

/** What the numbers do not say: why a table was not read, why records of the source did not become rows, and what was odd. */
function Notes({ run }: { run: SyncRun }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const columns = (id: 'sync.emptied' | 'sync.empty_columns', keys: readonly string[]): string =>
    text(id, {
      count: keys.length,
      columns: keys.map((key) => textOf(`column.${key}`, 'column.other', { key })).join(', '),
    })
  const notes = run.tables.flatMap((result) => {
    const table = text(`table.name.${catalogTable(result.table)}`)
    return [
      ...(result.error === null
        ? []
        : [{ table, said: textOf(`sync.error.${result.error}`, 'sync.error.unexpected') }]),
      ...(result.delivered || !result.finished ? [] : [{ table, said: text('sync.not_delivered') }]),
      ...result.skippedRecords.map(({ reason, count }) => ({
        table,
        said: textOf(`sync.skipped.${reason}`, 'sync.skipped.unexpected-shape', {
          count,
          countText: formats.integer(count),
        }),
      })),
      ...(result.spared === 0
        ? []
        : [{ table, said: text('sync.spared', { count: result.spared, countText: formats.integer(result.spared) }) }]),
      ...result.oddValues.map(({ path, wanted, got, count }) => ({
        table,
        said: text('sync.odd', {
          countText: formats.integer(count),
          path: path === '' ? text('sync.odd.record') : path,
          wanted: text(`sync.value.${wanted}`),
          got: text(`sync.value.${got}`),
        }),
      })),
      ...(result.emptied.length === 0 ? [] : [{ table, said: columns('sync.emptied', result.emptied) }]),
      ...(empty(result).length === 0 ? [] : [{ table, said: columns('sync.empty_columns', empty(result)) }]),
      ...(result.cut === 0
        ? []
        : [{ table, said: text('sync.cut', { count: result.cut, countText: formats.integer(result.cut) }) }]),
    ]
  })
  for (const { table, count } of run.rejected)
    notes.unshift({
      table: text(`table.name.${catalogTable(table)}`),
      said: text('sync.skipped.in_file', { count, countText: formats.integer(count) }),
    })
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ table, said }) => (
        <li key={`${table} ${said}`}>
          <span className={styles.of}>{table}</span>
          {said}
        </li>
      ))}
    </ul>
  )
}

/** Columns that are empty as they were before. */
const empty = ({ emptied, emptyColumns }: TableResult): string[] =>
  emptyColumns.filter((column) => !emptied.includes(column))

function Count({ value, name, onOpen }: { value: number; name: string; onOpen?: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const shown = formats.integer(value)
  return (
    <>
      {value === 0 || onOpen === undefined ? (
        <span className={value === 0 ? styles.zero : undefined}>{shown}</span>
      ) : (
        <Link
          as="button"
          className={styles.number}
          aria-label={text('sync.count.open', { kind: name, count: shown })}
          onClick={onOpen}
        >
          {shown}
        </Link>
      )}
    </>
  )
}
