import { useEffect } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useNavigate } from 'react-router'
import type { ShortcutGroup } from '../shortcut.ts'

/** A page beside this one. */
export interface Neighbour {
  readonly name: string
  readonly href: string
}

/** Where Alt and an arrow have a meaning of their own. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

export const neighbourShortcuts: ShortcutGroup = {
  title: 'shortcut.group.everywhere',
  shortcuts: [{ keys: ['Alt', '→'], meaning: 'shortcut.next_connection' }],
}

/** The way to what comes before and after this in the list somebody came from; also with Alt and an arrow. */
export function Neighbours({
  previous,
  next,
  words,
}: {
  /** Undefined: there is none, or nobody knows yet. */
  readonly previous: Neighbour | undefined
  readonly next: Neighbour | undefined
  readonly words: { readonly previous: string; readonly next: string }
}) {
  const navigate = useNavigate()
  const [before, after] = [previous?.href, next?.href]
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.matches(typing)) return
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      if (to === undefined) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [before, after, navigate])
  const arrow = (to: Neighbour | undefined, name: string, icon: React.JSX.Element) => (
    <Tooltip content={to === undefined ? name : `${name}: ${to.name}`} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        disabledFocusable={to === undefined}
        onClick={() => to !== undefined && void navigate(to.href)}
      />
    </Tooltip>
  )
  return (
    <span>
      {arrow(previous, words.previous, <ChevronLeft20Regular />)}
      {arrow(next, words.next, <ChevronRight20Regular />)}
    </span>
  )
}
