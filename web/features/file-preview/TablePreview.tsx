import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Card } from '../../ui/Card.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { isFileTable, tableName, tablesOf, withTable, type PreviewTable, type TableDraft } from './preview-view.ts'
import { RowsPreview } from './RowsPreview.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  numbers: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, max-content))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  which: { display: 'grid', rowGap: tokens.spacingVerticalXXS, maxWidth: '20rem' },
  place: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface TablePreviewProps {
  readonly connector: string
  readonly own: PreviewTable
  readonly draft: TableDraft
  /** The file has no other table. */
  readonly isAlone: boolean
  readonly mayChoose: boolean
  readonly onDraft: (draft: TableDraft) => void
}

/** One table of a file: what would come of it, and its first rows under what its columns mean. */
export function TablePreview({ connector, own, draft, isAlone, mayChoose, onDraft }: TablePreviewProps) {
  const styles = useStyles()
  const text = useText()
  const { sheet, headerRow } = own
  const name = isFileTable(own.table) ? tableName(connector, own.table) : 'administrations'
  const choices = tablesOf(connector)
  return (
    <Card title={own.known ? text(`file_preview.table.${name}`) : (sheet ?? text('file_preview.contents'))}>
      {own.forecast != null && <Numbers own={own} />}
      {!own.known && choices.length > 1 && (
        <label className={styles.which}>
          <Message id={isAlone ? 'file_preview.which' : 'file_preview.which_sheet'} />
          <Select
            disabled={!mayChoose}
            value={draft.table}
            onChange={(_, { value }) => {
              const table = choices.find((one) => one === value)
              if (table !== undefined) onDraft(withTable(connector, draft, table))
            }}
          >
            {choices.map((table) => (
              <option key={table} value={table}>
                {text(`file_preview.table.${tableName(connector, table)}`)}
              </option>
            ))}
          </Select>
        </label>
      )}
      <p className={styles.place}>
        {sheet == null
          ? text('file_preview.place', { row: headerRow, count: own.rows.length })
          : text('file_preview.place_sheet', { sheet, row: headerRow, count: own.rows.length })}
      </p>
      <RowsPreview connector={connector} own={own} draft={draft} mayChoose={mayChoose} onDraft={onDraft} />
    </Card>
  )
}

function Numbers({ own }: { own: PreviewTable }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const { read, rejected, forecast } = own
  if (forecast == null) return null
  const numbers = [
    { key: 'read', value: read },
    { key: 'new', value: forecast.new },
    { key: 'changed', value: forecast.changed },
    { key: 'unchanged', value: forecast.unchanged },
    { key: 'vanished', value: forecast.vanished, warns: forecast.held },
    { key: 'rejected', value: rejected, warns: true },
  ] as const
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ key, value, ...rest }) => (
        <div key={key}>
          <dt className={styles.name}>{text(`file_preview.count.${key}`)}</dt>
          <dd
            className={`${styles.number} ${value === 0 ? styles.none : 'warns' in rest && rest.warns ? tones.warn : ''}`}
          >
            {formats.integer(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
