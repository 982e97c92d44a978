import { useState } from 'react'
import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components'
import { CombinationNamesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { NamedCombination } from './combination-form.ts'
import { usePaused } from './useDuplicates.ts'

const useStyles = makeStyles({
  narrowing: { minWidth: 0, width: '100%' },
  option: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  target: { minWidth: '24px', '& svg': { display: 'block', margin: '2px' } },
})

interface CombinationPickerProps {
  readonly value: NamedCombination | null
  readonly onChange: (value: NamedCombination | null) => void
  readonly label: string
  /** A customer that cannot be chosen: the one it is chosen for. */
  readonly exceptId?: string | undefined
  /** Only customers that may have children. */
  readonly withoutParent?: boolean
  readonly disabled?: boolean
  readonly inputRef?: (element: HTMLElement | null) => void
  readonly onBlur?: () => void
}

const detailOf = ({ customerId, chamberOfCommerceNumber }: NamedCombination): string =>
  [customerId, chamberOfCommerceNumber].filter((part) => part !== null && part !== '').join(' · ')

/** One customer, found half a second after the last key by name, customer id or chamber of commerce number. */
export function CombinationPicker(props: CombinationPickerProps) {
  const { value, onChange, label, exceptId, withoutParent = false, disabled = false } = props
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  /** undefined: nothing is being typed, the chosen one's name stands there. */
  const [typed, setTyped] = useState<string>()
  const search = usePaused((typed ?? '').trim())
  const asked = useGraphql(CombinationNamesDocument, open ? { search: search.slice(0, 100), withoutParent } : null)
  const found = asked.data?.combinationNames.filter(({ id }) => id !== exceptId)
  const close = (): void => {
    setOpen(false)
    setTyped(undefined)
  }
  return (
    <Combobox
      ref={props.inputRef}
      aria-label={label}
      className={styles.narrowing}
      input={{ className: styles.narrowing, maxLength: 100 }}
      expandIcon={{ className: styles.target, 'aria-label': text('combination.picker.open', { label }), tabIndex: -1 }}
      clearIcon={{ className: styles.target, 'aria-label': text('combination.picker.clear', { label }) }}
      freeform
      clearable
      disabled={disabled}
      open={open}
      value={typed ?? value?.name ?? ''}
      selectedOptions={value === null ? [] : [value.id]}
      placeholder={disabled ? '' : text('combination.picker.placeholder')}
      onOpenChange={(_, data) => (data.open ? setOpen(true) : close())}
      onChange={(event) => {
        setTyped(event.target.value)
        setOpen(true)
        // Whoever takes the name away chooses nobody.
        if (event.target.value === '') onChange(null)
      }}
      onBlur={() => {
        close()
        props.onBlur?.()
      }}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = found?.find(({ id }) => id === optionValue)
        onChange(chosen ?? null)
        close()
      }}
    >
      {asked.error !== undefined && found === undefined ? (
        <Option disabled text="">
          {errorText(asked.error)}
        </Option>
      ) : found === undefined ? (
        <Option disabled text="">
          <Message id="loading" />
        </Option>
      ) : found.length === 0 ? (
        <Option disabled text="">
          <Message id="combination.picker.none" />
        </Option>
      ) : (
        found.map((one) => (
          <Option key={one.id} value={one.id} text={one.name}>
            <span className={styles.option}>
              <span>{one.name}</span>
              {detailOf(one) !== '' && <span className={styles.detail}>{detailOf(one)}</span>}
            </span>
          </Option>
        ))
      )}
    </Combobox>
  )
}
