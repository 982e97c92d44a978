import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import {
  VerifyClosedMonthDocument,
  type ClosedMonthFieldsFragment,
  type VerifyClosedMonthQuery,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { FromClosed } from './FromClosed.tsx'

const useStyles = makeStyles({
  facts: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  checksum: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** What is kept of a month that was closed, whether it is still what it was, and what it would be now. */
export function ClosedCard({ month, reopenUntil }: { month: ClosedMonthFieldsFragment; reopenUntil: string | null }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const who = month.closedBy ?? text('month.closed.somebody')
  return (
    <Card title={<Message id="month.closed" />}>
      <div className={styles.facts}>
        <span>
          <WholeDates>{text('month.closed.by', { who, when: formats.moment(month.closedTime) })}</WholeDates>
        </span>
        <span>
          <Message
            id="month.closed.kept"
            values={{
              lines: formats.integer(month.lines),
              purchase: formats.euro(month.purchase),
              sales: formats.euro(month.sales),
            }}
          />
        </span>
        <p className={styles.quiet}>
          {reopenUntil === null ? (
            <Message id="month.closed.stays" />
          ) : (
            <WholeDates>{text('month.closed.reopen_until', { until: formats.moment(reopenUntil) })}</WholeDates>
          )}
        </p>
        <Details>
          <span className={styles.checksum}>
            <Message id="month.checksum" />
            <CopyButton text={month.checksum} label={text('month.checksum.copy')} show="text" />
          </span>
          <Verify period={month.period} />
        </Details>
      </div>
      <FromClosed period={month.period} />
    </Card>
  )
}

/** Adds up what was kept once more, when somebody asks. */
function Verify({ period }: { period: string }) {
  const transport = useTransport()
  const showError = useShowError()
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<VerifyClosedMonthQuery['verifyClosedMonth']>()
  const verify = async (): Promise<void> => {
    setBusy(true)
    try {
      setFound((await transport.call(VerifyClosedMonthDocument, { period })).verifyClosedMonth)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <span role="status">
        {found !== undefined && (
          <MessageBar intent={found.intact ? 'success' : 'error'}>
            <MessageBarBody>
              <Message
                id={found.intact ? 'month.verified' : 'month.not_intact'}
                values={{ lines: formats.integer(found.lines) }}
              />
            </MessageBarBody>
          </MessageBar>
        )}
      </span>
      <Button disabledFocusable={busy} onClick={() => void verify()}>
        <Message id={busy ? 'month.verifying' : 'month.verify'} />
      </Button>
    </>
  )
}
