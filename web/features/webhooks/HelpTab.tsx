import { deliveryLogDays, mostWebhooks, switchedOffAfter } from '#domain/webhooks/webhook.ts'
import { Card } from '../../ui/Card.tsx'
import { emphasised, HelpCards, HelpCodeCard, HelpSteps, HelpText } from '../../ui/Help.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { messageExample, verificationExample } from './verification-example.ts'

const receiving = [
  'webhooks.help.receive.answer',
  'webhooks.help.receive.twice',
  'webhooks.help.receive.order',
  'webhooks.help.receive.address',
] as const satisfies readonly MessageId[]

/** What comes in at a receiver, and what it should do with it. */
export function HelpTab() {
  const text = useText()
  return (
    <HelpCards>
      <HelpCodeCard title={text('webhooks.help.message')} code={messageExample}>
        <Message id="webhooks.help.message.body" values={emphasised} />
      </HelpCodeCard>
      <HelpCodeCard
        title={text('webhooks.help.verify')}
        code={verificationExample}
        copy={text('webhooks.help.verify.copy')}
      >
        <Message id="webhooks.help.verify.body" />
      </HelpCodeCard>
      <Card title={<Message id="webhooks.help.receive" />}>
        <HelpSteps loose>
          {receiving.map((id) => (
            <Message key={id} id={id} values={emphasised} />
          ))}
        </HelpSteps>
      </Card>
      <Card title={<Message id="webhooks.help.retry" />}>
        <HelpText>
          <Message id="webhooks.help.retry.body" values={{ days: switchedOffAfter.days }} />
        </HelpText>
        <HelpText>
          <Message id="webhooks.help.retry.limits" values={{ most: mostWebhooks, days: deliveryLogDays }} />
        </HelpText>
      </Card>
    </HelpCards>
  )
}
