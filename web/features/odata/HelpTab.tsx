import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { keyWork, requestLogDays } from '#domain/odata/feed-key.ts'
import { Card } from '../../ui/Card.tsx'
import { emphasised, HelpCards, HelpCodeCard, HelpSteps, HelpText } from '../../ui/Help.tsx'
import type { ODataServiceQuery } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { powerQuery } from './connect-files.ts'

const useStyles = makeStyles({ download: { alignSelf: 'flex-start' } })

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
const pivots = [
  'odata.help.pivots.month',
  'odata.help.pivots.product',
  'odata.help.pivots.margin',
  'odata.help.pivots.usage',
  'odata.help.pivots.uncharged',
] as const satisfies readonly MessageId[]
const project = [
  'odata.help.project.open',
  'odata.help.project.key',
  'odata.help.project.pages',
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

/** Questions that people come with, each with its steps. */
const questions = [
  {
    title: 'odata.help.question.excel',
    steps: ['odata.help.question.excel.1', 'odata.help.question.excel.2', 'odata.help.question.excel.3'],
  },
  {
    title: 'odata.help.question.year',
    steps: [
      'odata.help.question.year.1',
      'odata.help.question.year.2',
      'odata.help.question.year.3',
      'odata.help.question.year.4',
    ],
  },
  {
    title: 'odata.help.question.unlinked',
    steps: ['odata.help.question.unlinked.1', 'odata.help.question.unlinked.2', 'odata.help.question.unlinked.3'],
  },
  {
    title: 'odata.help.question.access',
    steps: ['odata.help.question.access.1', 'odata.help.question.access.2', 'odata.help.question.access.3'],
  },
  {
    title: 'odata.help.question.closed',
    steps: ['odata.help.question.closed.1', 'odata.help.question.closed.2', 'odata.help.question.closed.3'],
  },
] as const satisfies readonly { readonly title: MessageId; readonly steps: readonly MessageId[] }[]

const incremental = [
  'odata.help.incremental.parameters',
  'odata.help.incremental.filter',
  'odata.help.incremental.policy',
  'odata.help.incremental.detect',
  'odata.help.incremental.removed',
  'odata.help.incremental.small',
] as const satisfies readonly MessageId[]

type Step =
  | (typeof which)[number]
  | (typeof excel)[number]
  | (typeof powerBi)[number]
  | (typeof pivots)[number]
  | (typeof project)[number]
  | (typeof good)[number]
  | (typeof incremental)[number]
  | (typeof questions)[number]['steps'][number]

/** How the feed is read from Excel, Power BI and other programs, in the words of their menus. */
export function HelpTab({ service }: { readonly service: ODataServiceQuery['oDataService'] }) {
  const { address, firmAddress, sets } = service
  const text = useText()
  const styles = useStyles()
  const locale = useFormats().pick({ nl: 'nl', en: 'en' } as const)
  const showError = useShowError()
  const download = async (): Promise<void> => {
    try {
      // Only who downloads one waits for what makes it.
      const { zippedProject } = await import('./power-bi/project.ts')
      saveFile(await zippedProject(firmAddress, sets, locale), 'Spil Power BI.zip')
    } catch (error) {
      showError(error)
    }
  }
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
      <Card title={<Message id="odata.help.project" />}>
        <HelpText>
          <Message id="odata.help.project.body" />
        </HelpText>
        {steps(project)}
        <Button className={styles.download} icon={<ArrowDownload20Regular />} onClick={() => void download()}>
          <Message id="odata.help.project.download" />
        </Button>
      </Card>
      {questions.map(({ title, steps: ids }) => (
        <Card key={title} title={<Message id={title} />}>
          {steps(ids)}
        </Card>
      ))}
      <Card title={<Message id="odata.help.pivots" />}>
        <HelpText>
          <Message id="odata.help.pivots.body" values={emphasised} />
        </HelpText>
        {steps(pivots, true)}
      </Card>
      <Card title={<Message id="odata.help.excel" />}>{steps(excel)}</Card>
      <Card title={<Message id="odata.help.power_bi" />}>{steps(powerBi)}</Card>
      <HelpCodeCard title={text('odata.help.account')} code={firmAddress} copy={text('odata.help.account.copy')}>
        <Message id="odata.help.account.body" values={emphasised} />
      </HelpCodeCard>
      <Card title={<Message id="odata.help.incremental" />}>{steps(incremental)}</Card>
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
          <Message id="odata.help.good.limits" values={{ ...emphasised, work: keyWork.calls, days: requestLogDays }} />
        </HelpText>
      </Card>
    </HelpCards>
  )
}
