import { Field, Textarea } from '@fluentui/react-components'
import { longestMemo, memoFault } from '#domain/memos/memo.ts'
import {
  AddMemoDocument,
  HomeDocument,
  MemosDocument,
  UpdateMemoDocument,
  type MemoFieldsFragment,
  type MemoSubject,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem, type Problems } from '../../ui/form/problem.ts'
import { useField } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'

interface MemoDraft {
  readonly text: string
  /** `2026-11-22`; empty: nobody comes back to it. */
  readonly dueOn: string
}

function problemsOf({ text, dueOn }: MemoDraft): Problems<MemoDraft> {
  switch (memoFault({ text: text.trim(), dueOn: dueOn === '' ? null : dueOn })) {
    case undefined:
      return {}
    case 'text':
      return { text: problem('memos.text_wrong', { most: longestMemo }) }
    case 'dueOn':
      return { dueOn: problem('memos.due_wrong') }
  }
}

/** Writes something down, or changes what was. */
export function MemoDialog({
  subject,
  subjectId,
  memo,
  onClose,
}: {
  readonly subject: MemoSubject
  readonly subjectId: string
  /** Undefined: a new one. */
  readonly memo: MemoFieldsFragment | undefined
  readonly onClose: () => void
}) {
  const refreshes = [MemosDocument, HomeDocument]
  const add = useCommand(AddMemoDocument, { refreshes })
  const update = useCommand(UpdateMemoDocument, { refreshes })
  const text = useText()
  const form = useForm<MemoDraft>({
    values: { text: memo?.text ?? '', dueOn: memo?.dueOn ?? '' },
    check: problemsOf,
    send: async (draft) => {
      const said = { text: draft.text.trim(), dueOn: draft.dueOn === '' ? null : draft.dueOn }
      if (memo === undefined) await add.send({ input: { subject, subjectId, ...said } })
      else await update.send({ input: { id: memo.id, revision: memo.revision, ...said } })
      onClose()
    },
    onError: useShowError(),
  })
  return (
    <FormDialog
      form={form}
      title={<Message id={memo === undefined ? 'memos.add' : 'memos.edit'} />}
      submit={<Message id="memos.save" />}
      onClose={onClose}
    >
      <TextOfMemo form={form} />
      <DateField form={form} name="dueOn" label={text('memos.due')} hint={text('memos.due_hint')} />
    </FormDialog>
  )
}

function TextOfMemo({ form }: { form: Form<MemoDraft> }) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'text')
  return (
    <Field label={text('memos.text')} required {...validation}>
      <Textarea
        ref={ref}
        value={value}
        rows={4}
        resize="vertical"
        onBlur={left}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  )
}
