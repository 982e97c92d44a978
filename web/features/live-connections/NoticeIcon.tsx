import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { CalendarClock20Filled } from '@fluentui/react-icons/svg/calendar-clock'
import { CalendarCancel20Filled } from '@fluentui/react-icons/svg/calendar-cancel'
import { PauseCircle20Filled } from '@fluentui/react-icons/svg/pause-circle'
import { useFormats, type Formats } from '../../ui/formats.ts'
import { useText, type Text } from '../../ui/Message.tsx'
import type { Notice } from './notice.ts'

const useStyles = makeStyles({
  notice: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
  },
  icon: { flexShrink: 0, display: 'block' },
  word: { overflow: 'hidden', textOverflow: 'ellipsis' },
  held: { color: tokens.colorStatusWarningForeground3 },
  expires: { color: tokens.colorStatusWarningForeground3 },
  expired: { color: tokens.colorStatusDangerForeground1 },
})

const icons = {
  held: PauseCircle20Filled,
  expires: CalendarClock20Filled,
  expired: CalendarCancel20Filled,
} as const satisfies Record<Notice['kind'], unknown>

export function noticeText(notice: Notice, text: Text, formats: Formats): string {
  switch (notice.kind) {
    case 'held':
      return text('connection.notice.held')
    case 'expired':
      return text('connection.notice.expired', { day: formats.date(notice.day) })
    case 'expires':
      return text('connection.notice.expires', { count: notice.daysLeft })
  }
}

/** What a connection needs of a person, in a row of a list; `word`: beside the icon. */
export function NoticeIcon({ notice, word = false }: { notice: Notice; word?: boolean }) {
  const styles = useStyles()
  const said = noticeText(notice, useText(), useFormats())
  const Icon = icons[notice.kind]
  const icon = <Icon className={mergeClasses(styles.icon, styles[notice.kind])} aria-hidden="true" />
  if (word) {
    return (
      <span className={styles.notice}>
        {icon}
        <span className={styles.word}>{said}</span>
      </span>
    )
  }
  return (
    <Tooltip content={said} relationship="label">
      <span className={styles.notice} role="img">
        {icon}
      </span>
    </Tooltip>
  )
}
