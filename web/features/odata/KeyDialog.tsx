import { useMemo } from 'react'
import {
  Dropdown,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Option,
  Switch,
  Textarea,
} from '@fluentui/react-components'
import { keyLimits } from '#domain/odata/feed-key.ts'
import {
  CreateODataKeyDocument,
  ODataKeysDocument,
  ODataPeopleDocument,
  UpdateODataKeyDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { createInput, draftOf, draftProblems, newDraft, readsNothing, updateInput, type KeyDraft } from './key-form.ts'
import type { FeedKey } from './key-view.ts'
import type { NewKey } from './NewKeyDialog.tsx'
import { ConnectionsChoice, GeneralDataChoice } from './ScopeFields.tsx'

const useStyles = makeStyles({
  person: { minWidth: 0, width: '100%' },
})

/** Makes a key, which `onMade` is told with its secret, or changes one. */
export function KeyDialog({
  row,
  onMade,
  onClose,
}: {
  /** Undefined: a new one. */
  readonly row: FeedKey | undefined
  readonly onMade: (made: NewKey) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const popups = usePopups()
  const create = useCommand(CreateODataKeyDocument, { refreshes: [ODataKeysDocument] })
  const update = useCommand(UpdateODataKeyDocument, { refreshes: [ODataKeysDocument] })
  const values = useMemo(() => (row === undefined ? newDraft : draftOf(row)), [row])
  const form = useForm<KeyDraft>({
    values,
    check: (draft) => draftProblems(draft, new Date(), row?.endDate ?? ''),
    send: async (draft) => {
      if (row === undefined) {
        const { createODataApiKey: made } = await create.send({ input: createInput(draft) })
        if (made.key.personId !== null) {
          popups.success(text('odata.key.admitted', { name: made.key.personName ?? made.key.name }))
          onClose()
          return
        }
        onMade({ plainTextApiKey: made.plainTextApiKey, name: made.key.name, isNew: true })
        return
      }
      await update.send({ input: updateInput(row.id, draftOf(row), draft) })
      popups.success(text('odata.key.updated', { name: draft.name.trim() }))
      onClose()
    },
    onError: useShowError(),
  })
  return (
    <FormDialog
      form={form}
      title={<Message id={row === undefined ? 'odata.key.create' : 'odata.key.edit'} />}
      submit={<Message id={row === undefined ? 'odata.key.create_submit' : 'odata.key.save'} />}
      // There is nothing to confirm while a key has no name.
      size="wide"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={text('odata.key.name')}
        hint={text('odata.key.name_hint')}
        required
        maxLength={keyLimits.name}
      />
      <DescriptionField form={form} />
      {row === undefined && <EntryChoice form={form} />}
      <ConnectionsChoice form={form} />
      <GeneralDataChoice form={form} />
      <ReadsNothing form={form} />
      <DateField form={form} name="endDate" label={text('odata.key.end')} hint={text('odata.key.end_hint')} />
      <EnabledField form={form} />
    </FormDialog>
  )
}

/** By a secret, or by the account of a colleague. It stays what it is: another way in is another key. */
function EntryChoice({ form }: { form: Form<KeyDraft> }) {
  const text = useText()
  const { entry } = useFormValues(form)
  return (
    <div>
      <RadioField
        form={form}
        name="entry"
        label={text('odata.key.entry')}
        choices={[
          { value: 'secret', label: text('odata.key.entry.secret') },
          { value: 'account', label: text('odata.key.entry.account'), note: text('odata.key.entry.account_note') },
        ]}
      />
      {entry === 'account' && <PersonField form={form} />}
    </div>
  )
}

/** Colleagues may have one name. */
const withAddress = ({ name, email }: { readonly name: string; readonly email: string }): string => `${name} (${email})`

function PersonField({ form }: { form: Form<KeyDraft> }) {
  const styles = useStyles()
  const text = useText()
  const { data, error, reload } = useGraphql(ODataPeopleDocument, {})
  const { value, change, left, validation } = useField(form, 'personId')
  if (data === undefined && error !== undefined) return <ErrorState error={error} onRetry={() => void reload()} />
  const people = data?.oDataPeople ?? []
  return (
    <Field label={text('odata.key.person')} required {...validation}>
      <Dropdown
        className={styles.person}
        value={people.find(({ id }) => id === value)?.name ?? ''}
        selectedOptions={[value]}
        onBlur={left}
        onOptionSelect={(_, { optionValue }) => change(optionValue ?? '')}
      >
        {people.map((person) => (
          <Option key={person.id} value={person.id} text={person.name}>
            {withAddress(person)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

function DescriptionField({ form }: { form: Form<KeyDraft> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'description')
  return (
    <Field label={text('odata.key.description')} {...validation}>
      <Textarea
        ref={ref}
        value={value}
        rows={2}
        resize="vertical"
        maxLength={keyLimits.description}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  )
}

function ReadsNothing({ form }: { form: Form<KeyDraft> }) {
  if (!readsNothing(useFormValues(form))) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <Message id="odata.key.reads_nothing" />
      </MessageBarBody>
    </MessageBar>
  )
}

function EnabledField({ form }: { form: Form<KeyDraft> }) {
  const text = useText()
  const { value, change, left, ref } = useField(form, 'enabled')
  return (
    <Switch
      ref={ref}
      checked={value}
      label={text('odata.key.enabled')}
      onBlur={left}
      onChange={(_, { checked }) => change(checked)}
    />
  )
}
