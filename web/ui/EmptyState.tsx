import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

export interface EmptyStateProps {
  /** What there is none of, or what went wrong. */
  readonly title: ReactNode
  /** Why, and what to do. */
  readonly body?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
  /** Nothing else is on the screen: the title is its heading. */
  readonly wholeScreen?: boolean
}

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: { fontSize: '32px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  body: { maxWidth: '34rem', textWrap: 'balance' },
  action: { marginTop: tokens.spacingVerticalS },
})

export function EmptyState(props: EmptyStateProps & { className?: string }) {
  const { title, body, action, icon, wholeScreen = false, className } = props
  const styles = useStyles()
  const Title = wholeScreen ? 'h1' : 'p'
  return (
    <div className={mergeClasses(styles.state, className)} role="status">
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {body !== undefined && <div className={styles.body}>{body}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
