import { useMemo } from 'react'
import { Window20Regular } from '@fluentui/react-icons/svg/window'
import { generatePath } from 'react-router'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { mayCome, offeredScreens } from '../screens/routing.ts'
import type { ScreenInShell } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'
import { useConfig } from '../session/config.ts'
import type { PaletteEntry, UsePalette } from './palette.ts'

/** Every screen that this person may see and that needs nothing filled in: those of the navigation, and those that say a title. */
export const useScreenEntries: UsePalette = () => {
  const text = useText()
  const user = useCurrentUser()
  const config = useConfig()
  return useMemo(() => {
    if (user === undefined) return []
    const entryOf = (screen: ScreenInShell): PaletteEntry | undefined => {
      const { path, navigation, title, also } = screen
      const name = navigation?.label ?? title
      if (name === undefined || !mayCome(screen, user)) return undefined
      const Icon = navigation?.icon ?? Window20Regular
      return {
        id: `screen:${path}`,
        group: 'screen',
        label: text(name),
        hint: navigation?.name?.(user),
        ...(also === undefined ? {} : { also: text(also) }),
        icon: <Icon />,
        to: generatePath(path),
      }
    }
    return offeredScreens(screens, config).flatMap((screen) => {
      const entry = screen.frame === 'shell' ? entryOf(screen) : undefined
      return entry === undefined ? [] : [entry]
    })
  }, [text, user, config])
}
