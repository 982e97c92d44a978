import type { ReactElement, ReactNode } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { Message, useText, type MessageId } from './Message.tsx'
import { useNarrow } from './useMediaQuery.ts'

/** A button of the title row that is not the primary one; a phone has room for its icon alone. */
export function TitleButton(props: {
  readonly label: MessageId
  readonly icon: ReactElement
  readonly onClick: () => void
  /** Behind the label, or behind the icon alone. */
  readonly children?: ReactNode
}) {
  const { label, icon, onClick, children } = props
  const text = useText()
  if (!useNarrow())
    return (
      <Button icon={icon} onClick={onClick}>
        <Message id={label} />
        {children}
      </Button>
    )
  return (
    <Tooltip content={text(label)} relationship="label">
      <Button icon={icon} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  )
}
