import { useEffect } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useNavigate } from 'react-router'
import { neighbours, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { tabPath, type ConnectionTab } from './connection-tabs.ts'

/** Where Alt and an arrow have a meaning of their own. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** The connections before and after this one in the list, at the same tab; also with Alt and an arrow. */
export function Neighbours({
  connections,
  id,
  tab,
}: {
  connections: readonly NamedConnection[]
  id: string
  tab: ConnectionTab
}) {
  const text = useText()
  const navigate = useNavigate()
  const { previous, next } = neighbours(connections, id)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.matches(typing)) return
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
      if (to === undefined) return
      event.preventDefault()
      void navigate(tabPath(to.id, tab))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [previous, next, tab, navigate])
  const arrow = (to: NamedConnection | undefined, name: string, icon: React.JSX.Element) => (
    <Tooltip content={to === undefined ? name : `${name}: ${quotedName(to, text)}`} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        disabledFocusable={to === undefined}
        onClick={() => to !== undefined && void navigate(tabPath(to.id, tab))}
      />
    </Tooltip>
  )
  return (
    <span>
      {arrow(previous, text('connection.previous'), <ChevronLeft20Regular />)}
      {arrow(next, text('connection.next'), <ChevronRight20Regular />)}
    </span>
  )
}
