import { useEffect, useState } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { Copy16Regular } from '@fluentui/react-icons/svg/copy'
import { useText } from './Message.tsx'

const useStyles = makeStyles({
  withText: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    paddingLeft: 0,
    paddingRight: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
    // As the words around it: in the middle of a screen that has nothing else, at the left of a message.
    textAlign: 'inherit',
  },
})

/** Copies `text`; says so for two seconds. */
export function CopyButton({
  text,
  label,
  show = 'icon',
  icon: before = <Copy16Regular />,
}: {
  text: string
  label: string
  /** What stands beside the icon: nothing, what is copied, or what the button does. */
  show?: 'icon' | 'text' | 'label'
  /** Of what is copied, where it is nothing that one reads. */
  icon?: React.ReactElement
}) {
  const [copied, setCopied] = useState(false)
  const [pointedAt, setPointedAt] = useState(false)
  const styles = useStyles()
  const translate = useText()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const said = copied ? translate('action.copied') : label
  const icon = copied ? <Checkmark16Regular /> : before
  if (show === 'label') {
    return (
      <Button size="small" icon={icon} onClick={() => void copy()}>
        {said}
      </Button>
    )
  }
  const showText = show === 'text'
  return (
    <Tooltip
      content={said}
      relationship={showText ? 'description' : 'label'}
      // A click ends what a tooltip says of the button; that it was copied, one reads nowhere else.
      visible={copied || pointedAt}
      onVisibleChange={(_event, { visible }) => setPointedAt(visible)}
    >
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        iconPosition={showText ? 'after' : 'before'}
        onClick={() => void copy()}
        {...(showText ? { className: styles.withText } : {})}
      >
        {showText ? text : undefined}
      </Button>
    </Tooltip>
  )
}
