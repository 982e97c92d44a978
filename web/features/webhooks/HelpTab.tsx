import { makeStyles, tokens } from '@fluentui/react-components'
import { deliveryLogDays, mostWebhooks, switchedOffAfter } from '#domain/webhooks/webhook.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { messageExample, verificationExample } from './verification-example.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(30rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalXXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    maxWidth: '48rem',
  },
  text: { margin: 0, maxWidth: '48rem', color: tokens.colorNeutralForeground2 },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
})

const emphasised = { b: (words: React.ReactNode) => <strong key="b">{words}</strong> }

const receiving = [
  'webhooks.help.receive.answer',
  'webhooks.help.receive.twice',
  'webhooks.help.receive.order',
  'webhooks.help.receive.address',
] as const satisfies readonly MessageId[]

/** What comes in at a receiver, and what it should do with it. */
export function HelpTab() {
  const styles = useStyles()
  const text = useText()
  const code = (words: string, label: string) => (
    // A long line is scrolled, with the keyboard too.
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      {words.trimEnd()}
    </pre>
  )
  return (
    <div className={styles.cards}>
      <Card title={<Message id="webhooks.help.message" />}>
        <p className={styles.text}>
          <Message id="webhooks.help.message.body" values={emphasised} />
        </p>
        {code(messageExample, text('webhooks.help.message'))}
      </Card>
      <Card
        title={<Message id="webhooks.help.verify" />}
        actions={<CopyButton text={verificationExample} label={text('webhooks.help.verify.copy')} show="label" />}
      >
        <p className={styles.text}>
          <Message id="webhooks.help.verify.body" />
        </p>
        {code(verificationExample, text('webhooks.help.verify'))}
      </Card>
      <Card title={<Message id="webhooks.help.receive" />}>
        <ul className={styles.list}>
          {receiving.map((id) => (
            <li key={id}>
              <Message id={id} values={emphasised} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={<Message id="webhooks.help.retry" />}>
        <p className={styles.text}>
          <Message id="webhooks.help.retry.body" values={{ days: switchedOffAfter.days }} />
        </p>
        <p className={styles.text}>
          <Message id="webhooks.help.retry.limits" values={{ most: mostWebhooks, days: deliveryLogDays }} />
        </p>
      </Card>
    </div>
  )
}
