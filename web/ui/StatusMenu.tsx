import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { settableStatuses, type RecordStatus, type SettableStatus } from '#domain/connections/connection.ts'
import { useConfirm, type Confirm } from './Confirm.tsx'
import { Message, useText, type Text } from './Message.tsx'
import { StatusDot } from './StatusDot.tsx'

/** Asks whether a row's status may change, with the old and the new status in words. */
export function confirmStatusChange(
  confirm: Confirm,
  text: Text,
  change: { readonly name: string; readonly from: RecordStatus; readonly to: SettableStatus },
): Promise<boolean> {
  return confirm({
    title: text('status.confirm.title', { name: change.name }),
    body: text('status.confirm.body', { from: text(`status.${change.from}`), to: text(`status.${change.to}`) }),
    action: text(`status.action.${change.to}`),
  })
}

/** As `confirmStatusChange`, for a number of rows at once. */
export function confirmStatusesChange(
  confirm: Confirm,
  text: Text,
  change: { readonly count: number; readonly to: SettableStatus },
): Promise<boolean> {
  return confirm({
    title: text('status.confirm.title_many', { count: change.count }),
    body: text('status.confirm.body_many', { count: change.count, to: text(`status.${change.to}`) }),
    action: text(`status.action.${change.to}`),
  })
}

/** A row's status, with the two others to choose from. `onChange` is called once the person has confirmed. */
export function StatusMenu(props: {
  status: RecordStatus
  /** Of the row, for the question. */
  name: string
  /** Environment rows are only ever active or ignored. */
  offered?: readonly SettableStatus[]
  disabled?: boolean
  onChange: (to: SettableStatus) => void | Promise<void>
}) {
  const { status, name, offered = settableStatuses, disabled = false, onChange } = props
  const text = useText()
  const confirm = useConfirm()
  const choose = async (to: SettableStatus): Promise<void> => {
    if (await confirmStatusChange(confirm, text, { name, from: status, to })) await onChange(to)
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          size="small"
          icon={<StatusDot status={status} />}
          disabled={disabled}
          aria-label={text('status.change', { name, status: text(`status.${status}`) })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {offered
            .filter((other) => other !== status)
            .map((other) => (
              <MenuItem key={other} icon={<StatusDot status={other} />} onClick={() => void choose(other)}>
                <Message id={`status.action.${other}`} />
              </MenuItem>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
