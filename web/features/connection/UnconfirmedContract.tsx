import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Message } from '../../ui/Message.tsx'
import { AssumedList, type Basis } from './AssumedColumns.tsx'

/** Says plainly that nobody at the vendor has confirmed how this application is read; nothing where somebody has. */
export function UnconfirmedContract({ connection }: { connection: Basis }) {
  const mayEdit = useAllowed('connection:edit')
  const { contractConfirmed, application } = connection
  if (contractConfirmed) return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="connection.unconfirmed.title" />
        </MessageBarTitle>
        <Message id="connection.unconfirmed.body" values={{ application }} />
        {mayEdit && (
          <div>
            <AssumedList connection={connection} />
          </div>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
