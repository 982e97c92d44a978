import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { CombinationFacts, type CombinationDetails } from '../combinations/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Message } from '../../ui/Message.tsx'
import { EditCombination } from './EditCombination.tsx'

/** What a customer says of itself: to be read, and to be changed once somebody asks for it. */
export function InfoCard(props: {
  combination: CombinationDetails
  parentLocked: boolean
  /** Nobody changes it: it was merged. */
  isFixed: boolean
}) {
  const { combination, parentLocked, isFixed } = props
  const mayEdit = useAllowed('combination:edit') && !isFixed
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title={<Message id="combination.info" />}
      actions={
        mayEdit && !editing ? (
          // Also while a task runs: what waits for it is saving.
          <Button size="small" onClick={() => setEditing(true)}>
            <Message id="combination.edit" />
          </Button>
        ) : undefined
      }
    >
      {editing && mayEdit ? (
        <EditCombination combination={combination} parentLocked={parentLocked} onDone={() => setEditing(false)} />
      ) : (
        <CombinationFacts combination={combination} />
      )}
    </Card>
  )
}
