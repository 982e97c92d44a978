import { useState } from 'react'
import { makeStyles, Menu, MenuItem, MenuList, MenuPopover, tokens } from '@fluentui/react-components'
import { settableStatuses, type RecordStatus, type SettableStatus } from '#domain/connections/connection.ts'
import { useConfirm, type Confirm } from './Confirm.tsx'
import { Message, useText, type MessageId, type Text } from './Message.tsx'
import { StatusDot } from './StatusDot.tsx'

/** Whose status it is: it means less for a customer, who belongs to no other. */
export type StatusOf = 'customer' | 'row'

/** What follows of a status, for the one who is asked about it. */
export const consequenceOf = (of: StatusOf, status: SettableStatus): MessageId =>
  of === 'row' ? `status.consequence.${status}` : `status.consequence.customer.${status}`

/** Asks whether a row's status may change, with the old and the new status in words and what the new one means. */
function confirmStatusChange(
  confirm: Confirm,
  text: Text,
  change: {
    readonly of: StatusOf
    readonly name: string
    readonly from: RecordStatus
    readonly to: SettableStatus
    readonly returnFocus?: HTMLElement
  },
): Promise<boolean> {
  return confirm({
    title: text('status.confirm.title', { name: change.name }),
    body: text('status.confirm.body', {
      from: text(`status.${change.from}`),
      to: text(`status.${change.to}`),
      consequence: text(consequenceOf(change.of, change.to)),
    }),
    action: text(`status.action.${change.to}`),
    ...(change.returnFocus === undefined ? {} : { returnFocus: change.returnFocus }),
  })
}

interface StatusMenuProps {
  readonly status: RecordStatus
  /** Default: a row. */
  readonly of?: StatusOf
  /** Of the row, for the question. */
  readonly name: string
  /** Groups are only ever active or ignored. */
  readonly offered?: readonly SettableStatus[]
  readonly disabled?: boolean
  readonly onChange: (to: SettableStatus) => void | Promise<void>
}

const useStyles = makeStyles({
  button: {
    display: 'inline-grid',
    placeItems: 'center',
    // A square around a dot, as wide as the word where that is shown.
    minWidth: '24px',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    whiteSpace: 'nowrap',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    verticalAlign: 'middle',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { cursor: 'default', backgroundColor: 'transparent' },
  },
})

/**
 * A row's status, with the two others to choose from. `onChange` is called once the person has confirmed.
 * There is one in every row of a table: it is a plain button until it is opened.
 */
export function StatusMenu(props: StatusMenuProps) {
  const { status, name, disabled = false } = props
  const styles = useStyles()
  const text = useText()
  const [opened, setOpened] = useState<HTMLButtonElement>()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-label={text('status.change', { name, status: text(`status.${status}`) })}
        onClick={(event) => setOpened(event.currentTarget)}
      >
        <StatusDot status={status} />
      </button>
      {opened !== undefined && <OpenMenu {...props} target={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function OpenMenu(props: StatusMenuProps & { target: HTMLButtonElement; onClose: () => void }) {
  const { status, of = 'row', name, offered = settableStatuses, onChange, target, onClose } = props
  const text = useText()
  const confirm = useConfirm()
  const close = (): void => {
    onClose()
    target.focus({ preventScroll: true })
  }
  const choose = async (to: SettableStatus): Promise<void> => {
    if (await confirmStatusChange(confirm, text, { of, name, from: status, to, returnFocus: target }))
      await onChange(to)
  }
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, data) => data.open || close()}
    >
      <MenuPopover>
        <MenuList aria-label={text('status.change', { name, status: text(`status.${status}`) })}>
          {offered
            .filter((other) => other !== status)
            .map((other) => (
              <MenuItem key={other} icon={<StatusDot status={other} decorative />} onClick={() => void choose(other)}>
                <Message id={`status.action.${other}`} />
              </MenuItem>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
