import { Fragment, useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import { Send16Regular } from '@fluentui/react-icons/svg/send'
import type { WebhookDeliveriesQuery } from '../../graphql/generated/graphql.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useAnswerText } from './useAnswerText.ts'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', minWidth: '40rem' },
  heading: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    verticalAlign: 'middle',
  },
  whole: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  narrow: { width: '1%', whiteSpace: 'nowrap' },
  DELIVERED: { color: tokens.colorStatusSuccessForeground1 },
  WAITING: { color: tokens.colorNeutralForeground2 },
  FAILED: { color: tokens.colorStatusDangerForeground1 },
  DROPPED: { color: tokens.colorStatusWarningForeground3 },
  next: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  state: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
  },
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

const icons = {
  DELIVERED: CheckmarkCircle16Filled,
  WAITING: Clock16Regular,
  FAILED: ErrorCircle16Filled,
  DROPPED: Prohibited16Regular,
} as const

// How it stands comes before what it is: on a phone that is what fits.
const headings = ['created', 'state', 'type', 'answer', 'tries'] as const

/** What was sent, a row each; opened, what was tried and what it said. */
export function DeliveryTable({ items, onReplay }: { items: readonly Delivery[]; onReplay: (id: string) => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const answer = useAnswerText()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <table className={styles.table} aria-label={text('webhooks.deliveries')}>
      <thead>
        <tr>
          <th className={styles.heading} scope="col" aria-label={text('webhooks.delivery.details')} />
          {headings.map((heading) => (
            <th key={heading} className={styles.heading} scope="col">
              <Message id={`webhooks.delivery.${heading}`} />
            </th>
          ))}
          <th className={styles.heading} scope="col" aria-label={text('webhooks.acts')} />
        </tr>
      </thead>
      <tbody>
        {items.map((one) => {
          const last = one.tries.at(-1)
          const isOpen = open.has(one.id)
          const Icon = icons[one.state]
          const time = formats.moment(one.createdTime)
          return (
            <Fragment key={one.id}>
              <tr>
                <td className={mergeClasses(styles.cell, styles.narrow)}>
                  <Button
                    appearance="subtle"
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={text('webhooks.delivery.open', { type: one.type, time })}
                    icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
                    onClick={() => toggle(one.id)}
                  />
                </td>
                <td className={mergeClasses(styles.cell, styles.whole)}>{time}</td>
                <td className={styles.cell}>
                  <span className={styles.state}>
                    <Icon aria-hidden="true" className={styles[one.state]} />
                    <Message id={`webhooks.delivery.state.${one.state}`} />
                  </span>
                  {one.nextTime !== null && last !== undefined && (
                    <span className={styles.next}>
                      <Message id="webhooks.delivery.next" values={{ moment: formats.moment(one.nextTime) }} />
                    </span>
                  )}
                </td>
                <td className={styles.cell}>{one.type}</td>
                <td className={styles.cell}>{last === undefined ? null : answer(last)}</td>
                <td className={mergeClasses(styles.cell, styles.whole)}>{formats.integer(one.tries.length)}</td>
                <td className={mergeClasses(styles.cell, styles.narrow)}>
                  <Tooltip content={text('webhooks.replay', { type: one.type, time })} relationship="label">
                    <Button
                      appearance="subtle"
                      size="small"
                      icon={<Send16Regular />}
                      onClick={() => onReplay(one.id)}
                    />
                  </Tooltip>
                </td>
              </tr>
              {isOpen && (
                <tr>
                  <td />
                  <td colSpan={headings.length + 1}>
                    <DeliveryDetails delivery={one} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
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
