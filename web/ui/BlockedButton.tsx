import type { ReactElement, ReactNode } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'

/** A button that says why it cannot be pressed now; undefined: it can. */
export function BlockedButton(props: {
  readonly obstacle: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
  readonly icon?: ReactElement
  readonly primary?: boolean
  readonly size?: 'small' | 'medium'
  readonly autoFocus?: boolean
  /** What it started is under way. */
  readonly busy?: boolean
}) {
  const { obstacle, onClick, children, icon, primary = false, size = 'medium', busy = false, autoFocus = false } = props
  const button = (
    <Button
      appearance={primary ? 'primary' : 'secondary'}
      size={size}
      autoFocus={autoFocus}
      disabledFocusable={busy || obstacle !== undefined}
      onClick={onClick}
      {...(icon === undefined ? {} : { icon })}
    >
      {children}
    </Button>
  )
  if (obstacle === undefined) return button
  return (
    <Tooltip content={obstacle} relationship="description">
      {button}
    </Tooltip>
  )
}
