import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SignOutUserDocument, UserSessionsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { UserRow } from './user-list.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  session: {
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontVariantNumeric: 'tabular-nums',
  },
  moment: { whiteSpace: 'nowrap' },
  later: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Where somebody is signed in, and the button that ends all of it. */
export function SessionsDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const { data, error, reload } = useGraphql(UserSessionsDocument, { userId: row.id })
  // One's own session ends with it: nothing is asked again.
  const { run, busy } = useCommand(SignOutUserDocument, { refreshes: row.isMe ? [] : [UserSessionsDocument] })
  const sessions = data?.userSessions
  const moment = (key: string, time: string) => (
    <span key={key} className={styles.moment}>
      {formats.moment(time)}
    </span>
  )
  const signOut = async (): Promise<void> => {
    const done = await run({ id: row.id })
    if (done === undefined) return
    popups.success(text('organization.sessions.done', { name: row.name, count: done.signOutUser }))
    if (row.isMe) await reload()
    onClose()
  }
  return (
    <DialogFrame onClose={onClose}>
      <DialogParts
        title={<Message id="organization.sessions.title" values={{ name: row.name }} />}
        actions={
          <>
            {' '}
            <Button onClick={onClose}>
              <Message id="action.close" />
            </Button>
            <BlockedButton
              primary
              busy={busy || sessions === undefined}
              obstacle={sessions?.length === 0 ? text('organization.sessions.none') : undefined}
              onClick={() => void signOut()}
            >
              <Message id="organization.sessions.end" />
            </BlockedButton>
          </>
        }
      >
        {sessions === undefined ? (
          error === undefined ? (
            <Loading />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : sessions.length === 0 ? (
          <Message id="organization.sessions.none" />
        ) : (
          <ul className={styles.list}>
            {sessions.map((one) => (
              <li key={one.id} className={styles.session}>
                <div>
                  <Message
                    id={one.isThis ? 'organization.sessions.this' : 'organization.sessions.since'}
                    values={{ moment: moment('moment', one.startedTime) }}
                  />
                </div>
                <div className={styles.later}>
                  <Message
                    id="organization.sessions.until"
                    values={{ seen: moment('seen', one.refreshedTime), until: moment('until', one.validUntil) }}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </DialogParts>
    </DialogFrame>
  )
}
