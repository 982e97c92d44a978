import { makeStyles } from '@fluentui/react-components'
import type { GivenRole } from '#domain/access/roles.ts'
import { OrganizationUsersDocument, UpdateUserDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useFormValues } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { roleChoices, roleOf } from './roles.ts'
import type { UserRow } from './user-list.ts'

const useStyles = makeStyles({ yourself: { margin: 0 } })

/** Gives somebody another role. */
export function RoleDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const { send } = useCommand(UpdateUserDocument, { refreshes: [OrganizationUsersDocument] })
  const form = useForm<{ role: GivenRole }>({
    values: { role: roleOf(row.role) },
    onlyChanges: true,
    send: async ({ role }) => {
      await send({ input: { id: row.id, role } })
      popups.success(text('organization.role.done', { name: row.name, role: text(`organization.role.${role}`) }))
      onClose()
    },
    onError: useShowError(),
  })
  const { role } = useFormValues(form)
  return (
    <FormDialog
      form={form}
      title={<Message id="organization.role.title" values={{ name: row.name }} />}
      submit={<Message id="organization.role.save" />}
      obstacle={role === roleOf(row.role) ? text('form.unchanged') : undefined}
      onClose={onClose}
    >
      <RadioField form={form} name="role" label={text('organization.user.role')} choices={roleChoices(text)} />
      {row.isMe && (
        <p className={styles.yourself}>
          <Message id="organization.role.yourself" />
        </p>
      )}
    </FormDialog>
  )
}
