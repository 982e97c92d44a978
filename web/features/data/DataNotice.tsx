import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import type { NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Message } from '../../ui/Message.tsx'

/** What a reader of a connection's rows has to know of them: nobody renews them, or what vanished is still among them. */
export function dataNotice(connection: NamedConnection): React.JSX.Element | undefined {
  const { id, application, status, heldRunId } = connection
  if (status === 'ARCHIVED') return <Notice which="archived" connection={{ id, application }} />
  return heldRunId === null ? undefined : <Notice which="held" connection={{ id, application }} />
}

function Notice({
  which,
  connection,
}: {
  which: 'archived' | 'held'
  connection: Pick<NamedConnection, 'id' | 'application'>
}) {
  const navigate = useNavigate()
  const mayDecide = useAllowed('connection:edit')
  const { id, application } = connection
  return (
    <MessageBar intent={which === 'held' ? 'warning' : 'info'} layout="auto">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id={`data.notice.${which}.title`} />
        </MessageBarTitle>
        <Message id={`data.notice.${which}.body`} values={{ application }} />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => void navigate(`/connections/${id}`)}>
          <Message id={which === 'held' && !mayDecide ? 'data.notice.held.look' : `data.notice.${which}.action`} />
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
