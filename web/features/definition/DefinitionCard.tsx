import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { type Definition, DefinitionFacts } from '../definitions/index.ts'
import { Card } from '../../ui/Card.tsx'
import { Message } from '../../ui/Message.tsx'

/** What a definition counts: to be read, and to be changed where it did not come by itself. */
export function DefinitionCard({ definition }: { definition: Definition }) {
  return (
    <Card title={<Message id="definition.info" />}>
      {definition.isDefault && (
        <MessageBar>
          <MessageBarBody>
            <Message id="definition.default_why" />
          </MessageBarBody>
        </MessageBar>
      )}
      <DefinitionFacts definition={definition} />
    </Card>
  )
}
