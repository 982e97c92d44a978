import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components'
import { DefinitionDocument, DefinitionsDocument, UpdateDefinitionDocument } from '../../graphql/generated/graphql.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import {
  criteriaInput,
  DefinitionEditor,
  draftOf,
  draftProblems,
  type Definition,
  type DefinitionDraft,
} from '../definitions/index.ts'
import { useConnections } from '../live-connections/index.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/**
 * What a definition counts, to be changed. It is changed as it was when somebody began: what another administrator changed
 * meanwhile is said, and neither is lost.
 */
export function EditDefinition({ definition, onDone }: { definition: Definition; onDone: () => void }) {
  const styles = useStyles()
  const text = useText()
  const [begun] = useState(definition)
  const [isOvertaken, setOvertaken] = useState(false)
  const { connections } = useConnections()
  const showError = useShowError()
  const reload = useReload()
  const { send } = useCommand(UpdateDefinitionDocument, { refreshes: [DefinitionDocument, DefinitionsDocument] })
  const form = useForm<DefinitionDraft>({
    values: draftOf(begun),
    check: (draft) => draftProblems(draft, connections),
    onlyChanges: true,
    refusals: { description: problem('api.error.PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS') },
    send: async ({ description, productCode, criteria }) => {
      await send({
        input: {
          id: begun.id,
          description: description.trim(),
          productCode: productCode.trim() === '' ? null : productCode.trim(),
          customProductCriteria: criteriaInput(criteria),
          revision: begun.revision,
        },
      })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'WRITE_CONFLICT') setOvertaken(true)
      else showError(error)
    },
  })
  const startAgain = async (): Promise<void> => {
    await reload(DefinitionDocument, DefinitionsDocument)
    onDone()
  }
  return (
    <FormElement form={form} className={styles.form}>
      {isOvertaken && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <Message id="definition.overtaken" />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void startAgain()}>
              <Message id="definition.overtaken.show" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <DefinitionEditor form={form} definitionId={begun.id} />
      <div className={styles.buttons}>
        <SubmitButton
          form={form}
          obstacle={isOvertaken ? text('definition.overtaken') : form.isDirty ? undefined : text('form.unchanged')}
        >
          <Message id="definition.save" />
        </SubmitButton>
        <Button onClick={onDone}>
          <Message id="action.cancel" />
        </Button>
      </div>
    </FormElement>
  )
}
