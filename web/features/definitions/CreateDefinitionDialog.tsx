import { useState } from 'react'
import { Checkbox } from '@fluentui/react-components'
import { longestDescription } from '#domain/products/definition.ts'
import { CreateDefinitionDocument, DefinitionsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConnections } from '../live-connections/index.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { criteriaInput, draftOf, draftProblems, emptyDraft, type DefinitionDraft } from './definition-form.ts'
import { useDefinitionName, type Definition } from './definition-view.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { SubjectFields } from './SubjectFields.tsx'

/** Makes a definition, also as a copy of a default one. `onMade`: told its id. */
export function CreateDefinitionDialog({
  copyOf,
  onClose,
  onMade,
}: {
  copyOf?: Definition
  onClose: () => void
  onMade: (id: string) => void
}) {
  const text = useText()
  const nameOf = useDefinitionName()
  const popups = usePopups()
  /** Whether it comes in the place of the one that it is a copy of. */
  const [isInstead, setInstead] = useState(copyOf !== undefined && !copyOf.isOff)
  const { connections } = useConnections()
  const { send } = useCommand(CreateDefinitionDocument, { refreshes: [DefinitionsDocument] })
  const [values] = useState<DefinitionDraft>(() =>
    copyOf === undefined
      ? emptyDraft
      : {
          ...draftOf(copyOf),
          // Cut, so that the copy of a long name can be saved as it stands.
          description: text('definition.copy.name', { name: nameOf(copyOf) }).slice(0, longestDescription),
        },
  )
  const form = useForm<DefinitionDraft>({
    values,
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
          ...(isInstead && copyOf !== undefined ? { insteadOfId: copyOf.id } : {}),
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
      title={<Message id={copyOf === undefined ? 'definition.create' : 'definition.copy.title'} />}
      submit={<Message id="definition.create.submit" />}
      size="whole"
      onClose={onClose}
    >
      <DefinitionEditor form={form}>
        {copyOf === undefined ? (
          <SubjectFields form={form} />
        ) : (
          !copyOf.isOff && (
            <Checkbox
              checked={isInstead}
              label={text('definition.copy.instead', { name: nameOf(copyOf) })}
              onChange={(_, { checked }) => setInstead(checked === true)}
            />
          )
        )}
      </DefinitionEditor>
    </FormDialog>
  )
}
