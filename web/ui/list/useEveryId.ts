import { useCallback } from 'react'
import { largestPageSize } from '#domain/shared/paging.ts'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { useWork } from '../ProgressTray.tsx'
import { useShowError } from '../useShowError.ts'
import type { ReadStretch } from './row-source.ts'

/**
 * The ids of every row that the choices of a list leave, read page by page; how far it is shows in the tray, where it can
 * be stopped. Undefined: it was stopped, or failed, which the person has then been told.
 */
export function useEveryId(): <Row>(given: {
  readonly read: ReadStretch<Row>
  readonly rowId: (row: Row) => string
}) => Promise<ReadonlySet<string> | undefined> {
  const text = useText()
  const formats = useFormats()
  const work = useWork()
  const showError = useShowError()
  return useCallback(
    async ({ read, rowId }) => {
      const progress = work.start(text('list.every.reading'))
      const ids = new Set<string>()
      try {
        let after: string | undefined
        for (let skip = 0; ;) {
          const { items, totalCount, next } = await read({ skip, after }, largestPageSize, progress.signal)
          for (const row of items) ids.add(rowId(row))
          skip += items.length
          if (items.length === 0 || next === null || skip >= totalCount) return ids
          after = next
          const counts = { done: formats.integer(skip), total: formats.integer(totalCount) }
          progress.update(skip / totalCount, text('csv.rows', counts))
        }
      } catch (error) {
        showError(error)
        return undefined
      } finally {
        progress.finish()
      }
    },
    [text, formats, work, showError],
  )
}
