import { useCallback } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { ApplicationName } from '../live-connections/index.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import type { Offer } from './offered-view.ts'
import { useAddConnection } from './useAddConnection.ts'
import { useNeeds } from './useNeeds.ts'

const useStyles = makeStyles({
  surface: { width: 'min(42rem, calc(100vw - 2rem))', maxWidth: 'none' },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL, paddingTop: tokens.spacingVerticalS },
  intro: { display: 'grid', rowGap: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
  line: { margin: 0 },
  actions: { gridColumnStart: 1, gridColumnEnd: -1 },
})

interface AddConnectionDialogProps {
  readonly offer: Offer
  readonly onCancel: () => void
  /** The new connection is active, or the person does not want to wait for it. */
  readonly onAdded: (id: string) => void
}

/** The form of one application. It stays open until the connection is active, so that the next step follows at once. */
export function AddConnectionDialog({ offer, onCancel, onAdded }: AddConnectionDialogProps) {
  const styles = useStyles()
  useReturnFocus()
  const text = useText()
  const popups = usePopups()
  const user = useCurrentUser()
  const showError = useShowError()
  const finished = useCallback(
    (id: string) => {
      popups.success(text('popup.add_connection_success'))
      onAdded(id)
    },
    [popups, text, onAdded],
  )
  const { state, id, add } = useAddConnection(finished)
  const filling = state === 'form'
  const busy = state === 'sending' || state === 'waiting'
  const form = useForm({
    values: { description: '', companyName: user?.tenantName ?? '', functionalOwner: '' },
    send: ({ description, companyName, functionalOwner }) =>
      add({
        connector: offer.entry.id,
        isCrm: offer.isCrm,
        description: description.trim(),
        companyName: companyName.trim(),
        functionalOwner: functionalOwner.trim(),
        legalOwner: '',
        website: offer.entry.website ?? '',
        statusPage: offer.entry.statusPage ?? '',
      }),
    onError: showError,
  })
  const field = { form, maxLength: connectionTextLimit, disabled: !filling }
  return (
    <Dialog open onOpenChange={(_, data) => data.open || busy || onCancel()}>
      <DialogSurface className={styles.surface}>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>
              <ApplicationName
                entry={offer.entry}
                name={text('add_connection.dialog.title', { application: offer.application })}
                size={24}
              />
            </DialogTitle>
            <DialogContent className={styles.fields}>
              <Intro offer={offer} />
              <TextField
                {...field}
                name="description"
                label={text('add_connection.field.description')}
                hint={text('add_connection.field.description_hint')}
              />
              <TextField {...field} name="companyName" label={text('add_connection.field.company_name')} />
              <TextField
                {...field}
                name="functionalOwner"
                label={text('add_connection.field.functional_owner')}
                hint={text('add_connection.field.functional_owner_hint')}
              />
              <Outcome state={state} />
            </DialogContent>
            <DialogActions>
              <Button disabled={busy} onClick={onCancel}>
                <Message id={filling || busy ? 'action.cancel' : 'action.close'} />
              </Button>
              {(state === 'slow' || state === 'failed') && id !== undefined ? (
                <Button appearance="primary" onClick={() => onAdded(id)}>
                  <Message id="add_connection.slow.action" />
                </Button>
              ) : (
                <SubmitButton form={form} busy={busy} disabled={!filling}>
                  <Message id={busy ? 'add_connection.creating' : 'add_connection.submit'} />
                </SubmitButton>
              )}
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}

function Intro({ offer }: { offer: Offer }) {
  const styles = useStyles()
  const { fields, delivers } = useNeeds()
  const { entry, isCrm, application } = offer
  const tables = delivers(entry, isCrm)
  return (
    <div className={styles.intro}>
      {tables !== '' && (
        <p className={styles.line}>
          <Message id="add_connection.delivers" values={{ tables }} />
        </p>
      )}
      <p className={styles.line}>
        <Message
          id={`add_connection.next.${entry.authorization}`}
          values={{ application, company: entry.company, fields: fields(entry) }}
        />
      </p>
      {entry.contract === 'assumed' && (
        <p className={styles.line}>
          <Message id="add_connection.unconfirmed" values={{ application }} />
        </p>
      )}
    </div>
  )
}

function Outcome({ state }: { state: ReturnType<typeof useAddConnection>['state'] }) {
  if (state === 'slow') {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            <Message id="add_connection.slow.title" />
          </MessageBarTitle>
          <Message id="add_connection.slow.body" />
        </MessageBarBody>
      </MessageBar>
    )
  }
  if (state === 'failed') {
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <Message id="add_connection.failed" />
        </MessageBarBody>
      </MessageBar>
    )
  }
  return null
}
