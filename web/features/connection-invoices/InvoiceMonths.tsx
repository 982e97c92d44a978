import { useRef } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { hiddenText } from '../../ui/hidden-text.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { UploadRow } from '../../ui/UploadRow.tsx'
import { byPeriod, type Invoice } from './invoice-view.ts'
import { InvoiceRow } from './InvoiceRow.tsx'
import type { Upload } from './useUpload.ts'

const useStyles = makeStyles({
  months: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  month: {
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '32px' },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  none: { color: tokens.colorNeutralForeground3 },
  upload: { marginLeft: 'auto' },
  // As the rows of invoices.
  coming: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}` },
  hidden: hiddenText,
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
})

export interface InvoiceMonthsProps {
  readonly periods: readonly string[]
  readonly invoices: readonly Invoice[]
  readonly accept: string
  readonly mayEdit: boolean
  readonly onFiles: (files: readonly File[], period: string) => void
  /** On their way, or refused. */
  readonly uploads: readonly Upload[]
  readonly onDismiss: (key: string) => void
  readonly current: string | undefined
  readonly onOpen: ((invoice: Invoice) => void) | undefined
}

/** Months with their invoices; each takes another one. */
export function InvoiceMonths(props: InvoiceMonthsProps) {
  const { periods, invoices, accept, mayEdit, onFiles, uploads, onDismiss, current, onOpen } = props
  const styles = useStyles()
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<string>(undefined)
  const found = byPeriod(invoices)
  return (
    <>
      <ul className={styles.months}>
        {periods.map((period) => {
          const own = found.get(period) ?? []
          const coming = uploads.filter((one) => one.period === period)
          const empty = own.length === 0 && coming.length === 0
          return (
            <li key={period} className={styles.month}>
              <div className={styles.head}>
                <h3 className={styles.name}>{period}</h3>
                {empty && (
                  <span className={styles.none}>
                    <Message id="connection.invoice.none_month" />
                  </span>
                )}
                {mayEdit && (
                  <Tooltip content={text('connection.invoice.upload_month', { month: period })} relationship="label">
                    <Button
                      className={styles.upload}
                      appearance="subtle"
                      size="small"
                      icon={<ArrowUpload20Regular />}
                      onClick={() => {
                        chosen.current = period
                        input.current?.click()
                      }}
                    />
                  </Tooltip>
                )}
              </div>
              {!empty && (
                <ul className={styles.list}>
                  {coming.map((one) => (
                    <UploadRow
                      key={one.key}
                      className={styles.coming}
                      sending={one}
                      onDismiss={() => onDismiss(one.key)}
                    />
                  ))}
                  {own.map((invoice) => (
                    <InvoiceRow
                      key={invoice.id}
                      invoice={invoice}
                      current={invoice.id === current}
                      mayEdit={mayEdit}
                      onOpen={onOpen === undefined ? undefined : () => onOpen(invoice)}
                    />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <input
          ref={input}
          className={styles.hidden}
          type="file"
          accept={accept}
          multiple
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            if (files.length > 0 && chosen.current !== undefined) onFiles(files, chosen.current)
            event.target.value = ''
          }}
        />
      )}
    </>
  )
}
