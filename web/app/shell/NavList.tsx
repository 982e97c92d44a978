import { makeStyles, tokens } from '@fluentui/react-components'
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { generatePath, useLocation } from 'react-router'
import { helpAddress } from '#domain/help/help-request.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { useKeysTools } from '../keys/KeysContext.ts'
import { overviewKeys } from '../keys/shell-shortcuts.ts'
import { mayCome, offeredScreens, screenAt } from '../screens/routing.ts'
import type { NavigationEntry, ScreenInShell } from '../screens/screen.ts'
import { screens } from '../screens/screens.ts'
import { useOtherLanguage } from '../locale/LanguageButton.tsx'
import { useConfig } from '../session/config.ts'
import { supportHref } from '../../ui/support.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { DisplayMenu } from './DisplayMenu.tsx'
import { NavAttention } from './NavAttention.tsx'
import { NavAction, NavEntry, NavExternal } from './NavEntry.tsx'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
  },
  bottom: {
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** Until it is known who is signed in, only what whoever works here may see. */
const leastOfUs = { role: 'READ_ONLY', tier: 'NONE' } as const

/** Entries of the screens that this person may see, in the order of the list of screens. */
function ScreenEntries({ section, collapsed }: { section: NavigationEntry['section']; collapsed: boolean }) {
  const text = useText()
  const user = useCurrentUser()
  const config = useConfig()
  const { pathname } = useLocation()
  const offered = offeredScreens(screens, config)
  const at = screenAt(offered, pathname)
  const under = at?.frame === 'shell' ? at.under : undefined
  const shown = offered.filter(
    (one): one is ScreenInShell & { readonly navigation: NavigationEntry } =>
      one.frame === 'shell' && one.navigation?.section === section && mayCome(one, user ?? leastOfUs),
  )
  return shown.map((screen) => {
    const { icon: Icon, label, name } = screen.navigation
    return (
      <li key={screen.path}>
        <NavEntry
          to={generatePath(screen.path)}
          isAbove={generatePath(screen.path) === under}
          icon={<Icon />}
          label={user === undefined || name === undefined ? text(label) : name(user)}
          collapsed={collapsed}
          ready={user !== undefined}
          attention={<NavAttention entry={screen.navigation} collapsed={collapsed} />}
        />
      </li>
    )
  })
}

interface NavListProps {
  readonly collapsed: boolean
  /** Also what a keyboard opens; on a phone there is none. */
  readonly withKeys?: boolean
}

/** The screens of the product that this person may see, and what belongs to the person: firm, help, language, sign out. */
export function NavList({ collapsed, withKeys = false }: NavListProps) {
  const styles = useStyles()
  const text = useText()
  const { links } = useConfig()
  const signOut = useSignOut()
  const language = useOtherLanguage()
  const { openShortcuts } = useKeysTools()
  return (
    <>
      <ul className={styles.list}>
        <ScreenEntries section="product" collapsed={collapsed} />
      </ul>
      <ul className={`${styles.list} ${styles.bottom}`}>
        <ScreenEntries section="person" collapsed={collapsed} />
        {helpAddress(links.support) === undefined && (
          <li>
            <NavExternal
              href={supportHref(links.support)}
              icon={<QuestionCircle20Regular />}
              label={text('nav.help')}
              collapsed={collapsed}
            />
          </li>
        )}
        {withKeys && (
          <li>
            <NavAction
              icon={<Keyboard20Regular />}
              label={text('shortcut.title')}
              collapsed={collapsed}
              keys={overviewKeys}
              onClick={openShortcuts}
            />
          </li>
        )}
        <li>
          <DisplayMenu collapsed={collapsed} />
        </li>
        <li>
          <NavAction
            icon={<LocalLanguage20Regular />}
            label={language.name}
            lang={language.locale}
            collapsed={collapsed}
            onClick={language.change}
          />
        </li>
        <li>
          <NavAction icon={<SignOut20Regular />} label={text('nav.sign_out')} collapsed={collapsed} onClick={signOut} />
        </li>
      </ul>
    </>
  )
}
