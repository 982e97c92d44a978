import { useCallback, useId, useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useLocation } from 'react-router'
import type { Period } from '#domain/shared/period.ts'
import {
  MonthAnomaliesDocument,
  MuteMonthAnomalyDocument,
  UnmuteMonthAnomalyDocument,
  type MonthAnomalyFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { afterMuting } from './after-muting.ts'
import { MonthTable, type MonthColumn } from './MonthTable.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { usePlaceName, Way } from './PlaceName.tsx'

type Anomaly = MonthAnomalyFieldsFragment

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  fold: { alignSelf: 'flex-start' },
  act: { whiteSpace: 'nowrap' },
})

/** So many rows at first; the way to twice as many stands under them. */
const shownFirst = 25

/**
 * What is not as it was before, each with why it is told and what it comes to. `isPoint`: something of it is an open point, so
 * that there is something to wait for; else there may be what somebody muted.
 */
export function Anomalies({ period, isPoint }: { period: Period; isPoint: boolean }) {
  const { data, error, reload } = useGraphql(MonthAnomaliesDocument, { period })
  const { hash } = useLocation()
  // Who comes here by its own address comes to it, and not to the top of the page it stands on.
  const come = useCallback(
    (own: HTMLElement | null) => (hash === '#anomalies' ? own?.scrollIntoView() : undefined),
    [hash],
  )
  const found = data?.monthAnomalies
  if (!isPoint && (found === undefined ? error === undefined : found.length === 0)) return null
  return (
    <div id="anomalies" ref={come}>
      <Card title={<Message id="month.anomalies" />}>
        {error !== undefined && found === undefined ? (
          <ErrorState error={error} onRetry={() => void reload()} />
        ) : found === undefined ? (
          <Loading />
        ) : (
          <>
            {error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />}
            <Told anomalies={found.filter(({ muted }) => muted === null)} period={period} />
            <Muted anomalies={found.filter(({ muted }) => muted !== null)} period={period} />
          </>
        )}
      </Card>
    </div>
  )
}

/** What a row is about: the customer and what it has. */
function useAbout() {
  const text = useText()
  const nameOf = usePlaceName()
  return ({ customer, definition, splitValue }: Anomaly) => {
    const product = [nameOf(definition), splitValue].filter((part) => part !== null && part !== '').join(' · ')
    const name = customer?.name ?? text('month.anomalies.everybody')
    return { product, whole: `${name} · ${product}` }
  }
}

/** Of a price of everybody the way leads to the prices of the definition. */
function Whose({ anomaly: { customer, definition } }: { anomaly: Anomaly }) {
  return customer === null ? (
    <Way to={`/products/${encodeURIComponent(definition.id)}?tab=financial`}>
      <Message id="month.anomalies.everybody" />
    </Way>
  ) : (
    <Way to={`/combinations/${encodeURIComponent(customer.id)}?tab=products`}>{customer.name}</Way>
  )
}

/** Why it is told, with the figures it is told by. */
function useWhy(): (anomaly: Anomaly) => string {
  const text = useText()
  const formats = useFormats()
  const shown = (figure: string | null): string => (figure === null ? '' : formats.quantity(figure))
  return ({ kind, months, median, least, most, users, usersMedian, price, usualPrice, peers }) => {
    const usual = { months: months ?? 0, median: shown(median) }
    switch (kind) {
      case 'ABOVE':
      case 'BELOW':
        return text(`month.anomaly.${kind}`, { ...usual, least: shown(least), most: shown(most) })
      case 'ZERO':
        return text('month.anomaly.ZERO', usual)
      case 'FIRST':
        return text('month.anomaly.FIRST')
      case 'USERS':
        return text('month.anomaly.USERS', {
          users: shown(users),
          usersMedian: shown(usersMedian),
          median: usual.median,
        })
      case 'PRICE':
        return text('month.anomaly.PRICE', {
          price: price === null ? '' : formats.euro(price),
          usual: usualPrice === null ? '' : formats.euro(usualPrice),
          peers: peers ?? 0,
        })
    }
  }
}

function useColumns(): MonthColumn[] {
  const text = useText()
  return [
    { key: 'customer', header: text('month.column.customer') },
    { key: 'product', header: text('month.column.product') },
    { key: 'before', header: text('month.column.before'), number: true },
    { key: 'count', header: text('month.column.now'), number: true, stays: true },
    { key: 'amount', header: text('month.column.difference'), number: true, stays: true },
    { key: 'why', header: text('month.column.why') },
  ]
}

