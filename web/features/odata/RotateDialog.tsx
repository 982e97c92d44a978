import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Dropdown,
  makeStyles,
  Option,
  tokens,
} from '@fluentui/react-components'
import { overlapDays } from '#domain/odata/feed-key.ts'
import { ODataKeysDocument, RotateODataKeyDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { useField } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import type { FeedKey } from './key-view.ts'
import type { ToldKey } from './NewKeyDialog.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** At once, for one that leaked; the others for who has workbooks to change. */
const choices = [0, 1, overlapDays.usual, 30, overlapDays.most] as const

interface RotateDraft {
  readonly overlapDays: number
}

/** Gives a key another secret; `onMade` is told it. */
export function RotateDialog({
  row,
  onMade,
  onClose,
}: {
  readonly row: FeedKey
  readonly onMade: (made: ToldKey) => void
  readonly onClose: () => void
}) {
  const styles = useStyles()
  const formats = useFormats()
  useReturnFocus()
  const { send } = useCommand(RotateODataKeyDocument, { refreshes: [ODataKeysDocument] })
  const form = useForm<RotateDraft>({
    values: { overlapDays: overlapDays.usual },
    send: async (draft) => {
      const { rotateODataApiKey: made } = await send({ input: { id: row.id, overlapDays: draft.overlapDays } })
      onMade({ plainTextApiKey: made.plainTextApiKey, name: made.key.name, isNew: false })
    },
    onError: useShowError(),
  })
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>
              <Message id="odata.rotate.title" values={{ name: row.name }} />
            </DialogTitle>
            <DialogContent className={styles.content}>
              <p className={styles.text}>
                <Message id="odata.rotate.explain" />
              </p>
              <OverlapField form={form} />
              {row.formerSecretUntil !== null && (
                <p className={styles.text}>
                  <Message id="odata.rotate.former_ends" values={{ moment: formats.moment(row.formerSecretUntil) }} />
                </p>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <SubmitButton form={form}>
                <Message id="odata.key.rotate" />
              </SubmitButton>
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}

function OverlapField({ form }: { form: Form<RotateDraft> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'overlapDays')
  const said = (days: number): string => text('odata.rotate.days', { count: days })
  return (
    <Field label={text('odata.rotate.overlap')} {...validation}>
      <Dropdown
        ref={ref}
        value={said(value)}
        selectedOptions={[String(value)]}
        onBlur={left}
        onOptionSelect={(_, { optionValue }) => change(Number(optionValue))}
      >
        {choices.map((days) => (
          <Option key={days} value={String(days)} text={said(days)}>
            {said(days)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}
