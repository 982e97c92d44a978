import { makeStyles, Select, tokens } from '@fluentui/react-components'
import type { MasterDataSheetInput } from '../../graphql/generated/graphql.ts'
import { Card } from '../../ui/Card.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { isFileTable, tableName, tablesOf, type Preview } from './preview-view.ts'

const useStyles = makeStyles({
  explain: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
  sheets: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  // A choice is as wide as its longest answer, unless it is told not to be.
  sheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'end',
    rowGap: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
  },
})

interface OtherSheetsProps {
  readonly connector: string
  readonly preview: Preview
  readonly mayChoose: boolean
  readonly onPick: (picked: MasterDataSheetInput) => void
}

/** The sheets of a workbook of which nothing is taken: a person may say that one of them holds a table. */
export function OtherSheets({ connector, preview, mayChoose, onPick }: OtherSheetsProps) {
  const styles = useStyles()
  const text = useText()
  const unknown = preview.tables.flatMap(({ known, sheet }) => (known || sheet == null ? [] : [sheet]))
  const sheets = [...unknown, ...preview.unreadSheets]
  if (!mayChoose || !preview.workbook || sheets.length === 0) return null
  const choices = tablesOf(connector)
  const replaced = new Map(preview.tables.flatMap(({ known, table, sheet }) => (known ? [[table, sheet ?? '']] : [])))
  return (
    <Card title={<Message id="file_preview.sheets" />}>
      <p className={styles.explain}>
        <Message id="file_preview.sheets.explain" />
      </p>
      <div className={styles.sheets}>
        {sheets.map((sheet) => (
          <label key={sheet} className={styles.sheet}>
            {sheet}
            <Select
              value=""
              onChange={(_, { value }) => {
                const table = choices.find((one) => one === value)
                if (table !== undefined) onPick({ table, sheet })
              }}
            >
              <option value="">{text('file_preview.sheets.none')}</option>
              {choices.filter(isFileTable).map((table) => {
                const name = text(`file_preview.table.${tableName(connector, table)}`)
                const instead = replaced.get(table)
                return (
                  <option key={table} value={table}>
                    {instead === undefined
                      ? text('file_preview.sheets.as', { name })
                      : text('file_preview.sheets.instead', { name, sheet: instead })}
                  </option>
                )
              })}
            </Select>
          </label>
        ))}
      </div>
    </Card>
  )
}
