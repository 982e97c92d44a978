import { useState } from 'react'
import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { InviteUserDocument, OrganizationUsersDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { FormDialogParts } from '../../ui/form/FormDialog.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import {
  countIn,
  firstWrong,
  inviteProblems,
  isNameless,
  isSeveral,
  namedOf,
  peopleIn,
  wrongIn,
  type InviteDraft,
} from './invite-form.ts'
import { roleChoices } from './roles.ts'
import { StatusMark } from '../../ui/Status.tsx'

const useStyles = makeStyles({
  note: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  result: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // The mark stays at the first line of what it marks.
  outcome: { flexGrow: 1, flexBasis: '12rem', minWidth: 0, display: 'flex', columnGap: tokens.spacingHorizontalS },
  mark: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  address: { minWidth: 0, overflowWrap: 'anywhere' },
})

const empty: InviteDraft = { name: '', email: '', role: undefined }

/** What became of one address: the link that was sent, or why none was. */
type Result = { readonly email: string } & ({ readonly url: string } | { readonly refusal: string })

/** Asks one person or several into the firm, and says of each what became of it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [results, setResults] = useState<readonly Result[]>()
  return (
    <DialogFrame onClose={onClose}>
      {results === undefined ? (
        <InviteForm onSent={setResults} onClose={onClose} />
      ) : (
        <Results results={results} onMore={() => setResults(undefined)} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

function InviteForm({ onSent, onClose }: { onSent: (results: readonly Result[]) => void; onClose: () => void }) {
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
    <FormDialogParts
      form={form}
      title={<Message id="organization.users.add" />}
      submit={<InviteWords form={form} />}
      onClose={onClose}
    >
      <AddressesField form={form} />
      <NameField form={form} />
      <RadioField form={form} name="role" label={text('organization.user.role')} required choices={roleChoices(text)} />
    </FormDialogParts>
  )
}

function AddressesField({ form }: { form: Form<InviteDraft> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'email')
  const [isLeft, setLeft] = useState(false)
  const wrong = wrongIn(value)
  // Nobody is told of an address before it is whole.
  const shownValidation =
    isLeft && wrong.length > 0
      ? {
          validationState: 'error' as const,
          validationMessage: text('organization.invite.email_invalid', namedOf(wrong)),
        }
      : {}
  return (
    <Field
      label={text('organization.user.email')}
      hint={text('organization.invite.email_hint')}
      required
      {...shownValidation}
      {...validation}
    >
      <Textarea
        ref={(element: HTMLTextAreaElement | null) =>
          ref(element === null ? null : { focus: () => focusOnWrong(element) })
        }
        value={value}
        rows={2}
        resize="vertical"
        maxLength={10_000}
        onBlur={() => {
          left()
          setLeft(true)
        }}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  )
}

/** Among several addresses the focus goes to the one that is none. */
function focusOnWrong(area: HTMLTextAreaElement): void {
  area.focus()
  const wrong = firstWrong(area.value)
  if (wrong !== undefined) area.setSelectionRange(wrong.from, wrong.to)
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

/** To how many people an invitation goes. */
function InviteWords({ form }: { form: Form<InviteDraft> }) {
  const { email } = useFormValues(form)
  return <Message id="organization.invite.submit" values={{ count: Math.max(1, countIn(email)) }} />
}

function Results(props: { results: readonly Result[]; onMore: () => void; onClose: () => void }) {
  const { results, onMore, onClose } = props
  const styles = useStyles()
  const text = useText()
  return (
    <DialogParts
      title={
        <Message
          id="organization.invite.sent"
          values={{ count: results.filter((one) => 'url' in one).length, all: results.length }}
        />
      }
      actions={
        <>
          <Button onClick={onMore}>
            <Message id="organization.invite.more" />
          </Button>
          <Button appearance="primary" onClick={onClose}>
            <Message id="action.close" />
          </Button>
        </>
      }
    >
      <p className={styles.note}>
        <Message id="organization.invite.sent_note" />
      </p>
      <ul className={styles.list}>
        {results.map((one) => (
          <li key={one.email} className={styles.result}>
            <span className={styles.outcome}>
              {'url' in one ? (
                <StatusMark className={styles.mark} look={{ tone: 'good', icon: CheckmarkCircle16Regular }} />
              ) : (
                <StatusMark className={styles.mark} look={{ tone: 'bad', icon: ErrorCircle16Regular }} />
              )}
              <span className={styles.address}>
                {'url' in one ? one.email : text('organization.invite.refused', { email: one.email, why: one.refusal })}
              </span>
            </span>
            {'url' in one && <CopyButton text={one.url} label={text('organization.invite.copy')} show="label" />}
          </li>
        ))}
      </ul>
    </DialogParts>
  )
}
