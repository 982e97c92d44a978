import { useState } from 'react'
import { Button, Input, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { CreateReconnectLinkDocument, type CreateReconnectLinkMutation } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormDialogParts } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useShowError } from '../../ui/useShowError.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [narrowMedia]: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
  },
  address: { flexGrow: 1, minWidth: 0, [narrowMedia]: { flexBasis: '100%' } },
})

type MadeLink = CreateReconnectLinkMutation['createReconnectLink']

/** Makes the link; then shows it this once, with its end. Nobody can look it up again, only make another. */
export function ReconnectLinkDialog({ connection, onClose }: { connection: NamedConnection; onClose: () => void }) {
  const [link, setLink] = useState<MadeLink>()
  return (
    <DialogFrame onClose={onClose}>
      {link === undefined ? (
        <MakeForm connection={connection} onMade={setLink} onClose={onClose} />
      ) : (
        <Made link={link} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

interface MakeFormProps {
  readonly connection: NamedConnection
  readonly onMade: (link: MadeLink) => void
  readonly onClose: () => void
}

function MakeForm({ connection, onMade, onClose }: MakeFormProps) {
  const styles = useStyles()
  const text = useText()
  const transport = useTransport()
  const form = useForm({
    values: { email: '' },
    send: async ({ email }) => {
      const address = email.trim()
      const { createReconnectLink: link } = await transport.call(CreateReconnectLinkDocument, {
        id: connection.id,
        email: address === '' ? null : address,
      })
      onMade(link)
    },
    refusals: { email: problem('reconnect.dialog.email_wrong') },
    onError: useShowError(),
  })
  return (
    <FormDialogParts
      form={form}
      title={<Message id="reconnect.dialog.title" />}
      submit={<Message id={form.isDirty ? 'reconnect.dialog.send' : 'reconnect.dialog.make'} />}
      onClose={onClose}
    >
      <p className={styles.text}>
        <Message id="reconnect.dialog.explain" values={{ application: connection.application }} />
      </p>
      <TextField
        form={form}
        name="email"
        type="email"
        maxLength={320}
        autoComplete="off"
        label={text('reconnect.dialog.email')}
        hint={text('reconnect.dialog.email_hint')}
      />
    </FormDialogParts>
  )
}

function Made({ link, onClose }: { link: MadeLink; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  return (
    <DialogParts
      title={<Message id="reconnect.dialog.made_title" />}
      actions={
        <Button appearance="primary" onClick={onClose}>
          <Message id="reconnect.dialog.done" />
        </Button>
      }
    >
      {link.sentTo != null && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            <Message id="reconnect.dialog.sent" values={{ email: link.sentTo }} />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.link}>
        <Input
          className={styles.address}
          readOnly
          value={link.url}
          aria-label={text('reconnect.dialog.link')}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link.url} label={text('reconnect.dialog.copy')} show="label" />
      </div>
      <p className={styles.text}>
        <Message id="reconnect.dialog.until" values={{ time: formats.time(link.expiresAt) }} />
      </p>
    </DialogParts>
  )
}
