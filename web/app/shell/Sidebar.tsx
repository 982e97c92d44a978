import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Flash20Regular } from '@fluentui/react-icons/svg/flash'
import { PanelLeftContract20Regular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/svg/panel-left-expand'
import { Logo, SpindleMark } from '../../ui/Logo.tsx'
import { useText } from '../../ui/Message.tsx'
import { sizes } from '../../ui/theme.ts'
import { useKeysTools } from '../keys/KeysContext.ts'
import { paletteKeys } from '../keys/shell-shortcuts.ts'
import { NavAction } from './NavEntry.tsx'
import { NavList } from './NavList.tsx'

const useStyles = makeStyles({
  sidebar: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: sizes.navigation,
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXS}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowX: 'hidden',
    overflowY: 'auto',
    transitionProperty: 'width',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms' },
  },
  collapsed: { width: sizes.navigationCollapsed },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    // In a low window the navigation scrolls: mark and bell do not slide over each other.
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
  },
  headCollapsed: { flexDirection: 'column', rowGap: tokens.spacingVerticalS, padding: 0 },
})

interface SidebarProps {
  readonly collapsed: boolean
  readonly onToggle: () => void
  /** Beside the name of the product. */
  readonly bell: ReactNode
}

/** The navigation at the side; it shrinks to icons. */
export function Sidebar({ collapsed, onToggle, bell }: SidebarProps) {
  const styles = useStyles()
  const text = useText()
  const { openPalette } = useKeysTools()
  return (
    <nav className={mergeClasses(styles.sidebar, collapsed && styles.collapsed)} aria-label={text('nav.label')}>
      <div className={mergeClasses(styles.head, collapsed && styles.headCollapsed)}>
        {collapsed ? <SpindleMark size={24} /> : <Logo />}
        {bell}
      </div>
      <NavAction
        icon={collapsed ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
        label={text(collapsed ? 'nav.expand' : 'nav.collapse')}
        collapsed={collapsed}
        expanded={!collapsed}
        onClick={onToggle}
      />
      <NavAction
        icon={<Flash20Regular />}
        label={text('palette.title')}
        collapsed={collapsed}
        keys={paletteKeys}
        onClick={openPalette}
      />
      <NavList collapsed={collapsed} withKeys />
    </nav>
  )
}
