import { useState } from 'react'
import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { AlertOff24Regular } from '@fluentui/react-icons/svg/alert-off'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { useNavigate } from 'react-router'
import { notificationRetentionDays } from '#domain/notifications/kinds.ts'
import { MeDocument, NotificationsDocument, ReadAllNotificationsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { RecentActs } from '../tasks/index.ts'
import { NotificationRow } from './NotificationRow.tsx'

const useStyles = makeStyles({
  panel: { width: 'min(28rem, 100vw)' },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    // The text of the buttons stands below that of the title.
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  end: {
    margin: `${tokens.spacingVerticalM} 0`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** What one was told, the newest first, page by page; each leads to its place. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const navigate = useNavigate()
  useReturnFocus()
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  // The first page: what is the newest, and how much is left to read.
  const { data, error, reload } = useGraphql(NotificationsDocument, { after: null })
  const all = useCommand(ReadAllNotificationsDocument, { refreshes: [MeDocument, NotificationsDocument] })
  const newest = data?.notifications.items[0]
  const toSettings = (): void => {
    onClose()
    void navigate('/notifications')
  }
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.panel}
      aria-label={text('bell.title')}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              aria-label={text('action.close')}
              icon={<Dismiss24Regular />}
              onClick={onClose}
            />
          }
        >
          {text('bell.title')}
        </DrawerHeaderTitle>
        <div className={styles.tools}>
          <Button
            appearance="subtle"
            icon={<CheckmarkCircle20Regular />}
            disabled={newest === undefined || data?.notifications.unread === 0 || all.busy}
            onClick={() => newest !== undefined && void all.run({ newest: newest.id })}
          >
            <Message id="bell.read_all" />
          </Button>
          <Button appearance="subtle" icon={<Settings20Regular />} onClick={toSettings}>
            <Message id="bell.choose" />
          </Button>
        </div>
      </DrawerHeader>
      <DrawerBody>
        <RecentActs />
        {data === undefined ? (
          error === undefined ? (
            <Loading />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : newest === undefined ? (
          <EmptyState
            icon={<AlertOff24Regular />}
            title={<Message id="bell.empty.title" />}
            body={<Message id="bell.empty.body" />}
          />
        ) : (
          pages.map((after, at) => (
            <PageOf
              key={after ?? 'first'}
              after={after}
              isLast={at === pages.length - 1}
              onMore={(next) => setPages([...pages, next])}
              onFollow={onClose}
            />
          ))
        )}
      </DrawerBody>
    </OverlayDrawer>
  )
}

interface PageProps {
  readonly after: string | null
  readonly isLast: boolean
  readonly onMore: (next: string) => void
  readonly onFollow: () => void
}

function PageOf({ after, isLast, onMore, onFollow }: PageProps) {
  const styles = useStyles()
  const { data, error, reload } = useGraphql(NotificationsDocument, { after })
  if (data === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  const { items, next } = data.notifications
  return (
    <>
      <ul className={styles.list}>
        {items.map((one) => (
          <NotificationRow key={one.id} notification={one} onFollow={onFollow} />
        ))}
      </ul>
      {isLast && (
        <p className={styles.end}>
          {next == null ? (
            <Message id="bell.kept" values={{ days: notificationRetentionDays }} />
          ) : (
            <Button onClick={() => onMore(next)}>
              <Message id="bell.more" />
            </Button>
          )}
        </p>
      )}
    </>
  )
}
