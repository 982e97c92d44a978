import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { OrganizationUsersDocument, UpdateUserDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { roleChoices, roleOf, type GivenRole } from './roles.ts'
import type { UserRow } from './user-list.ts'

/** Gives somebody another role. */
export function RoleDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const text = useText()
  const popups = usePopups()
  useReturnFocus()
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
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>
              <Message id="organization.role.title" values={{ name: row.name }} />
            </DialogTitle>
            <DialogContent>
              <RadioField form={form} name="role" label={text('organization.user.role')} choices={roleChoices(text)} />
              {row.isMe && <Message id="organization.role.yourself" />}
            </DialogContent>
            <DialogActions fluid>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <SubmitButton form={form} disabled={!form.isDirty}>
                <Message id="organization.role.save" />
              </SubmitButton>
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}
