import { Button, Label, makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentBulletList24Regular } from '@fluentui/react-icons/svg/document-bullet-list'
import { useSearchParams } from 'react-router'
import { invoiceMonths, invoiceYears } from '#domain/invoices/periods.ts'
import { periodAt } from '#domain/shared/period.ts'
import { Card } from '../../ui/Card.tsx'
import type { PlaceOnPage } from '../../ui/CopyLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useNow, type NamedConnection } from '../live-connections/index.ts'
import { LateNotice } from '../months/index.ts'
import { explainId, invoiceTypesOf } from './invoice-types.ts'
import { InvoiceMonths } from './InvoiceMonths.tsx'
import { InvoicePreview } from './InvoicePreview.tsx'
import { acceptOf, InvoiceUploadArea } from './InvoiceUploadArea.tsx'
import { useInvoices } from './useInvoices.ts'
import { useUpload } from './useUpload.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    // Narrower, the lines of an invoice have no room for their amounts there.
    '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(22rem, 30rem) minmax(0, 1fr)' },
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
  year: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

/** The invoices of one connection for a year, month by month, with one of them beside the list. */
export function InvoicesTab({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const text = useText()
  const current = periodAt(useNow())
  const thisYear = Number(current.slice(0, 4))
  // Whoever is sent to an invoice is sent to its year.
  const [asked, setAsked] = useSearchParams()
  const year = invoiceYear(asked.get('year'), thisYear)
  const openId = asked.get('invoice')
  const line = asked.get('line')
  const show = (place: PlaceOnPage): void => setAsked({ year: String(year), ...place }, { replace: true })
  const { data, error, current: isAnswer, reload } = useInvoices(connection.id, year)
  const types = invoiceTypesOf(connection)
  const template = connection.entry?.invoiceTemplate ?? null
  const edits = mayEdit && connection.status === 'ACTIVE' && types.length > 0
  const invoices = data?.connectionInvoices.items ?? []
  const months = invoiceMonths(year, current)
  const upload = useUpload(connection.id, types, months)
  const asIs = invoices.find(({ id }) => id === openId)
  const isGone = isAnswer && openId !== null && asIs === undefined
  const open = asIs ?? invoices[0]
  return (
    <div className={styles.grid}>
      <Card
        title={text('connection.invoice.title', { year: String(year) })}
        actions={
          <>
            {edits && template !== null && (
              <Button as="a" appearance="subtle" icon={<ArrowDownload20Regular />} href={`/files/${template}`} download>
                <Message id="masterdata.template" />
              </Button>
            )}
            <YearSelect year={year} thisYear={thisYear} onYear={(to) => show({ year: String(to) })} />
          </>
        }
      >
        {isGone && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <Message id="connection.invoice.gone" />
            </MessageBarBody>
          </MessageBar>
        )}
        <p className={styles.text}>
          {edits
            ? text(explainId(types), { application: connection.application })
            : text(connection.status === 'ACTIVE' ? 'connection.invoice.readers' : 'connection.invoice.not_active')}
        </p>
        <LateNotice connectionId={connection.id} />
        {edits && <InvoiceUploadArea periods={months} types={types} upload={upload} />}
        {data === undefined ? (
          error === undefined ? (
            <Loading />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : (
          <InvoiceMonths
            periods={months}
            invoices={invoices}
            accept={acceptOf(types)}
            mayEdit={edits}
            onFiles={upload.give}
            uploads={upload.uploads}
            onDismiss={upload.dismiss}
            current={open?.id}
            onOpen={(invoice) => show({ invoice: invoice.id })}
          />
        )}
      </Card>
      {data !== undefined && (
        <Card title={text('connection.invoice.preview')}>
          {open === undefined ? (
            <EmptyState
              icon={<DocumentBulletList24Regular />}
              title={text('connection.invoice.none_title', { year: String(year) })}
              body={<Message id={edits ? 'connection.invoice.none_body' : 'connection.invoice.none_readers'} />}
            />
          ) : (
            <InvoicePreview
              key={open.id}
              invoice={open}
              place={{ line: isGone ? null : line, at: { year: String(year), invoice: open.id } }}
            />
          )}
        </Card>
      )}
    </div>
  )
}

/** A year of which invoices are kept; another one is this year. */
const invoiceYear = (asked: string | null, thisYear: number): number => {
  const year = Number(asked)
  return Number.isInteger(year) && year <= thisYear && year > thisYear - invoiceYears ? year : thisYear
}

function YearSelect({ year, thisYear, onYear }: { year: number; thisYear: number; onYear: (year: number) => void }) {
  const styles = useStyles()
  const years = Array.from({ length: invoiceYears }, (_, index) => String(thisYear - index))
  return (
    <span className={styles.year}>
      <Label htmlFor="invoice-year">
        <Message id="connection.invoice.year" />
      </Label>
      <Select id="invoice-year" value={String(year)} onChange={(_, { value }) => onYear(Number(value))}>
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </span>
  )
}
