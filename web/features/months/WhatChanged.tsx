import { useState, type ReactNode } from 'react'
import { Button, Dropdown, makeStyles, mergeClasses, Option, Tab, TabList, tokens } from '@fluentui/react-components'
import { causes } from '#domain/products/difference.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import {
  WhatChangedDocument,
  type DifferenceCause,
  type DifferenceMeasure,
  type MonthComparisonFieldsFragment,
  type MonthScope,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { Waterfall } from '../../ui/pictures/Waterfall.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { MonthTable } from './MonthTable.tsx'
import { asNumber, stepsOf, type Step } from './waterfall.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import { useMore } from './useMore.ts'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  causes: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    [narrowMedia]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  shown: { minWidth: 0, flexGrow: 1 },
  compared: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  busy: { opacity: '0.6' },
  switch: { flexShrink: 0, [narrowMedia]: { alignSelf: 'flex-end' } },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  wide: { overflowX: 'auto' },
})

const measures = ['MARGIN', 'SALES', 'PURCHASE'] as const satisfies readonly DifferenceMeasure[]
const keyOf = { PURCHASE: 'purchase', SALES: 'sales', MARGIN: 'margin' } as const
const withoutOf = { PURCHASE: 'withoutPurchase', SALES: 'withoutSales', MARGIN: 'withoutMargin' } as const
/** Why a month comes to another amount than the one before it: a picture of the causes, the same as a table, and the lines. */
export function WhatChanged({
  period,
  scope = null,
  measure: first = 'MARGIN',
}: {
  period: Period
  scope?: MonthScope | null
  measure?: DifferenceMeasure
}) {
  const styles = useStyles()
  const formats = useFormats()
  const [measure, setMeasure] = useState<DifferenceMeasure>(first)
  const [cause, setCause] = useState<DifferenceCause | null>(null)
  const { take, more } = useMore()
  const { data, current, error, reload } = useGraphql(WhatChangedDocument, { period, scope, measure, cause, take })
  const previous = formats.period(addMonths(period, -1))
  const filter = (
    <div className={styles.bar}>
      <CauseFilter cause={cause} onCause={setCause} />
    </div>
  )
  const title = <Message id="month.changed" values={{ month: previous }} />
  return (
    <Card title={title}>
      <TabList
        size="small"
        selectedValue={measure}
        onTabSelect={(_, { value }) => setMeasure(measures.find((one) => one === value) ?? 'MARGIN')}
      >
        {measures.map((one) => (
          <Tab key={one} value={one}>
            <Message id={`month.${keyOf[one]}`} />
          </Tab>
        ))}
      </TabList>
      {error !== undefined && !current ? (
        // What was asked before is not what the headings say now.
        <>
          {filter}
          <ErrorState error={error} onRetry={() => void reload()} />
        </>
      ) : data === undefined ? (
        <Loading />
      ) : (
        <>
          {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
          <Compared
            compared={data.whatChanged}
            period={period}
            measure={measure}
            cause={cause}
            ofCustomer={scope?.combinationId != null}
            filter={filter}
            busy={!current}
            onMore={more}
          />
        </>
      )}
    </Card>
  )
}

function Compared({
  compared,
  period,
  measure,
  cause,
  ofCustomer,
  filter,
  busy,
  onMore,
}: {
  compared: MonthComparisonFieldsFragment
  period: Period
  measure: DifferenceMeasure
  cause: DifferenceCause | null
  /** All lines are of one customer. */
  ofCustomer: boolean
  /** Of the lines. */
  filter: ReactNode
  /** The answer to what is chosen now is on its way. */
  busy: boolean
  onMore: (() => void) | undefined
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const previous = formats.period(addMonths(period, -1))
  const key = keyOf[measure]
  const steps = stepsOf(compared.before[key], compared.after[key], compared[key])
  const without = compared.before[withoutOf[measure]] + compared.after[withoutOf[measure]]
  return (
    <div className={mergeClasses(styles.compared, busy && styles.busy)} aria-busy={busy}>
      {steps.length > 2 && (
        <Causes steps={steps} months={[previous, formats.period(period)]} measure={text(`month.${key}`)} />
      )}
      {without > 0 && (
        <p className={styles.quiet}>
          <Message
            id="month.changed.without"
            values={{
              before: formats.integer(compared.before[withoutOf[measure]]),
              after: formats.integer(compared.after[withoutOf[measure]]),
            }}
          />
        </p>
      )}
      {/* Where nothing has changed there is nothing to choose from. */}
      {(cause !== null || compared.totalCount > 0) && filter}
      {compared.totalCount === 0 ? (
        <p className={styles.quiet}>
          <Message id={cause === null ? 'month.changed.nothing' : 'month.changed.nothing_of'} />
        </p>
      ) : (
        <DifferenceTable
          label={text('month.changed.lines')}
          compared={compared}
          measure={measure}
          // The card says of which years.
          words={{ before: formats.monthOfYear(addMonths(period, -1)), after: formats.monthOfYear(period) }}
          period={period}
          ofCustomer={ofCustomer}
          onMore={onMore}
        />
      )}
    </div>
  )
}

function CauseFilter({
  cause,
  onCause,
}: {
  cause: DifferenceCause | null
  onCause: (cause: DifferenceCause | null) => void
}) {
  const text = useText()
  const all = text('month.cause.all')
  return (
    <Dropdown
      aria-label={text('month.cause.choose')}
      value={cause === null ? all : text(`month.cause.${cause}`)}
      selectedOptions={[cause ?? 'ALL']}
      onOptionSelect={(_, { optionValue }) => onCause(causes.find((one) => one === optionValue) ?? null)}
    >
      <Option value="ALL">{all}</Option>
      {causes.map((one) => (
        <Option key={one} value={one}>
          {text(`month.cause.${one}`)}
        </Option>
      ))}
    </Dropdown>
  )
}

/** The causes as a picture, and as a table with one key. */
function Causes({
  steps,
  months: [before, after],
  measure,
}: {
  steps: readonly Step[]
  months: readonly [string, string]
  measure: string
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  // On a phone the picture is wider than the window: the same figures as a table fit.
  const narrow = useNarrow()
  const [chosen, setAsTable] = useState<boolean>()
  const asTable = chosen ?? narrow
  const nameOf = ({ name }: Step): string =>
    name === 'BEFORE' ? before : name === 'AFTER' ? after : text(`month.cause.${name}`)
  const isSum = ({ name }: Step): boolean => name === 'BEFORE' || name === 'AFTER'
  const shown = (one: Step): string => {
    const amount = decimalText(one.amount)
    return isSum(one) ? formats.amount(amount) : formats.change(amount, formats.amount)
  }
  const sentence = text('month.waterfall', {
    measure,
    parts: formats.list(steps.map((one) => `${nameOf(one)} ${shown(one)}`)),
  })
  return (
    <div className={styles.causes}>
      {asTable ? (
        <div className={styles.shown}>
          <MonthTable
            label={sentence}
            columns={[
              { key: 'cause', header: text('month.column.cause') },
              { key: 'amount', header: text('month.column.measure', { measure }), number: true, stays: true },
            ]}
            rows={steps.map((one) => ({ key: one.name, cells: [nameOf(one), shown(one)], total: isSum(one) }))}
          />
        </div>
      ) : (
        <div
          className={mergeClasses(styles.wide, styles.shown)}
          role="region"
          aria-label={text('month.waterfall.label')}
          tabIndex={0}
        >
          <Waterfall
            sentence={sentence}
            columns={steps.map((one) => ({
              key: one.name,
              label: nameOf(one),
              amount: shown(one),
              from: asNumber(one.from),
              to: asNumber(one.to),
              tone: isSum(one) ? 'sum' : one.amount.units < 0n ? 'less' : 'more',
            }))}
          />
        </div>
      )}
      <Button className={styles.switch} size="small" appearance="subtle" onClick={() => setAsTable(!asTable)}>
        <Message id={asTable ? 'month.as_picture' : 'month.as_table'} />
      </Button>
    </div>
  )
}
