import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import {
  DifferencesFromClosedDocument,
  VerifyClosedMonthDocument,
  type ClosedMonthFieldsFragment,
  type VerifyClosedMonthQuery,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

const useStyles = makeStyles({
  facts: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  checksum: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const step = 25

/** What is kept of a month that was closed, whether it is still what it was, and what it would be now. */
export function ClosedCard({ month }: { month: ClosedMonthFieldsFragment }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const who = month.closedBy ?? text('month.closed.somebody')
  return (
    <Card title={<Message id="month.closed" />} actions={<Verify period={month.period} />}>
      <div className={styles.facts}>
        <span>
          <Message id="month.closed.by" values={{ who, when: formats.moment(month.closedTime) }} />
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
        <span className={styles.checksum}>
          <Message id="month.checksum" />
          <CopyButton text={month.checksum} label={text('month.checksum.copy')} show="text" />
        </span>
        <p className={styles.quiet}>
          <Message id="month.closed.stays" />
        </p>
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

function FromClosed({ period }: { period: string }) {
  const styles = useStyles()
  const text = useText()
  const [take, setTake] = useState(step)
  const { data, current, error, reload } = useGraphql(DifferencesFromClosedDocument, { period, take })
  if (error !== undefined && !current) return <ErrorState error={error} onRetry={() => void reload()} />
  if (data === undefined) return <Loading />
  const failed = error !== undefined && <RefreshFailed error={error} onRetry={() => void reload()} />
  const compared = data.differencesFromClosed
  if (compared.totalCount === 0)
    return (
      failed || (
        <p className={styles.quiet}>
          <Message id="month.differences.none" />
        </p>
      )
    )
  return (
    <>
      {failed}
      <h3 className={styles.heading}>
        <Message id="month.differences" />
      </h3>
      <DifferenceTable
        label={text('month.differences')}
        compared={compared}
        measure="MARGIN"
        words={{ before: text('month.kept'), after: text('month.would_be') }}
        onMore={() => setTake(take * 2)}
      />
    </>
  )
}
