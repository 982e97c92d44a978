import { useCallback } from 'react'
import { exportLimit } from '#domain/access/permissions.ts'
import { csvHeading, csvLine, type CsvColumn } from '#domain/shared/csv.ts'
import { exportRows } from '#domain/shared/paging.ts'
import { useCurrentUser } from '../Allowed.tsx'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { persistent, usePopups } from '../Popups.tsx'
import { useWork } from '../ProgressTray.tsx'
import { saveFile } from '../save-file.ts'
import { useShowError } from '../useShowError.ts'
import { isNumeric, type CellValue, type TableColumn } from '../table/columns.ts'
import type { ReadStretch } from './row-source.ts'

/** Rows a page while downloading: few questions, and none so large that it blocks others. */
const pageRows = 1_000

/**
 * Saves every row that the filters leave, in their order, as a file Excel opens: page after page, up to what the firm's
 * subscription allows, which the server holds to as well. Shows how far it is in the tray, where it can be stopped. A
 * file that does not have all rows says so in its name and when it is saved.
 */
export function useCsvDownload(): <Row>(download: {
  readonly name: string
  readonly columns: readonly TableColumn<Row>[]
  readonly read: ReadStretch<Row>
}) => Promise<void> {
  const user = useCurrentUser()
  const text = useText()
  const formats = useFormats()
  const work = useWork()
  const popups = usePopups()
  const showError = useShowError()
  return useCallback(
    async ({ name, columns, read }) => {
      const limit = exportLimit(user?.tier ?? 'NONE', exportRows)
      const exported = columns.filter((column) => column.actions !== true && column.picture !== true)
      const headings: CsvColumn[] = exported.map((column) => ({
        header: column.header,
        kind: column.kind === 'integer' || column.kind === 'amount' || column.kind === 'boolean' ? column.kind : 'text',
      }))
      const words = { yes: text('value.yes'), no: text('value.no') }
      const shown = (column: (typeof exported)[number], value: CellValue): CellValue => {
        if (value === null || value === undefined || value === '' || isNumeric(column.kind)) return value
        if (column.kind === 'date') return formats.date(String(value))
        if (column.kind === 'moment') return formats.moment(String(value))
        return value
      }
      const progress = work.start(text('csv.progress', { name }))
      try {
        const parts = [csvHeading(headings)]
        let skip = 0
        let after: string | undefined
        let all = limit
        let total = limit
        while (skip < total) {
          const take = Math.min(pageRows, total - skip)
          const { items, totalCount, next } = await read({ skip, after }, take, progress.signal)
          all = totalCount
          total = Math.min(limit, all)
          parts.push(
            items
              .map((row) =>
                csvLine(
                  headings,
                  exported.map((column) => shown(column, column.value(row))),
                  words,
                ),
              )
              .join(''),
          )
          skip += items.length
          if (items.length === 0 || next === null) break
          after = next
          progress.update(
            total === 0 ? 1 : skip / total,
            text('csv.rows', { done: formats.integer(skip), total: formats.integer(total) }),
          )
        }
        const counts = { name, done: formats.integer(skip), total: formats.integer(all) }
        const file = `${skip < all ? text('csv.cut.name', counts) : name}.csv`
        saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), file)
        progress.finish()
        if (skip < all) {
          const which = limit === exportRows.paid ? 'csv.cut.most' : 'csv.cut.most_unpaid'
          popups.show({
            intent: 'warning',
            duration: persistent,
            message: text('csv.cut', { file, ...counts }),
            suggestion: text(which, { limit: formats.integer(limit) }),
          })
        }
      } catch (error) {
        progress.finish()
        showError(error)
      }
    },
    [user, text, formats, work, popups, showError],
  )
}
