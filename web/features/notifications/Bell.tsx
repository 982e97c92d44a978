import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, CounterBadge, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons/svg/alert'
import { MeDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useText } from '../../ui/Message.tsx'

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

const useStyles = makeStyles({
  bell: { position: 'relative', flexShrink: 0 },
  // On the corner of the icon, where there is nothing else.
  count: { position: 'absolute', top: 0, right: 0, pointerEvents: 'none' },
  button: { minWidth: '32px', color: tokens.colorNeutralForeground2 },
})

/**
 * The number comes with who is signed in, which every start asks; then it is asked again while somebody can see it, also so
 * that who was blocked or removed does not keep looking at the firm in a tab where they do nothing: within thirty seconds.
 */
const every = 25_000

interface BellState {
  readonly open: boolean
  readonly onOpen: () => void
}

/** How much one was told and has not read; it opens what that is. */
function Bell({ open, onOpen }: BellState) {
  const styles = useStyles()
  const text = useText()
  const { data } = useGraphql(MeDocument, {}, { refreshInterval: every, unattended: true })
  const unread = data?.me.unreadNotifications ?? 0
  const label = unread === 0 ? text('bell.label') : text('bell.label_unread', { count: unread })
  return (
    <span className={styles.bell}>
      <Tooltip content={label} relationship="label" positioning="after">
        <Button
          className={styles.button}
          appearance="subtle"
          icon={<Alert20Regular />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={onOpen}
        />
      </Tooltip>
      {unread > 0 && (
        <CounterBadge
          className={styles.count}
          count={unread}
          overflowCount={99}
          size="small"
          color="danger"
          aria-hidden="true"
        />
      )}
    </span>
  )
}

/** The bell, and beside it what it opens: that stays where a window gets so narrow that the bell stands elsewhere. */
export function useBell(): { readonly bell: ReactNode; readonly panel: ReactNode } {
  const [open, setOpen] = useState(false)
  return {
    bell: <Bell open={open} onOpen={() => setOpen(true)} />,
    panel: open && (
      <Suspense fallback={null}>
        <BellPanel onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
