import { Button, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { Checkmark20Regular } from '@fluentui/react-icons/svg/checkmark'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { Tag20Regular } from '@fluentui/react-icons/svg/tag'
import { useMemo, type ReactElement } from 'react'
import { Link } from 'react-router'
import { useField } from '../../ui/form/useField.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { longestAmount } from './typed-amounts.ts'
import { useDefinitionName } from './useDefinitionName.ts'
import type { ProductRow, RowEditing } from './useRowEditing.ts'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
  },
  named: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // In two lines, as names of all lists: a third has no room beside what stands under it.
    [narrowMedia]: {
      display: '-webkit-box',
      WebkitLineClamp: '2',
      WebkitBoxOrient: 'vertical',
    },
  },
  customer: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  input: { width: '100%', minWidth: 0, '& input': { textAlign: 'right', minWidth: 0, width: '100%' } },
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
  icon: { display: 'inline-flex', color: tokens.colorNeutralForeground3, [narrowMedia]: { display: 'none' } },
})

const times = ' × '

const places = ['count', 'purchaseCostPerUnit', 'salesCostPerUnit'] as const
type Figure = (typeof places)[number]

/** The columns of the lines of an invoice; figures of the row that is changed are fields. */
export function useProductColumns(
  editing: RowEditing,
  mayEdit: boolean,
  { narrow, small }: { readonly narrow: boolean; readonly small: boolean },
): readonly TableColumn<ProductRow>[] {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const nameOf = useDefinitionName()
  return useMemo(() => {
    const column = columnsFor<ProductRow>()
    const shown = (row: ProductRow, place: Figure): ReactElement | string => {
      const value = row[place]
      if (editing.id === row.id)
        return <AmountInput editing={editing} place={place} label={text(`invoice_products.${place}`)} />
      if (value === null) return <span className={tones.warn}>{text('invoice_products.missing')}</span>
      return place === 'count' ? formats.quantity(value) : formats.amount(value)
    }
    return [
      column('sourceName', text('invoice_products.column.source'), 'text', ({ sourceName }) => sourceName ?? '', {
        sortable: true,
        width: small ? 176 : 204,
        // On a phone the sale stands beside it, and the rest in the row that opens.
        under: ({ count, purchaseCostPerUnit: purchase }) =>
          [formats.quantity(count), purchase === null ? null : formats.euro(purchase)]
            .filter((part) => part !== null)
            .join(times),
        render: (row) => (
          <span className={styles.name}>
            {row.sourceStatus != null && <StatusDot status={row.sourceStatus} />}
            <span className={styles.icon} aria-hidden>
              {row.sourceType === 'USER' ? <Person20Regular /> : <Building20Regular />}
            </span>
            <span className={styles.named}>{row.sourceName ?? text('invoice_products.source_gone')}</span>
          </span>
        ),
      }),
      column('sourceClientId', text('invoice_products.column.clientId'), 'text', (row) => row.sourceClientId ?? '', {
        sortable: true,
        width: 112,
        // All figures are in sight on a small screen, rather than the number that one searches by.
        hidden: small,
      }),
      column('combination', text('invoice_products.column.customer'), 'text', (row) => row.combination?.name ?? '', {
        width: 144,
        render: (row) =>
          row.combination == null ? (
            <span className={tones.warn}>{text('invoice_products.not_linked')}</span>
          ) : (
            <Link className={styles.customer} to={`/combinations/${row.combinationId ?? ''}`}>
              {row.combination.name}
            </Link>
          ),
      }),
      column(
        'productDefinition',
        text('invoice_products.column.definition'),
        'text',
        ({ productDefinition }) => nameOf(productDefinition),
        { sortable: true, width: small ? 140 : 156 },
      ),
      ...places.map((place) =>
        column(place, text(`invoice_products.${place}`), 'amount', (row) => row[place], {
          sortable: true,
          width: place === 'count' ? 84 : 116,
          ...(place === 'salesCostPerUnit' ? { narrow: 112 } : {}),
          render: (row) => shown(row, place),
        }),
      ),
      ...(mayEdit
        ? [
            column('actions', text('invoice_products.column.actions'), 'custom', () => null, {
              width: 112,
              // On a phone they would leave no room for the name: they stand in the row that opens.
              actions: !narrow,
              render: (row) => <RowButtons row={row} editing={editing} />,
            }),
          ]
        : []),
    ]
  }, [styles, tones, text, formats, nameOf, editing, mayEdit, narrow, small])
}

function AmountInput(props: { readonly editing: RowEditing; readonly place: Figure; readonly label: string }) {
  const { editing, place, label } = props
  const styles = useStyles()
  const { value, change, left, ref, validation } = useField(editing.form, place)
  const wrong = validation.validationMessage
  return (
    // Below, where it hides no heading, and within the window: it belongs to the last column.
    <Tooltip content={wrong ?? ''} relationship="description" visible={wrong !== undefined} positioning="below-end">
      <Input
        ref={ref}
        className={styles.input}
        size="small"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        input={{ maxLength: longestAmount }}
        value={value}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
        onKeyDown={(event) => {
          // The arrows belong to the text here, not to the table.
          event.stopPropagation()
          if (event.key === 'Enter') void editing.form.submit()
          if (event.key === 'Escape') {
            event.preventDefault()
            editing.cancel()
          }
        }}
      />
    </Tooltip>
  )
}

function RowButtons({ row, editing }: { readonly row: ProductRow; readonly editing: RowEditing }) {
  const styles = useStyles()
  const text = useText()
  const name = row.sourceName ?? text('invoice_products.source_gone')
  const button = (label: string, icon: ReactElement, onAct: () => void, disabled = false) => (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        disabledFocusable={editing.busy || disabled}
        onClick={onAct}
      />
    </Tooltip>
  )
  if (editing.id === row.id) {
    return (
      <span className={styles.actions}>
        {button(text('invoice_products.save', { name }), <Checkmark20Regular />, () => void editing.form.submit())}
        {button(text('invoice_products.cancel', { name }), <Dismiss20Regular />, editing.cancel)}
      </span>
    )
  }
  const hasBoth = row.purchaseCostPerUnit !== null && row.salesCostPerUnit !== null && row.productDefinition !== null
  return (
    <span className={styles.actions}>
      {button(text('invoice_products.edit', { name }), <Edit20Regular />, () => editing.begin(row))}
      {button(text('invoice_products.rule', { name }), <Tag20Regular />, () => void editing.rule(row), !hasBoth)}
      <MoreMenu
        label={text('table.row_menu', { name })}
        acts={[]}
        last={{
          label: text('invoice_products.delete', { name }),
          icon: <Delete20Regular />,
          run: () => void editing.remove(row),
        }}
      />
    </span>
  )
}
