import { useState } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Clock20Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Prohibited20Filled } from '@fluentui/react-icons/svg/prohibited'
import { Send16Regular } from '@fluentui/react-icons/svg/send'
import type { WebhookDeliveriesQuery } from '../../graphql/generated/graphql.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Status, type Look } from '../../ui/Status.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { useAnswerText } from './useAnswerText.ts'

const useStyles = makeStyles({
  under: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  next: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  details: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalL}`,
    // The table is wider than a phone; what was tried is read without a sideways scroll.
    [narrowMedia]: { maxWidth: 'calc(100vw - 7.5rem)' },
  },
  tries: { margin: 0, paddingLeft: tokens.spacingHorizontalXXL, display: 'grid', rowGap: tokens.spacingVerticalXS },
  said: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  id: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  body: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '16rem',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    [narrowMedia]: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
})

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number]

const looks = {
  DELIVERED: { tone: 'good', icon: CheckmarkCircle20Filled },
  WAITING: { tone: 'rest', icon: Clock20Regular },
  FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  DROPPED: { tone: 'warn', icon: Prohibited20Filled },
} as const satisfies Record<Delivery['state'], Look>

/** What was sent, a row each; opened, what was tried and what it said. */
export function DeliveryTable({ items, onReplay }: { items: readonly Delivery[]; onReplay: (id: string) => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const answer = useAnswerText()
  const narrow = useNarrow()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const time = (one: Delivery): string => formats.moment(one.createdTime)
  const answerOf = ({ tries }: Delivery): string => {
    const last = tries.at(-1)
    return last === undefined ? '' : answer(last)
  }
  const created = { key: 'created', heading: text('webhooks.delivery.created'), headsRow: true }
  const columns: readonly SmallColumn<Delivery>[] = [
    { ...created, kind: 'whole', cell: time },
    { key: 'state', heading: text('webhooks.delivery.state'), cell: (one) => <State delivery={one} /> },
    { key: 'type', heading: text('webhooks.delivery.type'), kind: 'whole', cell: ({ type }) => type },
    { key: 'answer', heading: text('webhooks.delivery.answer'), cell: answerOf },
    {
      key: 'tries',
      heading: text('webhooks.delivery.tries'),
      kind: 'number',
      cell: ({ tries }) => formats.integer(tries.length),
    },
  ]
  // On a phone all of it stands under the time; opened, a row says how often it was tried.
  const told: SmallColumn<Delivery> = {
    ...created,
    cell: (one) => (
      <>
        {time(one)}
        <span className={styles.under}>{[one.type, answerOf(one)].filter((part) => part !== '').join(' · ')}</span>
        <State delivery={one} />
      </>
    ),
  }
  return (
    <SmallTable
      label={text('webhooks.deliveries')}
      isLong
      hasButtons
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'details',
          heading: text('webhooks.delivery.details'),
          headingLook: 'hidden',
          kind: 'fit',
          cell: (one) => (
            <Button
              appearance="subtle"
              size="small"
              aria-expanded={open.has(one.id)}
              aria-label={text('webhooks.delivery.open', { type: one.type, time: time(one) })}
              icon={open.has(one.id) ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
              onClick={() => toggle(one.id)}
            />
          ),
        },
        ...(narrow ? [told] : columns),
        {
          key: 'acts',
          heading: text('webhooks.acts'),
          headingLook: 'hidden',
          kind: 'fit',
          cell: (one) => (
            <Tooltip content={text('webhooks.replay', { type: one.type, time: time(one) })} relationship="label">
              <Button appearance="subtle" size="small" icon={<Send16Regular />} onClick={() => onReplay(one.id)} />
            </Tooltip>
          ),
        },
      ]}
      below={(one) => (open.has(one.id) ? <DeliveryDetails delivery={one} /> : undefined)}
    />
  )
}

/** How it stands, and when it is tried again. */
function State({ delivery: { state, nextTime, tries } }: { delivery: Delivery }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <>
      <Status look={looks[state]} word={text(`webhooks.delivery.state.${state}`)} />
      {nextTime !== null && tries.length > 0 && (
        <span className={styles.next}>
          <WholeDates>{text('webhooks.delivery.next', { moment: formats.moment(nextTime) })}</WholeDates>
        </span>
      )}
    </>
  )
}

function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const answer = useAnswerText()
  return (
    <div className={styles.details}>
      {delivery.tries.length === 0 ? (
        <Message id="webhooks.delivery.no_tries" />
      ) : (
        <ol className={styles.tries}>
          {delivery.tries.map((made) => (
            <li key={made.time}>
              <Message
                id={made.byHand ? 'webhooks.try.by_hand' : 'webhooks.try'}
                values={{
                  moment: formats.moment(made.time),
                  answer: answer(made),
                  milliseconds: formats.integer(made.milliseconds),
                }}
              />
              {made.answer !== '' && <span className={styles.said}>{made.answer}</span>}
            </li>
          ))}
        </ol>
      )}
      <span className={styles.id}>
        <Message id="webhooks.delivery.id" />
        <CopyButton text={delivery.messageId} label={text('webhooks.delivery.copy_id')} show="text" />
      </span>
      <pre className={styles.body} tabIndex={0} role="region" aria-label={text('webhooks.delivery.body')}>
        {JSON.stringify(JSON.parse(delivery.body), null, 2)}
      </pre>
    </div>
  )
}
