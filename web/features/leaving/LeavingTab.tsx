import { useState, type ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { useNow } from '../live-connections/index.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { ExportCard } from './ExportCard.tsx'
import { useLeaving } from './useLeaving.ts'

const useStyles = makeStyles({
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '60rem',
  },
  text: { margin: 0 },
})

/** How a firm leaves: with all that is its own, and for good. */
export function LeavingTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const styles = useStyles()
  const now = useNow()
  const [closing, setClosing] = useState(false)
  const { data, error, reload } = useLeaving()
  const leaving = data?.leaving
  return (
    <Page title={title} tabs={tabs}>
      {leaving === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : (
        <div className={styles.column}>
          <ExportCard leaving={leaving} />
          <Card title={<Message id="leaving.close.title" />}>
            <p className={styles.text}>
              <Message id="leaving.close.body" values={{ days: leaving.closedDays }} />
            </p>
            <div>
              <Button onClick={() => setClosing(true)}>
                <Message id="leaving.close.start" />
              </Button>
            </div>
          </Card>
          {closing && <CloseDialog leaving={leaving} now={now} onClose={() => setClosing(false)} />}
        </div>
      )}
    </Page>
  )
}