/** What nobody muted, worth most first. */
function Told({ anomalies, period }: { anomalies: readonly Anomaly[]; period: Period }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const aboutOf = useAbout()
  const whyOf = useWhy()
  const columns = useColumns()
  const mayEdit = useAllowed('product:edit')
  const [shown, setShown] = useState(shownFirst)
  const [muting, setMuting] = useState<Anomaly>()
  if (anomalies.length === 0)
    return (
      <p className={styles.quiet}>
        <Message id="month.anomalies.all_muted" />
      </p>
    )
  return (
    <>
      <MonthTable
        label={text('month.anomalies')}
        columns={[...columns, ...(mayEdit ? [{ key: 'act', header: '' }] : [])]}
        rows={anomalies.slice(0, shown).map((anomaly) => ({
          key: anomaly.id,
          cells: [
            <Whose key="customer" anomaly={anomaly} />,
            aboutOf(anomaly).product,
            anomaly.before === null ? '' : formats.quantity(anomaly.before),
            formats.quantity(anomaly.quantity),
            anomaly.amount === null ? '' : formats.amount(anomaly.amount),
            whyOf(anomaly),
            ...(mayEdit
              ? [
                  <Button
                    key="act"
                    className={styles.act}
                    size="small"
                    aria-label={text('home.step_of', {
                      step: text('month.anomaly.mute'),
                      about: aboutOf(anomaly).whole,
                    })}
                    onClick={() => setMuting(anomaly)}
                  >
                    <Message id="month.anomaly.mute" />
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {anomalies.length > shown && (
        <Button appearance="subtle" onClick={() => setShown(shown * 2)}>
          <Message id="month.more" />
        </Button>
      )}
      {muting !== undefined && (
        <MuteDialog
          period={period}
          id={muting.id}
          about={aboutOf(muting).whole}
          why={whyOf(muting)}
          onClose={() => setMuting(undefined)}
        />
      )}
    </>
  )
}

/** What somebody muted, folded away, with who did it, why and until when. */
function Muted({ anomalies, period }: { anomalies: readonly Anomaly[]; period: Period }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const aboutOf = useAbout()
  const whyOf = useWhy()
  const columns = useColumns()
  const mayEdit = useAllowed('product:edit')
  const [open, setOpen] = useState(false)
  if (anomalies.length === 0) return null
  const title = text('month.anomalies.muted', { count: formats.integer(anomalies.length) })
  return (
    <>
      <Button
        className={styles.fold}
        appearance="subtle"
        size="small"
        icon={open ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {title}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <MonthTable
            label={title}
            columns={[...columns, ...(mayEdit ? [{ key: 'act', header: '' }] : [])]}
            rows={anomalies.map((anomaly) => ({
              key: anomaly.id,
              cells: [
                <Whose key="customer" anomaly={anomaly} />,
                aboutOf(anomaly).product,
                anomaly.before === null ? '' : formats.quantity(anomaly.before),
                formats.quantity(anomaly.quantity),
                anomaly.amount === null ? '' : formats.amount(anomaly.amount),
                <MutedWhy key="why" anomaly={anomaly} why={whyOf(anomaly)} />,
                ...(mayEdit
                  ? [<Unmute key="act" period={period} anomaly={anomaly} about={aboutOf(anomaly).whole} />]
                  : []),
              ],
            }))}
          />
        )}
      </div>
    </>
  )
}

function MutedWhy({ anomaly: { muted }, why }: { anomaly: Anomaly; why: string }) {
  const text = useText()
  const formats = useFormats()
  if (muted === null) return why
  return (
    <>
      <div>{why}</div>
      <div>
        <WholeDates>
          {text('month.anomaly.muted.by', {
            until: formats.period(muted.until),
            who: muted.by ?? text('month.closed.somebody'),
            when: formats.moment(muted.time),
            reason: muted.reason,
          })}
        </WholeDates>
      </div>
    </>
  )
}

/** Tells it again, and offers to mute it as it was. */
function Unmute({ period, anomaly, about }: { period: Period; anomaly: Anomaly; about: string }) {
  const styles = useStyles()
  const text = useText()
  const offerUndo = useUndo()
  const { run, busy } = useCommand(UnmuteMonthAnomalyDocument, { refreshes: afterMuting })
  const { send } = useCommand(MuteMonthAnomalyDocument, { refreshes: afterMuting })
  const { id, muted } = anomaly
  const unmute = async (): Promise<void> => {
    if (muted === null || (await run({ id })) === undefined) return
    const { until, reason } = muted
    offerUndo({
      done: text('month.anomaly.unmute.done', { about }),
      undo: async () => {
        await send({ input: { period, id, until, reason } })
        return undefined
      },
    })
  }
  return (
    <Button
      className={styles.act}
      size="small"
      disabledFocusable={busy}
      aria-label={text('home.step_of', { step: text('month.anomaly.unmute'), about })}
      onClick={() => void unmute()}
    >
      <Message id="month.anomaly.unmute" />
    </Button>
  )
}
