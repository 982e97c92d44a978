import { useId, useMemo, useState } from 'react'
import {
  Button,
  Checkbox,
  mergeClasses,
  Popover,
  PopoverTrigger,
  SearchBox,
  Spinner,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { searchable } from '#domain/shared/text.ts'
import { useErrorText } from '../error-text.ts'
import { Message, useText } from '../Message.tsx'
import { PopoverPane } from '../PopoverPane.tsx'
import { belowChip, ChipButton, ChipFrame } from './FilterChip.tsx'
import type { AnyOf, DeclaredOption, NamedOption, OfferedOptions } from './filters.ts'
import { useFilterStyles } from './useFilterStyles.ts'

/** More would push the other tools away; the rest is a number that opens the menu. */
const mostLabels = 5
/** From this many on one can look for an option. */
const searchFrom = 9

interface AnyOfProps {
  readonly filter: AnyOf
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Several values at once: a menu of ticks, and a chip for each chosen one. */
export function AnyOfChips(props: AnyOfProps) {
  const { options } = props.filter
  return typeof options === 'function' ? (
    <Asked {...props} useOptions={options} />
  ) : (
    <Declared {...props} options={options} />
  )
}

function Declared({ options, ...props }: AnyOfProps & { options: readonly DeclaredOption[] }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const named = useMemo(() => options.map(({ value, label }) => ({ value, name: text(label) })), [options, text])
  return <Chips {...props} offered={{ options: named }} open={open} onOpen={setOpen} />
}

function Asked({ useOptions, ...props }: AnyOfProps & { useOptions: (wanted: boolean) => OfferedOptions }) {
  const [open, setOpen] = useState(false)
  const offered = useOptions(open || props.values.length > 0)
  return <Chips {...props} offered={offered} open={open} onOpen={setOpen} />
}

interface ChipsProps extends AnyOfProps {
  readonly offered: OfferedOptions
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

function Chips({ filter, values, onChange, offered, open, onOpen }: ChipsProps) {
  const styles = useFilterStyles()
  const text = useText()
  const label = text(filter.label)
  // Until the names are there a chip has room for one; what has none any more is said as the address says it.
  const nameOf = (value: string): string => {
    const known = offered.options?.find((option) => option.value === value)?.name
    if (known !== undefined) return known
    return offered.options === undefined && offered.error === undefined ? '…' : text('list.filter.unknown', { value })
  }
  const rest = values.length - mostLabels
  return (
    <>
      <ChipFrame on={values.length > 0}>
        <Popover open={open} onOpenChange={(_, data) => onOpen(data.open)} trapFocus positioning={belowChip}>
          <PopoverTrigger disableButtonEnhancement>
            <ChipButton
              label={label}
              aria-haspopup="dialog"
              {...(values.length === 0
                ? {}
                : { 'aria-label': text('list.filter.chosen', { filter: label, count: values.length }) })}
            />
          </PopoverTrigger>
          <PopoverPane label={label} className={styles.surface}>
            <Options offered={offered} label={label} values={values} onChange={onChange} />
          </PopoverPane>
        </Popover>
      </ChipFrame>
      {values.slice(0, mostLabels).map((value) => (
        <ChipFrame
          key={value}
          on
          clears={nameOf(value)}
          onClear={() => onChange(values.filter((other) => other !== value))}
        >
          <span className={mergeClasses(styles.chosenText, styles.chosen)}>
            <span className={styles.text} title={nameOf(value)}>
              {nameOf(value)}
            </span>
          </span>
        </ChipFrame>
      ))}
      {rest > 0 && (
        <ChipFrame on>
          <ChipButton
            opens={false}
            label={text('list.filter.more', { count: rest })}
            aria-haspopup="dialog"
            onClick={() => onOpen(true)}
          />
        </ChipFrame>
      )}
    </>
  )
}

function Options(props: {
  offered: OfferedOptions
  label: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) {
  const { offered, label, values, onChange } = props
  const styles = useFilterStyles()
  const text = useText()
  const errorText = useErrorText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const arrows = useArrowNavigationGroup({ axis: 'vertical' })
  if (offered.error !== undefined && offered.options === undefined) {
    return (
      <span className={styles.note} role="alert">
        {errorText(offered.error)}
      </span>
    )
  }
  if (offered.options === undefined) return <Spinner size="tiny" label={text('loading')} />
  const shown = matching(offered.options, typed)
  return (
    <>
      {offered.options.length >= searchFrom && (
        <SearchBox
          value={typed}
          placeholder={text('list.filter.search')}
          aria-label={text('list.filter.search')}
          aria-controls={id}
          onChange={(_, data) => setTyped(data.value)}
        />
      )}
      <div id={id} className={styles.options} role="group" aria-label={label} {...arrows}>
        {shown.map(({ value, name }) => (
          <Checkbox
            key={value}
            label={name}
            checked={values.includes(value)}
            onChange={(_, data) =>
              onChange(data.checked === true ? [...values, value] : values.filter((other) => other !== value))
            }
          />
        ))}
        {shown.length === 0 && (
          <span className={styles.note} role="status">
            <Message id="list.filter.none" />
          </span>
        )}
      </div>
      <span className={styles.actions}>
        <Button size="small" appearance="subtle" disabled={values.length === 0} onClick={() => onChange([])}>
          <Message id="list.filter.clear_all" />
        </Button>
      </span>
    </>
  )
}

function matching(options: readonly NamedOption[], typed: string): readonly NamedOption[] {
  const wanted = searchable(typed)
  return options.filter(({ name }) => searchable(name).includes(wanted))
}
