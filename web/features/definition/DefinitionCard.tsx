import { useCallback, useState } from 'react'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { CreateDefinitionDialog, DefinitionFacts, definitionPath, type Definition } from '../definitions/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Message } from '../../ui/Message.tsx'
import { ChargedSwitch } from './ChargedSwitch.tsx'
import { EditDefinition } from './EditDefinition.tsx'
import { RecountMonths } from './RecountMonths.tsx'
import { useSolveOverlap } from './useSolveOverlap.ts'
import { useDeleteDefinition } from './useDeleteDefinition.ts'

/** What a definition counts: to be read, and to be changed where it did not come by itself. */
export function DefinitionCard({ definition }: { definition: Definition }) {
  const mayChange = useAllowed('product:edit')
  const mayEdit = mayChange && !definition.isDefault
  const { turn, busy } = useSolveOverlap()
  const [editing, setEditing] = useState(false)
  const [copying, setCopying] = useState(false)
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate('/products'), [navigate])
  const remove = useDeleteDefinition(leave)
  return (
    <Card
      title={<Message id="definition.info" />}
      actions={
        mayEdit && !editing ? (
          <>
            <Button size="small" onClick={() => setEditing(true)}>
              <Message id="definition.edit" />
            </Button>
            <Button size="small" onClick={() => void remove(definition)}>
              <Message id="definition.delete" />
            </Button>
          </>
        ) : mayChange && definition.isDefault ? (
          <>
            <Button size="small" onClick={() => setCopying(true)}>
              <Message id="definition.copy" />
            </Button>
            <Button size="small" disabled={busy} onClick={() => void turn(definition, definition.isOff)}>
              <Message id={definition.isOff ? 'definition.switch_on' : 'definition.switch_off'} />
            </Button>
          </>
        ) : undefined
      }
    >
      {definition.isDefault && (
        <MessageBar intent={definition.isOff ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            <Message id={definition.isOff ? 'definition.off_why' : 'definition.default_why'} />
          </MessageBarBody>
        </MessageBar>
      )}
      <RecountMonths definition={definition} />
      {copying && (
        <CreateDefinitionDialog
          copyOf={definition}
          onClose={() => setCopying(false)}
          onMade={(id) => {
            setCopying(false)
            void navigate(definitionPath(id))
          }}
        />
      )}
      {editing && mayEdit ? (
        <EditDefinition definition={definition} onDone={() => setEditing(false)} />
      ) : (
        <>
          <DefinitionFacts definition={definition} />
          <ChargedSwitch definition={definition} />
        </>
      )}
    </Card>
  )
}
