import { MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components'
import type { Opening } from '../../graphql/opening.ts'
import { useText } from '../../ui/Message.tsx'

export function OpeningMessage({ what }: { what: Opening }) {
  const text = useText()
  return (
    <MessageBar intent="info" icon={<Spinner size="tiny" />} politeness="polite">
      <MessageBarBody>{text(`api.error.${what}`)}</MessageBarBody>
    </MessageBar>
  )
}
