import { useState } from 'react'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { useText } from '../../ui/Message.tsx'
import { later } from '../screens/later.ts'
import { NavAction } from './NavEntry.tsx'

const opened = later(async () => (await import('./OpenDisplayMenu.tsx')).OpenDisplayMenu)

/** How the product looks to this person: the theme, and how close rows stand. What it opens is fetched with the first click. */
export function DisplayMenu({ collapsed }: { collapsed: boolean }) {
  const text = useText()
  const [isOpened, setIsOpened] = useState(false)
  const entry = { icon: <DarkTheme20Regular />, label: text('display.title'), collapsed }
  if (isOpened) return <opened.Component entry={entry} />
  return <NavAction {...entry} expanded={false} onClick={() => void opened.awaited().then(() => setIsOpened(true))} />
}
