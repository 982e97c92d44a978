import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message } from '../../ui/Message.tsx'

/** Says plainly that nobody at the vendor has confirmed how this application is read; nothing where somebody has. */
export function UnconfirmedContract({
  connection,
}: {
  connection: Pick<NamedConnection, 'contractConfirmed' | 'application'>
}) {
  const { contractConfirmed, application } = connection
  if (contractConfirmed) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="connection.unconfirmed.title" />
        </MessageBarTitle>
        <Message id="connection.unconfirmed.body" values={{ application }} />
      </MessageBarBody>
    </MessageBar>
  )
}
