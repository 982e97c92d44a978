import {
  Button,
  DialogActions,
  DialogContent,
  Link,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { AddingSteps } from './AddingSteps.tsx'
import type { Offer } from './offered-view.ts'
import type { Adding, useAddConnection } from './useAddConnection.ts'
import { useNeeds } from './useNeeds.ts'

const useStyles = makeStyles({
  form: { display: 'contents' },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalL },
  intro: { display: 'grid', rowGap: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
  line: { margin: 0 },
  pages: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
})

interface DetailsStepProps {
  readonly offer: Offer
  readonly adding: ReturnType<typeof useAddConnection>
  readonly onCancel: () => void
  /** To the connection that is there already, though it is not in use yet. */
  readonly onOpen: (id: string) => void
}

/** What the connection is called and whose it is; it stays until the connection is active. */
export function DetailsStep({ offer, adding, onCancel, onOpen }: DetailsStepProps) {
  const styles = useStyles()
  const text = useText()
  const user = useCurrentUser()
  const showError = useShowError()
  const { state, id, add } = adding
  const filling = state === 'form'
  const busy = state === 'sending' || state === 'waiting' || state === 'active'
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
    <FormElement form={form} className={styles.form}>
      <DialogContent className={styles.fields}>
        <AddingSteps current="details" />
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
        {/* Behind the fields: the first of those has the focus when the dialog opens. */}
        <VendorPages entry={offer.entry} />
        <Outcome state={state} />
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          <Message id={filling || busy ? 'action.cancel' : 'action.close'} />
        </Button>
        {(state === 'slow' || state === 'failed') && id !== undefined ? (
          <Button appearance="primary" onClick={() => onOpen(id)}>
            <Message id="add_connection.slow.action" />
          </Button>
        ) : (
          <SubmitButton form={form} busy={busy || !filling}>
            <Message id={busy ? 'add_connection.creating' : 'add_connection.submit'} />
          </SubmitButton>
        )}
      </DialogActions>
    </FormElement>
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

/** What the vendor tells the public of its application, as far as there is a page of it. */
function VendorPages({ entry }: { entry: Offer['entry'] }) {
  const styles = useStyles()
  const pages = [
    { id: 'add_connection.website', address: entry.website },
    { id: 'add_connection.status_page', address: entry.statusPage },
    { id: 'add_connection.terms', address: entry.terms },
  ] as const
  const known = pages.filter(({ address }) => address !== null)
  if (known.length === 0) return null
  return (
    <p className={mergeClasses(styles.line, styles.pages)}>
      {known.map(({ id, address }) => (
        <Link key={id} href={address ?? ''} target="_blank" rel="noreferrer">
          <Message id={id} />
        </Link>
      ))}
    </p>
  )
}

function Outcome({ state }: { state: Adding }) {
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
