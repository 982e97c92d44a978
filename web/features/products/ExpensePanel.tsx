import { useEffect, useState, type ReactNode } from 'react'
import { DrawerBody, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { ExplainExpenseDocument } from '../../graphql/generated/graphql.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { monthPath } from '../months/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { sourcesAPage, type Explanation } from './explanation.ts'
import { noteExplained } from '../../ui/explained-once.ts'
import { ExpenseChange } from './ExpenseChange.tsx'
import { ExpenseSources } from './ExpenseSources.tsx'
import { pricesPathOf } from './useYearColumns.tsx'
import { useDistinction, useProductName } from './product-name.ts'
import { useTones } from '../../ui/tones.ts'

/** The amount that somebody asks about. */
export interface Explained {
  readonly productId: string
  readonly period: string
}

const useStyles = makeStyles({
  body: {
    display: 'grid',
    // No wider than the panel, whatever a name asks for.
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalL,
  },
  way: { color: tokens.colorBrandForegroundLink },
  about: { color: tokens.colorNeutralForeground2, margin: 0 },
  note: { color: tokens.colorNeutralForeground2, margin: `${tokens.spacingVerticalS} 0 0` },
  sums: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto auto auto auto',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    fontVariantNumeric: 'tabular-nums',
    margin: 0,
  },
  figure: { textAlign: 'right' },
  sum: { textAlign: 'right', fontWeight: tokens.fontWeightSemibold },
  wide: { gridColumn: '2 / 6', textAlign: 'right', color: tokens.colorNeutralForeground3 },
  uncharged: { gridColumn: '2 / -1', textAlign: 'right', color: tokens.colorNeutralForeground3 },
  sign: { color: tokens.colorNeutralForeground3 },
  line: { gridColumn: '1 / -1', borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
})

/** There is no amount, and none is asked for. */
const none = '–'
const times = '×'
const equals = '='
const dot = ' · '

/** How an amount came to be: what was counted, by which price since when, and what counts. */
export function ExpensePanel({ explained, onClose }: { explained: Explained; onClose: () => void }) {
  const { productId, period } = explained
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  useEffect(noteExplained, [])
  const [page, setPage] = useState(0)
  const { data, current, error, reload } = useGraphql(ExplainExpenseDocument, {
    productId,
    period,
    skip: page * sourcesAPage,
    take: sourcesAPage,
  })
  const title = text('product_year.explain_title')
  // Sources of another page are not those that the pager tells of.
  const explanation = error !== undefined && !current ? undefined : data?.explainExpense
  return (
    <SidePanel title={title} isInAddress onClose={onClose}>
      <DrawerBody className={styles.body}>
        <p className={styles.about}>
          {explanation !== undefined && (
            <>
              <Named explanation={explanation} />
              {dot}
            </>
          )}
          <Link className={styles.way} to={monthPath(period)}>
            {formats.period(period)}
          </Link>
        </p>
        {explanation === undefined ? (
          error === undefined ? (
            <Loading />
          ) : error instanceof ApiError && error.code === 'NOT_FOUND' ? (
            <EmptyState
              title={<Message id="product_year.explain_gone" />}
              body={<Message id="product_year.explain_gone_body" values={{ month: formats.period(period) }} />}
            />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : (
          <>
            <Status explanation={explanation} />
            <Calculation explanation={explanation} pricesPath={pricesPathOf(explanation)} />
            <ExpenseChange productId={productId} period={period} explanation={explanation} />
            <ExpenseSources explanation={explanation} page={page} onPage={setPage} />
          </>
        )}
      </DrawerBody>
    </SidePanel>
  )
}

/** Whose it is, and of what. */
function Named({ explanation }: { explanation: Explanation }) {
  const productName = useProductName()
  const distinctionOf = useDistinction()
  const { combination, definition, connection } = explanation
  return [combination.name, productName(definition, connection.connectorName), distinctionOf(explanation)]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** How sure the amount is; of a closed month what it would be now, where that differs. */
function Status({ explanation }: { explanation: Explanation }) {
  const text = useText()
  const formats = useFormats()
  const { expense, closed, wouldBe } = explanation
  if (closed === null)
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          {text(expense.payableStatus === 'RUNNING' ? 'product_year.running' : 'product_year.open')}
        </MessageBarBody>
      </MessageBar>
    )
  const differs =
    wouldBe === null ||
    wouldBe.payableQuantity !== expense.payableQuantity ||
    wouldBe.purchase !== expense.purchase ||
    wouldBe.sales !== expense.sales
  const amount = (value: string | null): string => (value === null ? text('product_year.missing') : formats.euro(value))
  const now =
    wouldBe === null
      ? text('product_year.would_be_nothing')
      : text('product_year.would_be', {
          count: formats.quantity(wouldBe.payableQuantity ?? '0'),
          purchase: amount(wouldBe.purchase),
          sales: amount(wouldBe.sales),
        })
  return (
    <MessageBar intent={differs ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <div>
          <Message id="product_year.closed" values={{ date: formats.date(closed.closedTime) }} />
        </div>
        {differs && <div>{now}</div>}
      </MessageBarBody>
    </MessageBar>
  )
}

function Calculation({ explanation, pricesPath }: { explanation: Explanation; pricesPath: string | undefined }) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const { expense, purchasePrice, purchaseOrigin, salesPrice, salesOrigin, rulePeriod } = explanation
  const line = (
    what: string,
    price: string | null,
    origin: Explanation['purchaseOrigin'],
    amount: string | null,
  ): ReactNode => (
    <>
      <span>{what}</span>
      {origin === 'UNCHARGED' ? (
        <span className={styles.uncharged}>{text('product_year.uncharged')}</span>
      ) : amount === null ? (
        <>
          <span className={styles.wide}>
            {pricesPath === undefined ? (
              ''
            ) : (
              <Link className={styles.way} to={pricesPath}>
                {text('product_year.to_prices')}
              </Link>
            )}
          </span>
          <span className={tones.bad}>{text('product_year.missing')}</span>
        </>
      ) : price === null ? (
        <>
          <span className={styles.wide}>
            {text(origin === 'CLOSED' ? 'product_year.as_closed' : 'product_year.reported')}
          </span>
          <span className={styles.sum}>{formats.euro(amount)}</span>
        </>
      ) : (
        <>
          <span className={styles.figure}>{formats.quantity(expense.payableQuantity ?? '0')}</span>
          <span className={styles.sign}>{times}</span>
          <span className={styles.figure}>{formats.euro(price)}</span>
          <span className={styles.sign}>{equals}</span>
          <span className={styles.sum}>{formats.euro(amount)}</span>
        </>
      )}
    </>
  )
  return (
    <section aria-label={text('product_year.calculation')}>
      <div className={styles.sums}>
        {line(text('product_year.purchase'), purchasePrice, purchaseOrigin, expense.purchase)}
        {line(text('product_year.sales'), salesPrice, salesOrigin, expense.sales)}
        <span className={styles.line} />
        <span>{text('product_year.margin')}</span>
        <span className={styles.wide} />
        <span className={styles.sum}>
          {purchaseOrigin === 'UNCHARGED' ? (
            none
          ) : expense.margin === null ? (
            <span className={tones.bad}>{text('product_year.missing')}</span>
          ) : (
            formats.euro(expense.margin)
          )}
        </span>
      </div>
      <p className={styles.note}>
        {[
          rulePeriod === null ? '' : text('product_year.price_since', { month: formats.period(rulePeriod) }),
          text('product_year.rounding'),
        ].join(' ')}
      </p>
    </section>
  )
}
