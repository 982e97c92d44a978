import { Button, DrawerBody, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { useText } from '../Message.tsx'
import { useReturnFocus } from '../useReturnFocus.ts'
import type { TableColumn } from './columns.ts'
import { RowValues } from './RowValues.tsx'

/** On a narrow screen: what the table leaves out of a row. */
export function RowDetails<Row>(props: {
  columns: readonly TableColumn<Row>[]
  row: Row
  name: string
  onClose: () => void
}) {
  useReturnFocus()
  const text = useText()
  return (
    <OverlayDrawer open position="bottom" size="medium" onOpenChange={props.onClose}>
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              aria-label={text('action.close')}
              icon={<Dismiss24Regular />}
              onClick={props.onClose}
            />
          }
        >
          {props.name}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <RowValues columns={props.columns} row={props.row} />
      </DrawerBody>
    </OverlayDrawer>
  )
}
