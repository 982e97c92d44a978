import { useState, type ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens, Tooltip, type MenuTriggerChildProps } from '@fluentui/react-components'
import { Link, NavLink } from 'react-router'
import { hiddenText } from '../../ui/hidden-text.ts'
import { Keys } from '../../ui/Keys.tsx'
import { useText } from '../../ui/Message.tsx'
import { spokenKeys, type Key } from '../../ui/shortcut.ts'
import { narrowMedia } from '../../ui/theme.ts'

const useNavStyles = makeStyles({
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalMNudge}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '8px',
      bottom: '8px',
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'default',
    ':hover': { backgroundColor: 'transparent', color: tokens.colorNeutralForegroundDisabled },
  },
  icon: { display: 'inline-flex', flexShrink: 0 },
  hidden: hiddenText,
  // There is no keyboard to press these on.
  keys: {
    marginLeft: 'auto',
    flexShrink: 0,
    '@media (pointer: coarse)': { display: 'none' },
    [narrowMedia]: { display: 'none' },
  },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

export interface Entry {
  readonly icon: ReactNode
  readonly label: string
  readonly collapsed: boolean
  /** The keys that do the same. */
  readonly keys?: readonly Key[]
  /** Of the label, where it is not the page's. */
  readonly lang?: string
}

function Content({ icon, label, collapsed, keys, attention }: Entry & { attention?: ReactNode }) {
  const styles = useNavStyles()
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={collapsed ? styles.hidden : styles.label}>{label}</span>
      {attention}
      {keys !== undefined && !collapsed && (
        <span className={styles.keys} aria-hidden="true">
          <Keys keys={keys} />
        </span>
      )}
    </>
  )
}

/**
 * Shows the name on hover and focus where only the icon is left; it is in the element for who hears it. The element stays
 * the same, wide or not: what shrinks the navigation keeps the focus.
 */
function Named({ collapsed, label, children }: { collapsed: boolean; label: string; children: React.ReactElement }) {
  const [visible, setVisible] = useState(false)
  return (
    <Tooltip
      content={label}
      relationship="inaccessible"
      positioning="after"
      visible={collapsed && visible}
      onVisibleChange={(_, data) => setVisible(data.visible)}
    >
      {children}
    </Tooltip>
  )
}

/** A link to a screen; before the app is initialised it can be reached, with the reason, but not followed. */
export function NavEntry(
  props: Entry & {
    to: string
    ready: boolean
    /** The page is of this entry, at an address of its own. */
    isAbove: boolean
    attention?: ReactNode
  },
) {
  const { attention, isAbove, ...entry } = props
  const { to, ready, collapsed, label } = entry
  const styles = useNavStyles()
  const text = useText()
  if (!ready) {
    return (
      <span
        role="link"
        tabIndex={0}
        aria-disabled="true"
        aria-label={text('nav.waiting', { label })}
        className={mergeClasses(styles.entry, styles.disabled)}
      >
        <Content {...entry} />
      </span>
    )
  }
  return (
    <Named collapsed={collapsed} label={label}>
      {isAbove ? (
        <Link to={to} aria-current="true" className={mergeClasses(styles.entry, styles.current)}>
          <Content {...entry} attention={attention} />
        </Link>
      ) : (
        <NavLink to={to} className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}>
          <Content {...entry} attention={attention} />
        </NavLink>
      )}
    </Named>
  )
}

/** `trigger`: of the menu that it opens. */
export function NavAction(
  props: Entry &
    (
      | { onClick: () => void; expanded?: boolean; trigger?: undefined }
      | { trigger: MenuTriggerChildProps; onClick?: undefined; expanded?: undefined }
    ),
) {
  const { collapsed, label, onClick, expanded, lang, keys, trigger } = props
  const styles = useNavStyles()
  return (
    <Named collapsed={collapsed} label={label}>
      <button
        type="button"
        className={styles.entry}
        onClick={onClick}
        {...trigger}
        {...(lang === undefined ? {} : { lang })}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
        {...(keys === undefined ? {} : { 'aria-keyshortcuts': spokenKeys(keys) })}
      >
        <Content {...props} />
      </button>
    </Named>
  )
}

/** A link that leaves the product. */
export function NavExternal(props: Entry & { href: string }) {
  const { collapsed, label, href } = props
  const styles = useNavStyles()
  return (
    <Named collapsed={collapsed} label={label}>
      <a className={styles.entry} href={href} target="_blank" rel="noreferrer">
        <Content {...props} />
      </a>
    </Named>
  )
}
