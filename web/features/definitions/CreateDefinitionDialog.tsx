import { CreateDefinitionDocument, DefinitionsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConnections } from '../live-connections/index.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { criteriaInput, draftProblems, emptyDraft, type DefinitionDraft } from './definition-form.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { SubjectFields } from './SubjectFields.tsx'

/** Makes a definition. `onMade`: told its id. */
export function CreateDefinitionDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const text = useText()
  const popups = usePopups()
  const { connections } = useConnections()
  const { send } = useCommand(CreateDefinitionDocument, { refreshes: [DefinitionsDocument] })
  const form = useForm<DefinitionDraft>({
    values: emptyDraft,
    check: (draft) => draftProblems(draft, connections),
    refusals: { description: problem('api.error.PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS') },
    send: async ({ connectorName, connectionId, sourceType, description, productCode, criteria }) => {
      // Sent only once it is chosen, as `draftProblems` says.
      if (sourceType === '') return
      const { createProductDefinition: made } = await send({
        input: {
          connectorName,
          connectionId: connectionId === '' ? null : connectionId,
          sourceType,
          description: description.trim(),
          productCode: productCode.trim() === '' ? null : productCode.trim(),
          customProductCriteria: criteriaInput(criteria),
        },
      })
      popups.success(text('definition.created_done', { name: made.description }))
      onMade(made.id)
    },
    onError: useShowError(),
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="definition.create" />}
      submit={<Message id="definition.create.submit" />}
      size="whole"
      onClose={onClose}
    >
      <DefinitionEditor form={form}>
        <SubjectFields form={form} />
      </DefinitionEditor>
    </FormDialog>
  )
}
