import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  mergeClasses,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { InviteUserDocument, OrganizationUsersDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { countOfAddresses, inviteProblems, isNameless, isSeveral, peopleIn, type InviteDraft } from './invite-form.ts'
import { roleChoices } from './roles.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  result: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // The mark stays at the first line of what it marks.
  told: { flexGrow: 1, flexBasis: '12rem', minWidth: 0, display: 'flex', columnGap: tokens.spacingHorizontalS },
  mark: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  address: { minWidth: 0, overflowWrap: 'anywhere' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
})

const empty: InviteDraft = { name: '', email: '', role: undefined }

/** What became of one address: the link that was sent, or why none was. */
type Result = { readonly email: string } & ({ readonly url: string } | { readonly refusal: string })

/** Asks one person or several into the firm, and says of each what became of it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [results, setResults] = useState<readonly Result[]>()
  useReturnFocus()
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        // What was filled in, and links that are told once, are not lost to a click beside the dialog.
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface>
        {results === undefined ? (
          <InviteForm onSent={setResults} onClose={onClose} />
        ) : (
          <Results results={results} onMore={() => setResults(undefined)} onClose={onClose} />
        )}
      </DialogSurface>
    </Dialog>
  )
}

function InviteForm({ onSent, onClose }: { onSent: (results: readonly Result[]) => void; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const { send } = useCommand(InviteUserDocument, { refreshes: [OrganizationUsersDocument] })
  const form = useForm<InviteDraft>({
    values: empty,
    check: inviteProblems,
    send: async (draft) => {
      const { role } = draft
      if (role === undefined) return
      const people = peopleIn(draft.email)
      const found: Result[] = []
      for (const { name: typed, email } of people) {
        try {
          const name = (people.length === 1 && draft.name.trim()) || typed || email
          found.push({ email, url: (await send({ input: { name, email, role } })).inviteUser.url })
        } catch (error) {
          // One address: the refusal stands at its place.
          if (people.length === 1) throw error
          found.push({ email, refusal: errorText(error) })
        }
      }
      onSent(found)
    },
    onError: useShowError(),
  })
  return (
    <FormElement form={form}>
      <DialogBody>
        <DialogTitle>
          <Message id="organization.users.add" />
        </DialogTitle>
        <DialogContent className={styles.content}>
          <AddressesField form={form} />
          <NameField form={form} />
          <RadioField
            form={form}
            name="role"
            label={text('organization.user.role')}
            required
            choices={roleChoices(text)}
          />
        </DialogContent>
        <DialogActions fluid>
          <Button onClick={onClose}>
            <Message id="action.cancel" />
          </Button>
          <InviteSubmit form={form} />
        </DialogActions>
      </DialogBody>
    </FormElement>
  )
}

function AddressesField({ form }: { form: Form<InviteDraft> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'email')
  return (
    <Field
      label={text('organization.user.email')}
      hint={text('organization.invite.email_hint')}
      required
      {...validation}
    >
      <Textarea
        ref={ref}
        value={value}
        rows={2}
        resize="vertical"
        maxLength={10_000}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  )
}

/** Of several people the names come with their Microsoft accounts. */
function NameField({ form }: { form: Form<InviteDraft> }) {
  const text = useText()
  const draft = useFormValues(form)
  const several = isSeveral(draft)
  return (
    <TextField
      form={form}
      name="name"
      label={text('organization.user.name')}
      required={!several && isNameless({ ...draft, name: '' })}
      disabled={several}
      maxLength={100}
      {...(several ? { hint: text('organization.invite.names_follow') } : {})}
    />
  )
}

/** There is nothing to confirm while something is missing, and no more are counted than can be written to. */
function InviteSubmit({ form }: { form: Form<InviteDraft> }) {
  const draft = useFormValues(form)
  const count = countOfAddresses(draft.email)
  const lacks = peopleIn(draft.email).length === 0 || draft.role === undefined || isNameless(draft)
  return (
    <SubmitButton form={form} disabled={lacks}>
      <Message id="organization.invite.submit" values={{ count: Math.max(1, count) }} />
    </SubmitButton>
  )
}

function Results(props: { results: readonly Result[]; onMore: () => void; onClose: () => void }) {
  const { results, onMore, onClose } = props
  const styles = useStyles()
  const text = useText()
  return (
    <DialogBody>
      <DialogTitle>
        <Message
          id="organization.invite.sent"
          values={{ count: results.filter((one) => 'url' in one).length, all: results.length }}
        />
      </DialogTitle>
      <DialogContent className={styles.content}>
        <Message id="organization.invite.sent_note" />
        <ul className={styles.list}>
          {results.map((one) => (
            <li key={one.email} className={styles.result}>
              <span className={styles.told}>
                {'url' in one ? (
                  <CheckmarkCircle16Regular className={mergeClasses(styles.mark, styles.good)} aria-hidden="true" />
                ) : (
                  <ErrorCircle16Regular className={mergeClasses(styles.mark, styles.bad)} aria-hidden="true" />
                )}
                <span className={styles.address}>
                  {'url' in one
                    ? one.email
                    : text('organization.invite.refused', { email: one.email, why: one.refusal })}
                </span>
              </span>
              {'url' in one && <CopyButton text={one.url} label={text('organization.invite.copy')} show="label" />}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions fluid>
        <Button onClick={onMore}>
          <Message id="organization.invite.more" />
        </Button>
        <Button appearance="primary" onClick={onClose}>
          <Message id="action.close" />
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
