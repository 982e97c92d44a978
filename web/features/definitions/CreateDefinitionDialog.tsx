import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components'
import { CreateDefinitionDocument, DefinitionsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConnections } from '../live-connections/index.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { criteriaInput, draftProblems, emptyDraft, type DefinitionDraft } from './definition-form.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'
import { SubjectFields } from './SubjectFields.tsx'

const useStyles = makeStyles({ surface: { width: 'min(72rem, calc(100vw - 2rem))', maxWidth: 'none' } })

/** Makes a definition. `onMade`: told its id. */
export function CreateDefinitionDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  useReturnFocus()
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
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        // What was filled in is not lost to a click beside the dialog.
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={styles.surface}>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>
              <Message id="definition.create" />
            </DialogTitle>
            <DialogContent>
              <DefinitionEditor form={form}>
                <SubjectFields form={form} />
              </DefinitionEditor>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <SubmitButton form={form}>
                <Message id="definition.create.submit" />
              </SubmitButton>
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}
