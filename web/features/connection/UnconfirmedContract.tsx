import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { NamedConnection } from '../live-connections/index.ts'
import { Message } from '../../ui/Message.tsx'

/** Says plainly that nobody at the vendor has confirmed how this application is read; nothing where somebody has. */
export function UnconfirmedContract({
  connection,
}: {
  connection: Pick<NamedConnection, 'contractConfirmed' | 'entry' | 'application'>
}) {
  const { contractConfirmed, entry, application } = connection
  if (contractConfirmed || entry === undefined) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="connection.unconfirmed.title" />
        </MessageBarTitle>
        <Message id="connection.unconfirmed.body" values={{ company: entry.company, application }} />
      </MessageBarBody>
    </MessageBar>
  )
}
