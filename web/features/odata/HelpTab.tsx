import { makeStyles, tokens } from '@fluentui/react-components'
import { keyRate, requestLogDays } from '#domain/odata/feed-key.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { powerQuery } from './connect-files.ts'

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
  'odata.help.good.wrong',
] as const satisfies readonly MessageId[]

type Step = (typeof excel)[number] | (typeof powerBi)[number] | (typeof good)[number]

/** How the feed is read from Excel, Power BI and other programs, in the words of their menus. */
export function HelpTab({ address }: { address: string }) {
  const styles = useStyles()
  const text = useText()
  const steps = (ids: readonly Step[], Of: 'ol' | 'ul' = 'ol') => (
    <Of className={styles.list}>
      {ids.map((id) => (
        <li key={id}>
          <Message id={id} values={emphasised} />
        </li>
      ))}
    </Of>
  )
  const code = (words: string, label: string) => (
    // A long line is scrolled, with the keyboard too.
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      {words}
    </pre>
  )
  const plain = powerQuery(address)
  const keyed = powerQuery(address, undefined, { keyName: true })
  return (
    <div className={styles.cards}>
      <Card title={<Message id="odata.help.excel" />}>{steps(excel)}</Card>
      <Card title={<Message id="odata.help.power_bi" />}>{steps(powerBi)}</Card>
      <Card
        title={<Message id="odata.help.query" />}
        actions={<CopyButton text={plain} label={text('odata.help.query.copy')} show="label" />}
      >
        <p className={styles.text}>
          <Message id="odata.help.query.body" values={emphasised} />
        </p>
        {code(plain, text('odata.help.query'))}
      </Card>
      <Card
        title={<Message id="odata.help.web_api" />}
        actions={<CopyButton text={keyed} label={text('odata.help.query.copy')} show="label" />}
      >
        <p className={styles.text}>
          <Message id="odata.help.web_api.body" values={emphasised} />
        </p>
        {code(keyed, text('odata.help.web_api'))}
      </Card>
      <Card title={<Message id="odata.help.other" />}>
        <p className={styles.text}>
          <Message id="odata.help.other.body" values={emphasised} />
        </p>
        {code(`Authorization: Basic …\nAuthorization: Bearer …\nx-api-key: …`, text('odata.help.other'))}
      </Card>
      <Card title={<Message id="odata.help.good" />}>
        {steps(good, 'ul')}
        <p className={styles.text}>
          <Message id="odata.help.good.limits" values={{ calls: keyRate.calls, days: requestLogDays }} />
        </p>
      </Card>
    </div>
  )
}
