import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { Dismiss24Regular } from '@fluentui/react-icons/svg/dismiss'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { useReturnFocus } from '../useReturnFocus.ts'
import { cellContent } from './cells.tsx'
import type { TableColumn } from './columns.ts'

const useStyles = makeStyles({
  list: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalM, paddingBottom: tokens.spacingVerticalXXL },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

/** On a narrow screen: what the table leaves out of a row. */
export function RowDetails<Row>(props: {
  columns: readonly TableColumn<Row>[]
  row: Row
  name: string
  onClose: () => void
}) {
  const styles = useStyles()
  useReturnFocus()
  const formats = useFormats()
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
        <dl className={styles.list}>
          {props.columns.map((column) => (
            <div key={column.id}>
              <dt className={styles.term}>{column.header}</dt>
              <dd className={styles.value}>{cellContent(column, props.row, formats, text)}</dd>
            </div>
          ))}
        </dl>
      </DrawerBody>
    </OverlayDrawer>
  )
}
