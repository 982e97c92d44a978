import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate, useParams } from 'react-router'
import { isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import { namesMonth } from '#domain/products/closed-month.ts'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CloseMonthDocument,
  MonthStateDocument,
  MonthToCloseDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'
import { useNow } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem } from '../../ui/form/problem.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { useDestructiveStyle } from '../../ui/useDestructiveStyle.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { CloseObstacle, useWhyNot } from './CloseButton.tsx'
import { isMoving, movingEvery } from './moving.ts'
import { monthPath } from './month-path.ts'
import { MonthSums, type Month } from './MonthSums.tsx'
import { OpenPoints } from './OpenPoints.tsx'

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  // Short sentences with an amount at their end: further apart nobody sees which belong together.
  narrow: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, maxWidth: '64rem' },
  form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  typed: { width: 'min(20rem, 100%)' },
  told: { margin: 0 },
})

const refreshes = [
  MonthStateDocument,
  MonthToCloseDocument,
  BackgroundTasksDocument,
  ActiveBackgroundTaskCountsDocument,
]
/** Longer than the name of any month. */
const longestName = 30

/** Where a month is closed: what is not right in it, each to be solved or set aside, and then the closing itself. */
export function CloseMonthPage() {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { period = '' } = useParams()
  const now = periodAt(useNow())
  const products = { text: text('nav.products'), to: '/products' }
  if (!isPeriod(period) || period > now)
    return (
      <Page title={text('month.close')} breadcrumb={[products]}>
        <EmptyState
          title={<Message id="month.unknown.title" />}
          body={<Message id="month.unknown.body" />}
          action={
            <Button onClick={() => void navigate(monthPath(now))}>
              <Message id="month.unknown.action" />
            </Button>
          }
        />
      </Page>
    )
  const name = formats.wholePeriod(period)
  return (
    <Page
      title={text('month.close.title', { month: name })}
      breadcrumb={[products, { text: name, to: monthPath(period) }]}
    >
      <Closing key={period} period={period} name={name} />
    </Page>
  )
}

function Closing({ period, name }: { period: Period; name: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { data, error, reload } = useGraphql(
    MonthStateDocument,
    { period },
    { refreshInterval: (latest) => (latest !== undefined && isMoving(latest.monthState) ? movingEvery : 0) },
  )
  const month = data?.monthState
  if (month === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  const toMonth = (
    <Button appearance="primary" onClick={() => void navigate(monthPath(period))}>
      <Message id="month.close.look" values={{ month: name }} />
    </Button>
  )
  // Somebody else was first, or it is not over: there is nothing to close here.
  if (month.status !== 'OPEN')
    return (
      <EmptyState
        title={<Message id={`month.close.not.${month.status}`} />}
        body={<Message id="month.close.not.body" />}
        action={toMonth}
      />
    )
  return (
    <div className={styles.cards}>
      {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
      <MonthSums month={month} />
      <div className={styles.narrow}>
        <CloseObstacle month={month} />
        <OpenPoints month={month} mode="judged" />
        <CloseForm month={month} name={name} />
      </div>
    </div>
  )
}

/** What happens, the month to type where something is open or nothing comes in, and the button that says how much is open. */
function CloseForm({ month, name }: { month: Month; name: string }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const showError = useShowError()
  const reload = useReload()
  const destructive = useDestructiveStyle()
  const why = useWhyNot()(month)
  const { send } = useCommand(CloseMonthDocument, { refreshes })
  const { period, sum, openPoints, mustBeTyped } = month
  const { lines, purchase, sales } = sum
  const form = useForm({
    values: { typed: '' },
    check: ({ typed }) =>
      mustBeTyped && !namesMonth(period as Period, typed)
        ? { typed: problem('month.close.typed', { month: name }) }
        : {},
    send: async ({ typed }) => {
      await send({ input: { period, lines, purchase, sales, openPoints, typed: mustBeTyped ? typed : null } })
      void navigate(monthPath(period))
    },
    onError: (error) => {
      showError(error)
      // Refused, what was read here is old: somebody changed or closed it meanwhile.
      void reload(MonthStateDocument)
    },
  })
  return (
    <Card title={<Message id="month.close" />}>
      <FormElement form={form} className={styles.form}>
        <p className={styles.told}>
          <Message
            id="month.close.body"
            values={{ lines: formats.integer(lines), purchase: formats.euro(purchase), sales: formats.euro(sales) }}
          />
        </p>
        {mustBeTyped && (
          <>
            <p className={styles.told}>
              {openPoints > 0 ? (
                <Message id="month.close.open" values={{ count: openPoints }} />
              ) : (
                <Message id="month.close.nothing" values={{ sales: formats.euro(sales) }} />
              )}
            </p>
            <div className={styles.typed}>
              <TextField
                form={form}
                name="typed"
                label={text('month.close.type', { month: name })}
                maxLength={longestName}
                spellCheck={false}
              />
            </div>
          </>
        )}
        <SubmitButton form={form} obstacle={why} {...(mustBeTyped ? { className: destructive } : {})}>
          {openPoints > 0 ? (
            <Message id="month.close.with" values={{ count: openPoints }} />
          ) : (
            <Message id="month.close" />
          )}
        </SubmitButton>
      </FormElement>
    </Card>
  )
}
