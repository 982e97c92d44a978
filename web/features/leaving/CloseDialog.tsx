import { makeStyles, tokens } from '@fluentui/react-components'
import { isNameOf } from '#domain/organization/leaving.ts'
import { CloseFirmDocument, LeavingDocument, MeDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import type { Leaving } from './useLeaving.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, display: 'grid', rowGap: tokens.spacingVerticalS },
})

const dayMilliseconds = 86_400_000

/** Says what happens, and closes the firm once its name is typed. */
export function CloseDialog({ leaving, now, onClose }: { leaving: Leaving; now: Date; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { firmName: firm, closedDays } = leaving
  const date = formats.date(new Date(now.getTime() + closedDays * dayMilliseconds))
  // What is shown afterwards is the page of a closed firm: who one is tells it.
  const { send } = useCommand(CloseFirmDocument, { refreshes: [LeavingDocument, MeDocument] })
  const form = useForm<{ name: string }>({
    values: { name: '' },
    check: ({ name }) => (isNameOf(name, firm) ? {} : { name: { id: 'leaving.close.other_name' } }),
    send: async ({ name }) => {
      await send({ input: { name } })
    },
    onError: useShowError(),
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="leaving.close.dialog" values={{ firm }} />}
      submit={<Message id="leaving.close.confirm" />}
      isDestructive
      onClose={onClose}
    >
      <ul className={styles.list}>
        <li>
          <Message id="leaving.close.now" />
        </li>
        <li>
          <Message id="leaving.close.stops" />
        </li>
        <li>
          <Message id="leaving.close.back" values={{ date }} />
        </li>
        <li>
          <Message id="leaving.close.gone" />
        </li>
      </ul>
      <TextField
        form={form}
        name="name"
        label={text('leaving.close.type', { firm })}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
