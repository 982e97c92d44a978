import { useMemo } from 'react'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard'
import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { useLinkHere } from '../../ui/CopyLink.tsx'
import { chooseTheme, useIsDark } from '../../ui/display.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useOtherLanguage } from '../locale/LanguageButton.tsx'
import { useSignOut } from '../session/useSignOut.ts'
import { useKeysTools } from './KeysContext.ts'
import type { PaletteEntry, UsePalette } from './palette.ts'

/** What is of no single screen: the link of where one is, language, theme, the keys, and the way out. */
export const useShellEntries: UsePalette = () => {
  const text = useText()
  const popups = usePopups()
  const { name: languageName, change: changeLanguage } = useOtherLanguage()
  const dark = useIsDark()
  const { openShortcuts } = useKeysTools()
  const link = useLinkHere()
  const signOut = useSignOut()
  return useMemo(() => {
    const action = (
      id: string,
      label: string,
      icon: React.ReactNode,
      run: () => void,
      also?: string,
    ): PaletteEntry => ({
      id: `action:${id}`,
      group: 'action',
      label,
      icon,
      run,
      ...(also === undefined ? {} : { also }),
    })
    const copy = (here: string): void => {
      void navigator.clipboard.writeText(here).then(() => popups.success(text('palette.link_copied')))
    }
    return [
      ...(link === undefined ? [] : [action('link', text('palette.copy_link'), <Link20Regular />, () => copy(link))]),
      action('language', languageName, <LocalLanguage20Regular />, changeLanguage, text('palette.language.also')),
      action('theme', text(dark ? 'nav.light_theme' : 'nav.dark_theme'), <DarkTheme20Regular />, () =>
        chooseTheme(dark ? 'light' : 'dark'),
      ),
      action('shortcuts', text('shortcut.title'), <Keyboard20Regular />, openShortcuts),
      action('sign-out', text('nav.sign_out'), <SignOut20Regular />, signOut),
    ]
  }, [text, popups, languageName, changeLanguage, dark, openShortcuts, link, signOut])
}
