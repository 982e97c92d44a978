import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { csvHeading, csvLine, type CsvColumn } from '#domain/shared/csv.ts'
import { ConnectionInvoiceWarningsDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import type { Invoice } from './invoice-view.ts'
import { useWarningText, type Warning } from './useWarningText.ts'

const step = 100
/** The largest page of the API. */
const page = 500

const useStyles = makeStyles({
  surface: { width: 'min(46rem, calc(100vw - 2rem))', maxWidth: 'none' },
  content: {
    maxHeight: '60vh',
    overflow: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, fontVariantNumeric: 'tabular-nums' },
})

/** Everything there is to know of an invoice, lost money first, to read and to download. */
export function WarningsDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const warningText = useWarningText()
  useReturnFocus()
  const [take, setTake] = useState(step)
  const { data, error, busy, reload } = useGraphql(ConnectionInvoiceWarningsDocument, {
    id: invoice.id,
    skip: 0,
    take: Math.min(take, page),
  })
  const { download, downloading } = useDownload(invoice)
  const shown = data?.connectionInvoiceWarnings
  const total = invoice.metaData.warningCount
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {text('connection.invoice.warnings_title', { count: total, countText: formats.integer(total) })}
          </DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            {shown === undefined ? (
              error === undefined ? (
                <Loading />
              ) : (
                <ErrorState error={error} onRetry={() => void reload()} />
              )
            ) : (
              <>
                <ul className={styles.list}>
                  {shown.items.map((warning, index) => (
                    <li key={index}>{warningText(warning)}</li>
                  ))}
                </ul>
                {shown.totalCount > shown.items.length && shown.items.length < page && (
                  <Button size="small" disabledFocusable={busy} onClick={() => setTake(take + 2 * step)}>
                    <Message id="connection.invoice.warnings_more" />
                  </Button>
                )}
                {shown.totalCount > shown.items.length && shown.items.length >= page && (
                  <p>
                    <Message id="connection.invoice.warnings_rest" />
                  </p>
                )}
              </>
            )}
          </DialogContent>
          <DialogActions>
            <Button icon={<ArrowDownload20Regular />} disabledFocusable={downloading} onClick={() => void download()}>
              <Message id="connection.invoice.warnings_download" />
            </Button>
            <Button appearance="primary" onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Saves all of them as CSV, page by page. */
function useDownload({ id, fileName, metaData }: Invoice): { download: () => Promise<void>; downloading: boolean } {
  const text = useText()
  const textOf = useTextOf()
  const transport = useTransport()
  const showError = useShowError()
  const [downloading, setDownloading] = useState(false)
  const download = async (): Promise<void> => {
    const columns: CsvColumn[] = (['line', 'what', 'value'] as const).map((key) => ({
      header: text(`connection.invoice.warnings_${key}`),
      kind: 'text',
    }))
    const words = { yes: '', no: '' }
    const parts = [csvHeading(columns)]
    const add = ({ code, line, value }: Warning): void =>
      void parts.push(
        csvLine(columns, [line, textOf(`invoice.warning.${code}`, 'invoice.warning.unknown'), value], words),
      )
    setDownloading(true)
    try {
      for (let skip = 0; skip < metaData.warningCount; skip += page) {
        const answer = await transport.call(ConnectionInvoiceWarningsDocument, { id, skip, take: page })
        answer.connectionInvoiceWarnings.items.forEach(add)
      }
      const name = `${fileName} ${text('connection.invoice.warnings_name')}.csv`
      saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)
    } catch (error) {
      showError(error)
    } finally {
      setDownloading(false)
    }
  }
  return { download, downloading }
}
