import { Button } from '@fluentui/react-components'
import { LockClosed24Regular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate } from 'react-router'
import { allowed, beyondTier } from '#domain/access/permissions.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SupportLink } from '../../ui/SupportLink.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { homePath, type ScreenInShell } from './screen.ts'

/** A screen in the shell, or why this person may not see it. The server decides again. */
export function ScreenPage({ screen: { path, guard, Page, Refused } }: { screen: ScreenInShell }) {
  const user = useCurrentUser()
  const needsPermission = guard !== 'everybody' && guard !== 'signed-out'
  if (!needsPermission || (user !== undefined && allowed(user, guard))) return <Page />
  if (Refused !== undefined) return <Refused />
  return <Forbidden isHome={path === homePath} why={user !== undefined && beyondTier(user, guard) ? 'tier' : 'role'} />
}

function Forbidden({ isHome, why }: { isHome: boolean; why: 'role' | 'tier' }) {
  const text = useText()
  const navigate = useNavigate()
  const title = text(why === 'tier' ? 'forbidden.tier_title' : 'forbidden.title')
  useDocumentTitle(title)
  return (
    <EmptyState
      wholeScreen
      icon={<LockClosed24Regular />}
      title={title}
      body={
        why === 'tier' ? (
          <Message id="forbidden.tier_body" values={{ link: (words) => <SupportLink>{words}</SupportLink> }} />
        ) : (
          <Message id="forbidden.body" />
        )
      }
      {...(isHome
        ? {}
        : {
            action: (
              <Button onClick={() => void navigate(homePath)}>
                <Message id="forbidden.action" />
              </Button>
            ),
          })}
    />
  )
}
