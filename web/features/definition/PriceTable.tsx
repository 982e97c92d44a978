import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { marginOf, marginPercentage } from '#domain/products/price.ts'
import { decimal, decimalText } from '#domain/shared/decimal.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useWidth } from '../../ui/useWidth.ts'
import { EditedPrice } from './EditedPrice.tsx'
import type { PriceRow, Rule } from './price-rows.ts'
import { Status, type Look } from '../../ui/Status.tsx'

/** Between an amount and what is said of it: readers of the screen hear two words. */
const space = ' '

const missingPrice: Look = { tone: 'warn', icon: Warning20Filled }

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  more: { marginTop: tokens.spacingVerticalS },
  table: { borderCollapse: 'collapse', width: '100%' },
  heading: {
    textAlign: 'left',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    [narrowMedia]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}` },
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  cell: {
    height: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    [narrowMedia]: { padding: `0 ${tokens.spacingHorizontalXS}` },
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  // Closer together and in more lines, before a number would have to hide under the buttons.
  crowdedHeading: {
    whiteSpace: 'normal',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    [narrowMedia]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}` },
  },
  crowdedCell: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    [narrowMedia]: { padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  numberHeading: { textAlign: 'right', whiteSpace: 'nowrap' },
  // Stays in sight while the prices scroll sideways.
  end: { position: 'sticky', right: 0, backgroundColor: tokens.colorNeutralBackground1 },
  endHeading: { [narrowMedia]: { position: 'static' } },
  actions: { width: '1%', whiteSpace: 'nowrap', textAlign: 'right' },
  value: { minWidth: '5.5rem', hyphens: 'auto', [narrowMedia]: { minWidth: '3.25rem' } },
  // On a phone a long word gives its room to the prices.
  valueHeading: { [narrowMedia]: { overflowWrap: 'anywhere' } },
  // Without buttons beside it there is room for a whole word.
  wholeWords: { overflowWrap: 'break-word' },
  // On a phone the prices are whole; what follows from them stands elsewhere.
  wide: { [narrowMedia]: { display: 'none' } },
  under: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  month: { whiteSpace: 'nowrap' },
  now: { fontWeight: tokens.fontWeightSemibold },
  // Figures stand at the right.
  missing: { display: 'flex', justifyContent: 'flex-end' },
})

/** Below this many pixels not all columns fit side by side: when a price holds then stands under its month. */
const leastForAll = 768

/** A definition that is split may have thousands of prices: so many more are drawn at a time. */
const pricesAtATime = 200

export interface PriceTableProps {
  readonly rows: readonly PriceRow[]
  readonly isSplit: boolean
  /** What the field is called that it is split by. */
  readonly fieldName: string
  /** Of a price of a field that it was split by before, with that field. */
  readonly valueName: (value: string | null, rule?: Rule) => string
  /** Undefined where nothing may be changed. */
  readonly onAdd: ((value: string | null) => void) | undefined
  /** Undefined where prices cannot be deleted. */
  readonly onDelete: ((rule: Rule) => void) | undefined
}

