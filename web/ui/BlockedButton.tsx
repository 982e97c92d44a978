import { useState, type ReactElement, type ReactNode } from 'react'
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
  /** What it is called to who hears it, where its words do not say of what. */
  readonly label?: string
  /** What it started is under way. */
  readonly busy?: boolean
}) {
  const { obstacle, onClick, children, icon, label } = props
  const { primary = false, size = 'medium', busy = false, autoFocus = false } = props
  const [isTold, setTold] = useState(false)
  return (
    // Around it at all times: a button that is drawn anew would lose the focus.
    <Tooltip
      content={obstacle ?? ''}
      relationship={obstacle === undefined ? 'inaccessible' : 'description'}
      visible={isTold && obstacle !== undefined}
      onVisibleChange={(_, { visible }) => setTold(visible)}
    >
      <Button
        appearance={primary ? 'primary' : 'secondary'}
        size={size}
        autoFocus={autoFocus}
        disabledFocusable={busy || obstacle !== undefined}
        onClick={onClick}
        {...(icon === undefined ? {} : { icon })}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
