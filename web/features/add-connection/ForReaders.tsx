import { Button } from '@fluentui/react-components'
import { LockClosed24Regular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'

/** Says who may add a connection to who may not. */
export function ForReaders() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Page title={text('add_connection.title')} breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}>
      <EmptyState
        icon={<LockClosed24Regular />}
        title={<Message id="add_connection.readers.title" />}
        body={<Message id="add_connection.readers.body" />}
        action={
          <Button onClick={() => void navigate('/connections')}>
            <Message id="connection.not_found.action" />
          </Button>
        }
      />
    </Page>
  )
}
