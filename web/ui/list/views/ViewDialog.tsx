import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { viewLimits } from '#domain/lists/saved-view.ts'
import { useAllowed } from '../../Allowed.tsx'
import { CheckField } from '../../form/CheckField.tsx'
import { FormElement, SubmitButton } from '../../form/FormParts.tsx'
import { problem } from '../../form/problem.ts'
import { TextField } from '../../form/TextField.tsx'
import { useForm } from '../../form/useForm.ts'
import { Message, useText } from '../../Message.tsx'
import { sizes } from '../../theme.ts'
import { useReturnFocus } from '../../useReturnFocus.ts'
import { useShowError } from '../../useShowError.ts'
import type { View } from './useListViews.ts'
import type { NewView, ViewActions } from './useViewActions.ts'

/** What the dialog is asked for: a name for what is on screen, or another name for a view. */
export type ViewQuestion = { readonly kind: 'new' } | { readonly kind: 'rename'; readonly view: View }

const useStyles = makeStyles({
  surface: { width: `min(${sizes.confirmDialog}, calc(100vw - 2rem))`, maxWidth: 'none' },
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
})

export function ViewDialog(props: { question: ViewQuestion; actions: ViewActions; onClose: () => void }) {
  const { question, actions, onClose } = props
  const styles = useStyles()
  useReturnFocus()
  const text = useText()
  const mayShare = useAllowed('view:share')
  const isNew = question.kind === 'new'
  const form = useForm<NewView>({
    values: { name: isNew ? '' : question.view.name, isShared: false, isDefault: false },
    check: ({ name }) => (name.trim() === '' ? { name: problem('list.view.name_required') } : {}),
    send: async (view) => {
      if (isNew) await actions.add({ ...view, name: view.name.trim() })
      else await actions.rename(question.view, view.name.trim())
      onClose()
    },
    onError: useShowError(),
  })
  return (
    <Dialog open onOpenChange={(_, data) => data.open || onClose()}>
      <DialogSurface className={styles.surface}>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>{text(isNew ? 'list.view.new_title' : 'list.view.rename_title')}</DialogTitle>
            <DialogContent className={styles.fields}>
              <TextField form={form} name="name" label={text('list.view.name')} maxLength={viewLimits.name} required />
              {isNew && mayShare && <CheckField form={form} name="isShared" label={<Message id="list.view.share" />} />}
              {isNew && <CheckField form={form} name="isDefault" label={<Message id="list.view.open_with" />} />}
            </DialogContent>
            <DialogActions fluid>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <SubmitButton form={form}>
                <Message id={isNew ? 'list.view.save_new' : 'list.view.rename_submit'} />
              </SubmitButton>
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}
