import { useState } from 'react'
import { Combobox, Field, makeStyles, Option, Spinner, tokens } from '@fluentui/react-components'
import { CustomerNamesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { useText } from '../../ui/Message.tsx'
import { searchDelay } from '../../ui/SearchBox.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLater } from '../../ui/useLater.ts'
import type { Customer } from './customer.ts'

/** Offered at once; whoever has more finds the others by typing. */
const mostOffered = 25
/** The option that is no customer yet. */
const newCustomer = 'new'

const useStyles = makeStyles({
  // A combobox has a width of its own that a narrow panel has no room for.
  box: { minWidth: 0, width: '100%', '& input': { minWidth: 0, width: '100%' } },
  target: { minWidth: '24px', '& svg': { display: 'block', margin: '2px' } },
  list: { maxHeight: 'min(20rem, 50vh)' },
  option: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0, width: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: {
    marginLeft: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

export interface CombinationPickerProps {
  readonly label: string
  readonly value: Customer | undefined
  readonly onChange: (customer: Customer | undefined) => void
  /** Only customers that may become a parent. */
  readonly withoutParent?: boolean
  /** This one cannot be chosen: it is the customer itself. */
  readonly exceptId?: string
  /** Offers to make a customer that is not there, with what was typed. Its words: `linking.picker.new`. */
  readonly onNew?: ((typed: string) => void) | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}

/** A customer, found by name, customer number or chamber of commerce number half a second after the last key. */
export function CombinationPicker(props: CombinationPickerProps) {
  const { label, value, onChange, exceptId, onNew, withoutParent = false, required = false, disabled = false } = props
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  // Undefined: nothing was typed since one was chosen.
  const [typed, setTyped] = useState<string>()
  const search = useLater((typed ?? '').trim(), searchDelay)
  const { data, error, busy, current } = useGraphql(
    CustomerNamesDocument,
    open ? { search, take: mostOffered, withoutParent } : null,
  )
  const found = data?.combinationNames.filter(({ id }) => id !== exceptId)
  const isSettled = current && search === (typed ?? '').trim() && !busy
  const choose = (chosen: string | undefined): void => {
    setTyped(undefined)
    if (chosen === newCustomer) onNew?.((typed ?? '').trim())
    else onChange(found?.find(({ id }) => id === chosen))
  }
  return (
    <Field label={label} required={required}>
      <Combobox
        className={styles.box}
        freeform
        clearable
        input={{ maxLength: 100 }}
        listbox={{ className: styles.list }}
        expandIcon={{ className: styles.target, 'aria-label': text('linking.picker.open', { label }), tabIndex: -1 }}
        clearIcon={{ className: styles.target, 'aria-label': text('linking.picker.clear', { label }) }}
        placeholder={text('linking.picker.placeholder')}
        disabled={disabled}
        value={typed ?? value?.name ?? ''}
        selectedOptions={value === undefined ? [] : [value.id]}
        onOpenChange={(_, state) => setOpen(state.open)}
        onChange={(event) => {
          setTyped(event.target.value)
          if (value !== undefined) onChange(undefined)
        }}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_, { optionValue }) => choose(optionValue)}
      >
        {(found ?? []).map((customer) => (
          <Option key={customer.id} value={customer.id} text={customer.name}>
            <span className={styles.option}>
              {customer.spilStatus !== 'ACTIVE' && <StatusDot status={customer.spilStatus} />}
              <span className={styles.name}>{customer.name}</span>
              <span className={styles.number}>{customer.customerId}</span>
            </span>
          </Option>
        ))}
        {error !== undefined && found === undefined ? (
          <Option disabled value="" text="">
            {errorText(error)}
          </Option>
        ) : !isSettled && (found === undefined || found.length === 0) ? (
          <Option disabled value="" text="">
            <Spinner size="tiny" label={text('linking.picker.searching')} />
          </Option>
        ) : (
          found?.length === 0 && (
            <Option disabled value="" text="">
              {text('linking.picker.none')}
            </Option>
          )
        )}
        {onNew !== undefined && isSettled && (
          <Option value={newCustomer} text={typed ?? ''}>
            {(typed ?? '').trim() === ''
              ? text('linking.picker.new')
              : text('linking.picker.new_named', { name: (typed ?? '').trim() })}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}
