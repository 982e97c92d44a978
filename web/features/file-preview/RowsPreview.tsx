import { makeStyles, mergeClasses, Select, tokens, Tooltip } from '@fluentui/react-components'
import { TableDismiss16Regular } from '@fluentui/react-icons/svg/table-dismiss'
import { letterOfNameless } from '#domain/imports/headers.ts'
import { hiddenText } from '../../ui/hidden-text.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { fieldsOf, withField, type PreviewTable, type TableDraft } from './preview-view.ts'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'collapse', minWidth: '100%', fontVariantNumeric: 'tabular-nums' },
  head: { backgroundColor: tokens.colorNeutralBackground2, textAlign: 'left', verticalAlign: 'top' },
  heading: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    maxWidth: '18rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  choice: {
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
  },
  select: { minWidth: '10rem' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
    maxWidth: '18rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    height: '28px',
    boxSizing: 'border-box',
  },
  number: { textAlign: 'right', color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  out: { color: tokens.colorNeutralForeground3 },
  otherwise: { textDecorationLine: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: '3px' },
  skipped: { textDecorationLine: 'line-through' },
  mark: { display: 'inline-flex', verticalAlign: 'text-bottom', marginRight: tokens.spacingHorizontalXXS },
  hidden: hiddenText,
})

interface RowsPreviewProps {
  readonly connector: string
  readonly own: PreviewTable
  readonly draft: TableDraft
  readonly mayChoose: boolean
  readonly onDraft: (draft: TableDraft) => void
}

/** The first rows of a table, below what each of its columns means. */
export function RowsPreview({ connector, own, draft, mayChoose, onDraft }: RowsPreviewProps) {
  const styles = useStyles()
  const text = useText()
  const { columns, rows } = own
  return (
    // It scrolls sideways: somebody without a mouse has to be able to stop at it.
    <div className={styles.scroll} role="region" aria-label={text('file_preview.rows_label')} tabIndex={0}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col" className={mergeClasses(styles.heading, styles.number)}>
              {text('file_preview.row')}
            </th>
            {columns.map(({ heading }, place) => (
              <th
                key={place}
                scope="col"
                className={mergeClasses(styles.heading, draft.fields[place] === null && styles.out)}
                title={headingText(heading, text)}
              >
                {headingText(heading, text)}
              </th>
            ))}
          </tr>
          <tr>
            <th className={styles.choice} scope="row">
              <span className={styles.hidden}>{text('file_preview.meaning')}</span>
            </th>
            {columns.map(({ heading }, place) => (
              <td key={place} className={styles.choice}>
                <FieldChoice
                  connector={connector}
                  heading={headingText(heading, text)}
                  draft={draft}
                  place={place}
                  mayChoose={mayChoose}
                  onDraft={onDraft}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PreviewRow key={row.row} row={row} own={own} draft={draft} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What stands above a column, or which it is where nothing does. */
function headingText(heading: string, text: ReturnType<typeof useText>): string {
  const column = letterOfNameless(heading)
  return column === undefined ? heading : text('file_preview.no_heading', { column })
}

interface FieldChoiceProps extends Omit<RowsPreviewProps, 'own'> {
  readonly heading: string
  readonly place: number
}

function FieldChoice({ connector, heading, draft, place, mayChoose, onDraft }: FieldChoiceProps) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  return (
    <Select
      size="small"
      className={styles.select}
      aria-label={text('file_preview.meaning_of', { heading })}
      disabled={!mayChoose}
      value={draft.fields[place] ?? ''}
      onChange={(_, { value }) => onDraft(withField(draft, place, value === '' ? null : value))}
    >
      <option value="">{text('file_preview.left_out')}</option>
      {fieldsOf(connector, draft.table).map(({ field, required }) => {
        const name = textOf(`masterdata.field.${field}`, 'masterdata.field.id')
        return (
          <option key={field} value={field}>
            {required === undefined ? name : text('file_preview.needed', { name })}
          </option>
        )
      })}
    </Select>
  )
}

function PreviewRow({ row, own, draft }: { row: PreviewTable['rows'][number]; own: PreviewTable; draft: TableDraft }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const textOf = useTextOf()
  const said = row.findings.map(({ code }) =>
    textOf(`masterdata.warning.${code}`, 'masterdata.warning.unknown', { count: 1 }),
  )
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.number)}>
        {!row.taken && (
          <Tooltip content={said.join(' ')} relationship="description">
            <span className={mergeClasses(styles.mark, tones.bad)} tabIndex={0}>
              <TableDismiss16Regular aria-hidden="true" />
              <span className={styles.hidden}>{text('file_preview.row_skipped')}</span>
            </span>
          </Tooltip>
        )}
        {row.row}
      </th>
      {row.texts.map((given, place) => {
        const read = row.values[place] ?? given
        const field = own.columns[place]?.field ?? null
        const isWrong = field !== null && row.findings.some((one) => one.field === field)
        const shown = isWrong && read === '' ? given : read
        return (
          <td
            key={place}
            className={mergeClasses(
              styles.cell,
              draft.fields[place] === null && styles.out,
              read !== given && !isWrong && styles.otherwise,
              isWrong && tones.bad,
              !row.taken && styles.skipped,
            )}
            title={read === given ? given : text('file_preview.in_file', { text: given })}
          >
            {shown}
          </td>
        )
      })}
    </tr>
  )
}
