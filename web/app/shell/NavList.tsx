import { makeStyles, tokens } from '@fluentui/react-components'
import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { DesignIdeas20Regular } from '@fluentui/react-icons/svg/design-ideas'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { Table20Regular } from '@fluentui/react-icons/svg/table'
import { Allowed, useCurrentUser } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { useOtherLanguage } from '../locale/LanguageButton.tsx'
import { useConfig } from '../session/config.ts'
import { supportHref } from '../session/links.ts'
import { useSessionTools } from '../session/SessionContext.ts'
import { useTheme } from '../ThemeProvider.tsx'
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

/** The screens of the product that this person may see, and what belongs to the person: firm, help, language, sign out. */
export function NavList({ collapsed }: { collapsed: boolean }) {
  const styles = useStyles()
  const text = useText()
  const user = useCurrentUser()
  const { links, uiSample } = useConfig()
  const { keeper } = useSessionTools()
  const language = useOtherLanguage()
  const theme = useTheme()
  const ready = user !== undefined
  return (
    <>
      <ul className={styles.list}>
        <li>
          <NavEntry to="/data" icon={<Table20Regular />} label={text('nav.data')} collapsed={collapsed} ready={ready} />
        </li>
        <li>
          <NavEntry
            to="/connections"
            icon={<PlugConnected20Regular />}
            label={text('nav.connections')}
            collapsed={collapsed}
            ready={ready}
          />
        </li>
        {uiSample && (
          <Allowed to="session:read">
            <li>
              <NavEntry
                to="/ui-sample"
                icon={<DesignIdeas20Regular />}
                label={text('nav.ui_sample')}
                collapsed={collapsed}
                ready={ready}
              />
            </li>
          </Allowed>
        )}
      </ul>
      <ul className={`${styles.list} ${styles.bottom}`}>
        <li>
          <NavEntry
            to="/switch-tenant"
            icon={<BuildingMultiple20Regular />}
            label={user?.tenantName ?? text('nav.switch_tenant')}
            collapsed={collapsed}
            ready={ready}
          />
        </li>
        <li>
          <NavExternal
            href={supportHref(links.support)}
            icon={<QuestionCircle20Regular />}
            label={text('nav.help')}
            collapsed={collapsed}
          />
        </li>
        {uiSample && (
          <li>
            <NavAction
              icon={<DarkTheme20Regular />}
              label={text(theme.dark ? 'nav.light_theme' : 'nav.dark_theme')}
              collapsed={collapsed}
              onClick={theme.toggle}
            />
          </li>
        )}
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
          <NavAction
            icon={<SignOut20Regular />}
            label={text('nav.sign_out')}
            collapsed={collapsed}
            onClick={() => void keeper.signOut('asked')}
          />
        </li>
      </ul>
    </>
  )
}
