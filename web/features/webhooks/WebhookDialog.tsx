import { useId, useMemo } from 'react'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Label,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { webhookKinds, webhookLimits, type WebhookKind } from '#domain/webhooks/webhook.ts'
import { CreateWebhookDocument, UpdateWebhookDocument, WebhooksDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import type { ToldSecret } from './SecretDialog.tsx'
import { createInput, draftOf, draftProblems, newDraft, updateInput, type WebhookDraft } from './webhook-form.ts'
import { webhookName, type Webhook } from './webhook-view.ts'

const useStyles = makeStyles({
  surface: { width: 'min(40rem, calc(100vw - 2rem))', maxWidth: 'none' },
  // Some of the page stays in sight around it.
  body: { maxHeight: 'calc(100vh - 8rem)', [narrowMedia]: { maxHeight: 'calc(100vh - 3rem)' } },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  kinds: { display: 'grid' },
  wrong: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  note: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** Makes a webhook, of which `onMade` is told the secret, or changes one. */
export function WebhookDialog({
  row,
  onMade,
  onClose,
}: {
  /** Undefined: a new one. */
  readonly row: Webhook | undefined
  readonly onMade: (made: ToldSecret) => void
  readonly onClose: () => void
}) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  useReturnFocus()
  const create = useCommand(CreateWebhookDocument, { refreshes: [WebhooksDocument] })
  const update = useCommand(UpdateWebhookDocument, { refreshes: [WebhooksDocument] })
  const values = useMemo(() => (row === undefined ? newDraft : draftOf(row)), [row])
  const form = useForm<WebhookDraft>({
    values,
    check: draftProblems,
    send: async (draft) => {
      if (row === undefined) {
        const { createWebhook: made } = await create.send({ input: createInput(draft) })
        onMade({ secret: made.secret, name: webhookName(made.webhook), isNew: true })
        return
      }
      const { updateWebhook: after } = await update.send({ input: updateInput(row.id, draftOf(row), draft) })
      popups.success(text('webhooks.updated', { name: webhookName(after) }))
      onClose()
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
          <DialogBody className={styles.body}>
            <DialogTitle>
              <Message id={row === undefined ? 'webhooks.create' : 'webhooks.edit'} />
            </DialogTitle>
            <DialogContent className={styles.content}>
              <TextField
                form={form}
                name="address"
                type="url"
                spellCheck={false}
                autoComplete="off"
                label={text('webhooks.address')}
                hint={text('webhooks.address_hint')}
                placeholder="https://"
                required
                maxLength={webhookLimits.address}
              />
              <TextField
                form={form}
                name="description"
                label={text('webhooks.description')}
                hint={text('webhooks.description_hint')}
                maxLength={webhookLimits.description}
              />
              <KindsField form={form} />
              <EnabledField form={form} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <WebhookSubmit form={form} isNew={row === undefined} />
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}

/** There is nothing to confirm while it goes nowhere. */
function WebhookSubmit({ form, isNew }: { form: Form<WebhookDraft>; isNew: boolean }) {
  const { address } = useFormValues(form)
  return (
    <SubmitButton form={form} disabled={address.trim() === ''}>
      <Message id={isNew ? 'webhooks.create_submit' : 'webhooks.save'} />
    </SubmitButton>
  )
}

function KindsField({ form }: { form: Form<WebhookDraft> }) {
  const styles = useStyles()
  const heading = useId()
  const { value, change, validation } = useField(form, 'kinds')
  const toggle = (kind: WebhookKind, on: boolean): void =>
    change(webhookKinds.filter((one) => (one === kind ? on : value.includes(one))))
  return (
    <div role="group" aria-labelledby={heading} className={styles.kinds}>
      {/* A Field is of one control, and would give each of these the same id. */}
      <Label id={heading}>
        <Message id="webhooks.kinds" />
      </Label>
      {webhookKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={value.includes(kind)}
          onChange={(_, { checked }) => toggle(kind, checked === true)}
          label={
            <>
              <Message id={`webhooks.kind.${kind}`} />
              <span className={styles.note}>
                <Message id={`webhooks.kind.${kind}.note`} />
              </span>
            </>
          }
        />
      ))}
      {validation.validationMessage !== undefined && (
        <span className={styles.wrong} role="alert">
          {validation.validationMessage}
        </span>
      )}
    </div>
  )
}

function EnabledField({ form }: { form: Form<WebhookDraft> }) {
  const text = useText()
  const { value, change, left, ref } = useField(form, 'enabled')
  return (
    <Switch
      ref={ref}
      checked={value}
      label={text('webhooks.enabled')}
      onBlur={left}
      onChange={(_, { checked }) => change(checked)}
    />
  )
}
