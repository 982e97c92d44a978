import { useState } from 'react'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { CopyLink } from '../../ui/CopyLink.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { isBusy, shownState, type Invoice } from './invoice-view.ts'
import { LinesPreview, type LineMark, type LinePlace } from './LinesPreview.tsx'
import { PdfPreview } from './PdfPreview.tsx'

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    alignContent: 'start',
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

type Part = 'lines' | 'pdf'

/** What can be shown of an invoice: what it says, and the paper it is. */
function partsOf({ lineCount, pdfBlobFileName }: Invoice): Part[] {
  return [...(lineCount > 0 ? ['lines' as const] : []), ...(pdfBlobFileName === null ? [] : ['pdf' as const])]
}

/** Why there is nothing of it to show. */
function whyNothing(invoice: Invoice): 'busy' | 'choice' | 'failed' {
  if (isBusy(invoice)) return 'busy'
  return shownState(invoice) === 'CHOICE' ? 'choice' : 'failed'
}

/** One invoice beside the list. Give it a key of the invoice. */
export function InvoicePreview({
  invoice,
  lineMark,
  place,
}: {
  invoice: Invoice
  lineMark?: LineMark | undefined
  /** Its lines have addresses. */
  place?: LinePlace
}) {
  const styles = useStyles()
  const text = useText()
  const parts = partsOf(invoice)
  const [chosen, setChosen] = useState<Part>()
  const part = parts.find((one) => one === chosen) ?? parts[0]
  return (
    <section className={styles.preview} aria-label={text('connection.invoice.preview')}>
      <div className={styles.head}>
        <h3 className={styles.name}>{invoice.fileName}</h3>
        {place !== undefined && <CopyLink place={place.at} />}
      </div>
      {parts.length > 1 && (
        <TabList
          size="small"
          selectedValue={part}
          onTabSelect={(_, { value }) => setChosen(parts.find((one) => one === value))}
        >
          {parts.map((one) => (
            <Tab key={one} value={one}>
              <Message id={`connection.invoice.tab_${one}`} />
            </Tab>
          ))}
        </TabList>
      )}
      {part === 'lines' && <LinesPreview invoice={invoice} lineMark={lineMark} place={place} />}
      {part === 'pdf' && invoice.pdfBlobFileName !== null && (
        <PdfPreview key={invoice.pdfBlobFileName} blobName={invoice.pdfBlobFileName} fileName={invoice.fileName} />
      )}
      {part === undefined && (
        <p className={styles.text}>
          <Message id={`connection.invoice.preview_${whyNothing(invoice)}`} />
        </p>
      )}
    </section>
  )
}
