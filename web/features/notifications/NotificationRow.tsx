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
import { PauseCircle20Filled } from '@fluentui/react-icons/svg/pause-circle'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import { PersonAvailable20Regular } from '@fluentui/react-icons/svg/person-available'
import { Link } from 'react-router'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { MeDocument, NotificationsDocument, ReadNotificationDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { hiddenText } from '../../ui/hidden-text.ts'
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
  broken: { color: tokens.colorStatusDangerForeground1 },
  attention: { color: tokens.colorStatusWarningForeground3 },
  quiet: { color: tokens.colorNeutralForeground3 },
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

const icons = {
  SYNC_FAILED: [ErrorCircle20Filled, 'broken'],
  SYNC_HELD: [PauseCircle20Filled, 'attention'],
  DATA_INCOMPLETE: [TableDismiss20Filled, 'attention'],
  SOURCE_NOTICED: [Warning20Filled, 'attention'],
  SOURCE_ENDING: [CalendarClock20Filled, 'attention'],
  ACCESS_ENDING: [CalendarClock20Filled, 'attention'],
  KEY_ENDING: [Key20Filled, 'attention'],
  WEBHOOK_OFF: [Flash20Filled, 'broken'],
  IMPORT_DONE: [DocumentCheckmark20Regular, 'quiet'],
  IMPORT_FAILED: [ErrorCircle20Filled, 'broken'],
  MONTH_REOPENED: [LockOpen20Regular, 'attention'],
  EXPORT_READY: [ArrowDownload20Regular, 'quiet'],
  EXPORT_INCOMPLETE: [TableDismiss20Filled, 'attention'],
  FIRM_EXPORT_READY: [ArrowDownload20Regular, 'quiet'],
  FIRM_EXPORT_FAILED: [ErrorCircle20Filled, 'broken'],
  USER_INVITED: [PersonAdd20Regular, 'quiet'],
  USER_JOINED: [PersonAvailable20Regular, 'quiet'],
} as const satisfies Record<NotificationKind, unknown>

const colon = ': '

/** One thing somebody was told: following it to its place is reading it. */
export function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { id, kind, time, isRead, path } = notification
  const styles = useStyles()
  const formats = useFormats()
  const now = useNow(60_000)
  const { title, detail } = useNotificationWords(notification)
  const read = useCommand(ReadNotificationDocument, { refreshes: [MeDocument, NotificationsDocument] })
  const [Icon, tone] = icons[kind]
  const follow = (): void => {
    if (!isRead) void read.run({ id })
    onFollow()
  }
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={path} onClick={follow}>
        <Icon className={styles[tone]} aria-hidden="true" />
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
