import { keyRate, requestLogDays } from '#domain/odata/feed-key.ts'
import { Card } from '../../ui/Card.tsx'
import { emphasised, HelpCards, HelpCodeCard, HelpSteps, HelpText } from '../../ui/Help.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { powerQuery } from './connect-files.ts'

const excel = [
  'odata.help.excel.menu',
  'odata.help.excel.address',
  'odata.help.excel.basic',
  'odata.help.excel.choose',
  'odata.help.excel.refresh',
] as const satisfies readonly MessageId[]
const powerBi = [
  'odata.help.power_bi.menu',
  'odata.help.power_bi.address',
  'odata.help.power_bi.basic',
  'odata.help.power_bi.choose',
  'odata.help.power_bi.service',
] as const satisfies readonly MessageId[]
const good = [
  'odata.help.good.months',
  'odata.help.good.scope',
  'odata.help.good.top',
  'odata.help.good.order',
  'odata.help.good.wrong',
] as const satisfies readonly MessageId[]

const which = [
  'odata.help.which.excel',
  'odata.help.which.report',
  'odata.help.which.sums',
  'odata.help.which.usage',
  'odata.help.which.rows',
] as const satisfies readonly MessageId[]

type Step = (typeof which)[number] | (typeof excel)[number] | (typeof powerBi)[number] | (typeof good)[number]

/** How the feed is read from Excel, Power BI and other programs, in the words of their menus. */
export function HelpTab({ address }: { address: string }) {
  const text = useText()
  const steps = (ids: readonly Step[], loose = false) => (
    <HelpSteps loose={loose}>
      {ids.map((id) => (
        <Message key={id} id={id} values={emphasised} />
      ))}
    </HelpSteps>
  )
  return (
    <HelpCards>
      <Card title={<Message id="odata.help.which" />}>{steps(which, true)}</Card>
      <Card title={<Message id="odata.help.excel" />}>{steps(excel)}</Card>
      <Card title={<Message id="odata.help.power_bi" />}>{steps(powerBi)}</Card>
      <HelpCodeCard title={text('odata.help.query')} code={powerQuery(address)} copy={text('odata.help.query.copy')}>
        <Message id="odata.help.query.body" values={emphasised} />
      </HelpCodeCard>
      <HelpCodeCard
        title={text('odata.help.web_api')}
        code={powerQuery(address, undefined, { keyName: true })}
        copy={text('odata.help.query.copy')}
      >
        <Message id="odata.help.web_api.body" values={emphasised} />
      </HelpCodeCard>
      <HelpCodeCard
        title={text('odata.help.other')}
        code={`Authorization: Basic …\nAuthorization: Bearer …\nx-api-key: …`}
      >
        <Message id="odata.help.other.body" values={emphasised} />
      </HelpCodeCard>
      <Card title={<Message id="odata.help.good" />}>
        {steps(good, true)}
        <HelpText>
          <Message id="odata.help.good.limits" values={{ calls: keyRate.calls, days: requestLogDays }} />
        </HelpText>
      </Card>
    </HelpCards>
  )
}
