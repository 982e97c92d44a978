import type { ReactElement } from 'react'
import {
  Button,
  Checkbox,
  Divider,
  makeStyles,
  Popover,
  PopoverTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple'
import { useDensity } from '../display.ts'
import { Message, useText } from '../Message.tsx'
import { PopoverPane } from '../PopoverPane.tsx'
import type { TableColumn } from '../table/columns.ts'
import { lowMedia } from '../theme.ts'
import type { ColumnLayout } from '../table/useColumnLayout.ts'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(20rem, calc(100vw - 2rem))',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalS,
  },
  columns: {
    maxHeight: 'min(60vh, 28rem)',
    // A window as low as at 200 % is smaller than the list and its foot.
    [lowMedia]: { maxHeight: '35vh' },
    minHeight: 0,
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  column: { display: 'flex', alignItems: 'center' },
  name: { flexGrow: 1, minWidth: 0 },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' },
})

/** No higher than the window has room for below its button or above it: the list of columns gives way, its foot does not. */
const placed = { position: 'below', align: 'end', autoSize: 'height' } as const

interface ColumnChooserProps<Row> {
  readonly layout: ColumnLayout<Row>
  /** What is chosen among, where that is no columns of a table: it has no rows that may be dense. */
  readonly of?: { readonly label: string; readonly icon: ReactElement; readonly reset: string }
}

/** Which columns one sees and in what order, and how dense the rows are. Kept on this computer. */
export function ColumnChooser<Row>({ layout, of }: ColumnChooserProps<Row>) {
  const styles = useStyles()
  const text = useText()
  const density = useDensity()
  const label = of?.label ?? text('table.columns')
  return (
    <Popover trapFocus positioning={placed}>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label">
          <Button appearance="subtle" icon={of?.icon ?? <ColumnTriple20Regular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverPane className={styles.surface} label={label}>
        <ul className={styles.columns}>
          {layout.columns
            .filter((column) => column.actions !== true)
            .map((column) => (
              <Choice key={column.id} column={column} layout={layout} />
            ))}
        </ul>
        <Divider />
        <div className={styles.foot}>
          {of === undefined && density === 'normal' && (
            <Checkbox
              label={text('table.compact')}
              checked={layout.compact}
              onChange={(_, data) => layout.setCompact(data.checked === true)}
            />
          )}
          <Button size="small" appearance="subtle" onClick={() => layout.reset()}>
            {of?.reset ?? <Message id="table.reset_columns" />}
          </Button>
        </div>
      </PopoverPane>
    </Popover>
  )
}

function Choice<Row>({ column, layout }: { column: TableColumn<Row>; layout: ColumnLayout<Row> }) {
  const styles = useStyles()
  const text = useText()
  const isFirst = column === layout.columns[0]
  const shown = layout.isShown(column)
  const place = layout.visible.indexOf(column)
  return (
    <li className={styles.column}>
      <span className={styles.name}>
        <Checkbox
          label={column.header}
          checked={shown}
          disabled={isFirst || column.fixed === true}
          onChange={(_, data) => layout.show(column, data.checked === true)}
        />
      </span>
      {shown && !isFirst && (
        <>
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUp16Regular />}
            aria-label={text('list.column.up', { column: column.header })}
            disabledFocusable={place <= 1}
            onClick={() => layout.move(column, -1)}
          />
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowDown16Regular />}
            aria-label={text('list.column.down', { column: column.header })}
            disabledFocusable={place === layout.visible.length - 1}
            onClick={() => layout.move(column, 1)}
          />
        </>
      )}
    </li>
  )
}
