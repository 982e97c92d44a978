import { useCallback, useState, type SyntheticEvent } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { ApplicationName } from '../live-connections/index.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
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
  const [description, setDescription] = useState('')
  const [companyName, setCompanyName] = useState(user?.tenantName ?? '')
  const [functionalOwner, setFunctionalOwner] = useState('')
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
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!filling) return
    void add({
      connector: offer.entry.id,
      isCrm: offer.isCrm,
      description: description.trim(),
      companyName: companyName.trim(),
      functionalOwner: functionalOwner.trim(),
      legalOwner: '',
      website: offer.entry.website ?? '',
      statusPage: offer.entry.statusPage ?? '',
    })
  }
  return (
    <Dialog open onOpenChange={(_, data) => data.open || busy || onCancel()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={submit}>
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
              <Field
                label={text('add_connection.field.description')}
                hint={text('add_connection.field.description_hint')}
              >
                <Input
                  value={description}
                  maxLength={connectionTextLimit}
                  disabled={!filling}
                  onChange={(_, data) => setDescription(data.value)}
                />
              </Field>
              <Field label={text('add_connection.field.company_name')}>
                <Input
                  value={companyName}
                  maxLength={connectionTextLimit}
                  disabled={!filling}
                  onChange={(_, data) => setCompanyName(data.value)}
                />
              </Field>
              <Field
                label={text('add_connection.field.functional_owner')}
                hint={text('add_connection.field.functional_owner_hint')}
              >
                <Input
                  value={functionalOwner}
                  maxLength={connectionTextLimit}
                  disabled={!filling}
                  onChange={(_, data) => setFunctionalOwner(data.value)}
                />
              </Field>
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
                <Button
                  appearance="primary"
                  type="submit"
                  disabledFocusable={!filling}
                  {...(busy ? { icon: <Spinner size="tiny" /> } : {})}
                >
                  <Message id={busy ? 'add_connection.creating' : 'add_connection.submit'} />
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
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
