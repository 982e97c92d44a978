import { useEffect } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { useSessionTools } from '../../app/session/SessionContext.ts'
import { LanguageButton } from '../../app/locale/LanguageButton.tsx'
import { LeavingDocument, MeDocument, ReopenFirmDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { ExportCard } from './ExportCard.tsx'
import { useLeaving } from './useLeaving.ts'

const useStyles = makeStyles({
  screen: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  column: {
    boxSizing: 'border-box',
    width: 'min(48rem, 100%)',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** What an owner finds where their firm was: the way back, and everything to take along. */
export function ClosedFirm({ firmName, closedUntil }: { firmName: string; closedUntil: string }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const popups = usePopups()
  const { keeper } = useSessionTools()
  const { data, error, reload } = useLeaving()
  const reopen = useCommand(ReopenFirmDocument, { refreshes: [LeavingDocument, MeDocument] })
  const title = text('leaving.closed.title', { firm: firmName })
  useEffect(() => {
    document.title = title
  }, [title])
  const open = async (): Promise<void> => {
    if ((await reopen.run({})) !== undefined) popups.success(text('leaving.closed.opened'))
  }
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <div className={styles.head}>
          <Logo large />
          <LanguageButton />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <Card title={<WholeDates>{text('leaving.closed.until', { date: formats.date(closedUntil) })}</WholeDates>}>
          <p className={styles.text}>
            <Message id="leaving.closed.body" />
          </p>
          <div className={styles.actions}>
            <Button appearance="primary" disabledFocusable={reopen.busy} onClick={() => void open()}>
              <Message id="leaving.closed.open" />
            </Button>
            <Button onClick={() => void navigate('/switch-tenant')}>
              <Message id="leaving.closed.other" />
            </Button>
            <Button appearance="subtle" onClick={() => void keeper.signOut('asked')}>
              <Message id="leaving.closed.sign_out" />
            </Button>
          </div>
        </Card>
        {data === undefined ? (
          error === undefined ? (
            <Loading />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : (
          <ExportCard leaving={data.leaving} />
        )}
      </div>
    </div>
  )
}
