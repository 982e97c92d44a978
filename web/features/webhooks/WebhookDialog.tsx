import { useId, useMemo } from 'react'
import { Checkbox, Label, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { webhookKinds, webhookLimits, type WebhookKind } from '#domain/webhooks/webhook.ts'
import { CreateWebhookDocument, UpdateWebhookDocument, WebhooksDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import type { NewSecret } from './SecretDialog.tsx'
import { createInput, draftOf, draftProblems, newDraft, updateInput, type WebhookDraft } from './webhook-form.ts'
import { webhookName, type Webhook } from './webhook-view.ts'

const useStyles = makeStyles({
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
  readonly onMade: (made: NewSecret) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const popups = usePopups()
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
    <FormDialog
      form={form}
      title={<Message id={row === undefined ? 'webhooks.create' : 'webhooks.edit'} />}
      submit={<Message id={row === undefined ? 'webhooks.create_submit' : 'webhooks.save'} />}
      // There is nothing to confirm while it goes nowhere.
      size="wide"
      onClose={onClose}
    >
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
    </FormDialog>
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
