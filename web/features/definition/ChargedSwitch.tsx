import { Field, Switch } from '@fluentui/react-components'
import { DefinitionDocument, DefinitionsDocument, SetChargedDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { Definition } from '../definitions/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

/** Whether what a definition counts is charged, also of one that came by itself. */
export function ChargedSwitch({ definition: { id, isCharged } }: { definition: Definition }) {
  const text = useText()
  const mayEdit = useAllowed('product:edit')
  const offerUndo = useUndo()
  const { run, send, busy } = useCommand(SetChargedDocument, { refreshes: [DefinitionDocument, DefinitionsDocument] })
  const set = async (next: boolean): Promise<void> => {
    if ((await run({ id, isCharged: next })) === undefined) return
    offerUndo({
      done: text(next ? 'definition.charged.on' : 'definition.charged.off'),
      undo: async () => {
        await send({ id, isCharged: !next })
        return undefined
      },
    })
  }
  return (
    <Field hint={text(isCharged ? 'definition.charged.yes' : 'definition.charged.no')}>
      <Switch
        label={text('definition.charged')}
        checked={isCharged}
        disabled={!mayEdit || busy}
        onChange={(_, { checked }) => void set(checked)}
      />
    </Field>
  )
}
