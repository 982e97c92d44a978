import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { TableDismiss20Filled } from '@fluentui/react-icons/svg/table-dismiss'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { StatusMark, type Look } from '../../ui/Status.tsx'
import { shownState, shownWarnings, type Invoice, type ShownState } from './invoice-view.ts'
import { useInvoiceActions } from './useInvoiceActions.tsx'
import { useWarningText } from './useWarningText.ts'
import { WarningsDialog } from './WarningsDialog.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  mark: { marginTop: '4px' },
  body: { minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS, justifyItems: 'start' },
  name: {
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXXS },
  more: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalXS})`, paddingLeft: tokens.spacingHorizontalXS },
  warnings: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

export interface InvoiceRowProps {
  readonly invoice: Invoice
  readonly current: boolean
  /** May take it away or let it replace another. */
  readonly mayEdit: boolean
  /** undefined: there is nowhere to show it. */
  readonly onOpen: (() => void) | undefined
}

/** One invoice of a month: how it stands, what it comes to and what is wrong with it. */
export function InvoiceRow({ invoice, current, mayEdit, onOpen }: InvoiceRowProps) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const { remove, replace, accept } = useInvoiceActions()
  const { fileName, number, lineCount, metaData } = invoice
  const net = invoice.invoiceFinancialData.invoiceNetAmount
  const state = shownState(invoice)
  const facts = [
    text(`connection.invoice.state.${state}`),
    ...(net === null ? [] : [text('connection.invoice.net', { amount: formats.money(net, invoice.currency) })]),
    ...(lineCount === 0
      ? []
      : [text('connection.invoice.lines', { count: lineCount, countText: formats.integer(lineCount) })]),
    ...(metaData.lostLines === 0 || state === 'FAILED'
      ? []
      : [
          text('connection.invoice.lost', {
            count: metaData.lostLines,
            countText: formats.integer(metaData.lostLines),
          }),
        ]),
    ...(number === null || fileName.startsWith(`${number}.`) ? [] : [text('connection.invoice.number', { number })]),
  ]
  return (
    <li className={mergeClasses(styles.row, current && styles.current)}>
      <StatusMark className={styles.mark} look={looks[state]} />
      <div className={styles.body}>
        {onOpen === undefined ? (
          <span className={mergeClasses(styles.name)}>{fileName}</span>
        ) : (
          <button
            type="button"
            className={styles.name}
            aria-label={text('connection.invoice.show', { name: fileName })}
            aria-pressed={current}
            onClick={onOpen}
          >
            {fileName}
          </button>
        )}
        <span className={styles.facts} title={formats.moment(invoice.createdOn)}>
          {facts.join(' · ')}
        </span>
        {metaData.error !== null && (
          <span className={state === 'CHOICE' ? undefined : tones.bad}>
            <ErrorText invoice={invoice} />
          </span>
        )}
        {mayEdit && state === 'CHOICE' && (
          <span className={styles.choices}>
            <Button size="small" onClick={() => void replace(invoice)}>
              <Message id="connection.invoice.replace" />
            </Button>
            <Button size="small" onClick={() => void accept(invoice)}>
              <Message id="connection.invoice.accept" />
            </Button>
            <Button size="small" appearance="subtle" onClick={() => void remove(invoice)}>
              <Message id="connection.invoice.discard" />
            </Button>
          </span>
        )}
        {metaData.warningCount > 0 && <Warnings invoice={invoice} />}
      </div>
      {mayEdit && (
        <Tooltip content={text('connection.invoice.delete', { name: fileName })} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={<Delete20Regular />}
            disabledFocusable={invoice.state === 'PROCESSING'}
            onClick={() => void remove(invoice)}
          />
        </Tooltip>
      )}
    </li>
  )
}

/** Codes whose detail is what the file lacks; of the others it is where it is, or how it is. */
const lacking: readonly string[] = ['COLUMN_MISSING']

function useErrorOf(): (invoice: Invoice) => string {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  return ({ duplicate, metaData: { error, errorDetail, errorFound } }) => {
    const said = [textOf(`invoice.error.${error ?? ''}`, 'invoice.error.unknown')]
    if (duplicate !== null) {
      const facts = [
        duplicate.number ?? duplicate.fileName,
        duplicate.date === null ? duplicate.period : formats.date(duplicate.date),
        ...(duplicate.netAmount === null ? [] : [formats.money(duplicate.netAmount, duplicate.currency)]),
      ]
      said.push(text('connection.invoice.already_there', { detail: facts.join(', ') }))
    } else if (errorDetail !== null && error !== 'FILE_UNREADABLE')
      said.push(
        text(lacking.includes(error ?? '') ? 'connection.invoice.lacks' : 'connection.invoice.error_at', {
          detail: errorDetail,
        }),
      )
    if (errorFound !== null && errorFound !== '') said.push(text('connection.invoice.found', { detail: errorFound }))
    return said.join(' ')
  }
}

function ErrorText({ invoice }: { invoice: Invoice }) {
  return <>{useErrorOf()(invoice)}</>
}

/** The icon, and for an error what it means where the pointer rests on it. */
const warned: Look = { tone: 'warn', icon: Warning20Filled }
const looks: Readonly<Record<ShownState, Look>> = {
  WAITING: 'busy',
  PROCESSING: 'busy',
  FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  INCOMPLETE: { tone: 'warn', icon: TableDismiss20Filled },
  WARNINGS: warned,
  CHOICE: warned,
  PROCESSED: { tone: 'good', icon: CheckmarkCircle20Filled },
}

function Warnings({ invoice }: { invoice: Invoice }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const warningText = useWarningText()
  const [open, setOpen] = useState(false)
  const { lines, more } = shownWarnings(invoice.metaData)
  return (
    <>
      <ul className={styles.warnings}>
        {lines.map((line, index) => (
          <li key={index}>{warningText(line)}</li>
        ))}
      </ul>
      {more > 0 && (
        <Button className={styles.more} appearance="transparent" size="small" onClick={() => setOpen(true)}>
          {text('connection.invoice.more', { count: formats.integer(more) })}
        </Button>
      )}
      {open && <WarningsDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  )
}