/** The prices of a definition, each to be changed in its place. */
export function PriceTable({ rows, isSplit, fieldName, valueName, onAdd, onDelete }: PriceTableProps) {
  const styles = useStyles()
  const text = useText()
  const [editing, setEditing] = useState<string>()
  // The row that was edited last: its pencil has the focus back.
  const [edited, setEdited] = useState<string>()
  const [most, setMost] = useState(pricesAtATime)
  const left = rows.length - most
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const room = useWidth(place)
  const crowded = room > 0 && room < leastForAll
  const mayEdit = onAdd !== undefined
  const heading = mergeClasses(styles.heading, crowded && styles.crowdedHeading)
  const number = mergeClasses(styles.heading, styles.numberHeading, crowded && styles.crowdedHeading)
  return (
    // Scrolled with the arrows, it must be possible to go there by keyboard.
    <div ref={setPlace} className={styles.scroll} role="region" aria-label={text('price.table')} tabIndex={0}>
      <table className={styles.table} aria-label={text('price.table')}>
        <thead>
          <tr>
            {isSplit && (
              <th scope="col" className={mergeClasses(heading, styles.value, styles.valueHeading)}>
                {fieldName === '' ? <Message id="price.value" /> : fieldName}
              </th>
            )}
            <th scope="col" className={heading}>
              <Message id="price.from_month" />
            </th>
            <th scope="col" className={number}>
              <Message id="price.purchase_unit" />
            </th>
            <th scope="col" className={number}>
              <Message id="price.sales_unit" />
            </th>
            <th scope="col" className={mergeClasses(number, styles.wide)}>
              <Message id="price.margin" />
            </th>
            {!crowded && (
              <th scope="col" className={heading}>
                <Message id="price.holds" />
              </th>
            )}
            {mayEdit && (
              <th
                scope="col"
                className={mergeClasses(heading, styles.end, styles.endHeading)}
                aria-label={text('price.actions')}
              />
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => {
            const { rule } = row
            if (rule !== undefined && editing === row.id && mayEdit)
              return (
                <EditedPrice
                  key={row.id}
                  rule={rule}
                  crowded={crowded}
                  room={room}
                  isOfNow={row.holds !== 'none' && row.holds !== 'earlier'}
                  value={isSplit ? valueName(row.value, rule) : undefined}
                  onDone={() => {
                    setEdited(row.id)
                    setEditing(undefined)
                  }}
                />
              )
            return (
              <tr key={row.id}>
                {isSplit && (
                  <td
                    className={mergeClasses(
                      styles.cell,
                      crowded && styles.crowdedCell,
                      styles.value,
                      !mayEdit && styles.wholeWords,
                    )}
                  >
                    {valueName(row.value, rule)}
                  </td>
                )}
                <Prices row={row} crowded={crowded} />
                {mayEdit && (
                  <td className={mergeClasses(styles.cell, crowded && styles.crowdedCell, styles.end, styles.actions)}>
                    {rule === undefined ? (
                      <AddButton onAdd={() => onAdd(row.value)} />
                    ) : (
                      <RowButtons
                        rule={rule}
                        wasEdited={edited === row.id}
                        onEdit={() => setEditing(row.id)}
                        onDelete={onDelete}
                      />
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {left > 0 && (
        <Button appearance="subtle" className={styles.more} onClick={() => setMost(most + pricesAtATime)}>
          <Message id="price.more" values={{ count: Math.min(left, pricesAtATime), left }} />
        </Button>
      )}
    </div>
  )
}

/** On a phone without its word: beside two prices that are missing there is no room for it. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  const text = useText()
  const narrow = useNarrow()
  return narrow ? (
    <Button size="small" icon={<Add20Regular />} aria-label={text('price.add')} onClick={onAdd} />
  ) : (
    <Button size="small" icon={<Add20Regular />} onClick={onAdd}>
      <Message id="price.add" />
    </Button>
  )
}

function RowButtons(props: {
  readonly rule: Rule
  readonly wasEdited: boolean
  readonly onEdit: () => void
  readonly onDelete: PriceTableProps['onDelete']
}) {
  const { rule, wasEdited, onEdit, onDelete } = props
  const pencil = useRef<HTMLButtonElement>(null)
  const keepPencil = useCallback((element: HTMLButtonElement | null) => {
    pencil.current = element
  }, [])
  // Not as it is drawn: its tooltip has to be ready for the focus.
  useEffect(() => {
    if (wasEdited) pencil.current?.focus()
  }, [wasEdited])
  const text = useText()
  const formats = useFormats()
  const month = formats.period(rule.startDate.slice(0, 7))
  return (
    <>
      <Tooltip content={text('price.edit_named', { month })} relationship="label">
        <Button appearance="subtle" size="small" icon={<Edit20Regular />} ref={keepPencil} onClick={onEdit} />
      </Tooltip>
      {onDelete !== undefined && (
        <MoreMenu
          label={text('table.row_menu', { name: month })}
          acts={[]}
          last={{
            label: text('price.delete_named', { month }),
            icon: <Delete20Regular />,
            run: () => onDelete(rule),
          }}
        />
      )}
    </>
  )
}

function Prices({ row: { rule, holds }, crowded }: { row: PriceRow; crowded: boolean }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  // What is missing is said in full above the prices.
  const narrow = useNarrow()
  const cell = mergeClasses(styles.cell, crowded && styles.crowdedCell)
  const number = mergeClasses(cell, styles.number)
  if (rule === undefined) {
    const missing = (
      <td className={number}>
        <span className={styles.missing}>
          <Status look={missingPrice} word={text('price.missing')} show={narrow ? 'mark' : 'both'} />
        </span>
      </td>
    )
    return (
      <>
        <td className={mergeClasses(cell, styles.quiet)}>{text('price.no_month')}</td>
        {missing}
        {missing}
        <td className={mergeClasses(number, styles.quiet, styles.wide)}>{text('price.no_month')}</td>
        {!crowded && <td className={cell}>{text('price.holds.missing')}</td>}
      </>
    )
  }
  const [purchase, sales] = [decimal(rule.purchaseCostPerUnit) ?? null, decimal(rule.salesCostPerUnit) ?? null]
  const margin = marginOf(purchase, sales)
  const percentage = marginPercentage(margin, sales)
  const look = mergeClasses(
    number,
    holds === 'now' && styles.now,
    (holds === 'before' || holds === 'earlier' || holds === 'none') && styles.quiet,
  )
  return (
    <>
      <td className={mergeClasses(cell, styles.month, holds === 'now' && styles.now)}>
        {formats.period(rule.startDate.slice(0, 7))}
        {crowded && <span className={styles.under}>{text(`price.holds.${holds}`)}</span>}
      </td>
      <td className={look}>{formats.amount(rule.purchaseCostPerUnit)}</td>
      <td className={look}>{formats.amount(rule.salesCostPerUnit)}</td>
      <td className={mergeClasses(look, styles.wide)}>
        {margin !== null && formats.amount(decimalText(margin, 2))}
        {percentage !== null && (
          <span className={styles.quiet}>
            {space}
            {text('price.margin_percentage', { percentage: formats.quantity(decimalText(percentage)) })}
          </span>
        )}
      </td>
      {!crowded && <td className={cell}>{text(`price.holds.${holds}`)}</td>}
    </>
  )
}
