import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { CalendarClock20Filled } from '@fluentui/react-icons/svg/calendar-clock'
import { DocumentCheckmark20Regular } from '@fluentui/react-icons/svg/document-checkmark'
import { TableDismiss20Filled } from '@fluentui/react-icons/svg/table-dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { Flash20Filled } from '@fluentui/react-icons/svg/flash'
import { Key20Filled } from '@fluentui/react-icons/svg/key'
import { LockOpen20Regular } from '@fluentui/react-icons/svg/lock-open'
import { Note20Filled } from '@fluentui/react-icons/svg/note'
import { PauseCircle20Filled } from '@fluentui/react-icons/svg/pause-circle'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { PersonAvailable20Regular } from '@fluentui/react-icons/svg/person-available'
import { Link } from 'react-router'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { MeDocument, NotificationsDocument, ReadNotificationDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { hiddenText } from '../../ui/hidden-text.ts'
import { StatusMark, type Look } from '../../ui/Status.tsx'
import { Message } from '../../ui/Message.tsx'
import { useNow } from '../live-connections/index.ts'
import { useNotificationWords, type Notification } from './useNotificationWords.ts'

const useStyles = makeStyles({
  row: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  link: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr 8px',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
  title: { display: 'block' },
  unread: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  dot: {
    width: '8px',
    height: '8px',
    marginTop: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  hidden: hiddenText,
})

const looks = {
  SYNC_FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  SYNC_HELD: { tone: 'warn', icon: PauseCircle20Filled },
  DATA_INCOMPLETE: { tone: 'warn', icon: TableDismiss20Filled },
  SOURCE_NOTICED: { tone: 'warn', icon: Warning20Filled },
  SOURCE_ENDING: { tone: 'warn', icon: CalendarClock20Filled },
  ACCESS_ENDING: { tone: 'warn', icon: CalendarClock20Filled },
  FOLLOW_UP_DUE: { tone: 'warn', icon: Note20Filled },
  KEY_ENDING: { tone: 'warn', icon: Key20Filled },
  WEBHOOK_OFF: { tone: 'bad', icon: Flash20Filled },
  IMPORT_DONE: { tone: 'rest', icon: DocumentCheckmark20Regular },
  IMPORT_FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  MONTH_REOPENED: { tone: 'warn', icon: LockOpen20Regular },
  EXPORT_READY: { tone: 'rest', icon: ArrowDownload20Regular },
  EXPORT_INCOMPLETE: { tone: 'warn', icon: TableDismiss20Filled },
  FIRM_EXPORT_READY: { tone: 'rest', icon: ArrowDownload20Regular },
  FIRM_EXPORT_FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  USER_INVITED: { tone: 'rest', icon: PersonAdd20Regular },
  USER_JOINED: { tone: 'rest', icon: PersonAvailable20Regular },
} as const satisfies Record<NotificationKind, Look>

const colon = ': '

/** One thing somebody was told: following it to its place is reading it. */
export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { id, kind, time, isRead, path } = notification
  const styles = useStyles()
  const formats = useFormats()
  const now = useNow(60_000)
  const { title, detail } = useNotificationWords(notification)
  const read = useCommand(ReadNotificationDocument, { refreshes: [MeDocument, NotificationsDocument] })
  const follow = (): void => {
    if (!isRead) void read.run({ id })
    onFollow()
  }
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={path} onClick={follow}>
        <StatusMark look={looks[kind]} />
        <span className={styles.words}>
          <span className={mergeClasses(styles.title, !isRead && styles.unread)}>
            {!isRead && (
              <span className={styles.hidden}>
                <Message id="bell.unread" />
                {colon}
              </span>
            )}
            {title}
          </span>
          <span className={styles.detail}>{detail}</span>
          <time className={styles.detail} dateTime={time} title={formats.moment(time)}>
            {formats.ago(time, now)}
          </time>
        </span>
        {!isRead && <span className={styles.dot} aria-hidden="true" />}
      </Link>
    </li>
  )
}
