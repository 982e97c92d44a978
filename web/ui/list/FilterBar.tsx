import { useState } from 'react'
import {
  Button,
  Input,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Popover,
  PopoverTrigger,
} from '@fluentui/react-components'
import { CheckboxChecked20Filled } from '@fluentui/react-icons/svg/checkbox-checked'
import { CheckboxUnchecked20Regular } from '@fluentui/react-icons/svg/checkbox-unchecked'
import { Allowed } from '../Allowed.tsx'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { PopoverPane } from '../PopoverPane.tsx'
import { AnyOfChips } from './AnyOfChips.tsx'
import { belowChip, ChipButton, ChipFrame } from './FilterChip.tsx'
import {
  filtersOf,
  isOff,
  offValue,
  type FilterValue,
  type AnyOf,
  type ListFilter,
  type OneOf,
  type OptionCounts,
  type Typed,
  type YesNo,
} from './filters.ts'
import type { ListState } from './useListState.ts'
import { useFilterStyles } from './useFilterStyles.ts'

/** The filters of a list as chips: what each keeps, the way to change it, and a cross that takes it off. */
export function FilterBar({ list, counts }: { list: ListState; counts?: OptionCounts | undefined }) {
  return filtersOf(list.declared.filters).map(([key, filter]) => {
    const chip = (
      <FilterControl
        key={key}
        filter={filter}
        value={list.values.filters[key] ?? offValue(filter)}
        onChange={(value) => list.filter(key, value)}
        counts={counts?.[key]}
      />
    )
    return filter.permission === undefined ? (
      chip
    ) : (
      <Allowed key={key} to={filter.permission}>
        {chip}
      </Allowed>
    )
  })
}

interface ControlProps<Filter extends ListFilter> {
  readonly filter: Filter
  readonly value: FilterValue
  readonly onChange: (value: FilterValue) => void
  readonly counts?: OptionCounts[string] | undefined
}

function FilterControl({ filter, value, onChange, counts }: ControlProps<ListFilter>) {
  switch (filter.kind) {
    case 'one-of':
      return <OneOfChip filter={filter} value={value} onChange={onChange} />
    case 'any-of':
      if (filter.look === 'chips')
        return <OptionChips filter={filter} value={value} onChange={onChange} counts={counts} />
      return <AnyOfChips filter={filter} values={typeof value === 'object' ? value : []} onChange={onChange} />
    case 'boolean':
      return <YesNoChip filter={filter} value={value} onChange={onChange} />
    case 'text':
      return <TextChip filter={filter} value={value} onChange={onChange} />
  }
}

function OneOfChip({ filter, value, onChange }: ControlProps<OneOf>) {
  const text = useText()
  const off = isOff(filter, value)
  const chosen = filter.options.find((option) => option.value === value)
  const label = text(filter.label)
  return (
    <ChipFrame on={!off} clears={off ? undefined : label} onClear={() => onChange(filter.off)}>
      <Menu
        checkedValues={{ value: [String(value)] }}
        onCheckedValueChange={(_, data) => onChange(data.checkedItems[0] ?? filter.off)}
      >
        <MenuTrigger disableButtonEnhancement>
          <ChipButton label={label} value={off || chosen === undefined ? undefined : text(chosen.label)} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList aria-label={label}>
            {filter.options.map((option) => (
              <MenuItemRadio key={option.value} name="value" value={option.value}>
                <Message id={option.label} />
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </ChipFrame>
  )
}

/** Each option as a chip that is pressed or not. One without rows is left out, unless it is pressed. */
function OptionChips({ filter, value, onChange, counts }: ControlProps<AnyOf>) {
  const styles = useFilterStyles()
  const text = useText()
  const formats = useFormats()
  const chosen: readonly string[] = typeof value === 'object' ? value : []
  const options = typeof filter.options === 'function' ? [] : filter.options
  const shown = options.filter((option) => counts?.[option.value] !== 0 || chosen.includes(option.value))
  return (
    <span className={styles.chips} role="group" aria-label={text(filter.label)}>
      {shown.map((option) => {
        const on = chosen.includes(option.value)
        const count = counts?.[option.value]
        return (
          <span key={option.value} className={mergeClasses(styles.chip, on && styles.on)}>
            <button
              type="button"
              className={styles.button}
              aria-pressed={on}
              onClick={() =>
                onChange(on ? chosen.filter((other) => other !== option.value) : [...chosen, option.value])
              }
            >
              {option.icon}
              <span className={styles.text}>
                <Message id={option.label} />
              </span>
              {count !== undefined && <span className={styles.value}>{formats.integer(count)}</span>}
            </button>
          </span>
        )
      })}
    </span>
  )
}

function YesNoChip({ filter, value, onChange }: ControlProps<YesNo>) {
  const styles = useFilterStyles()
  const on = value === true
  const Box = on ? CheckboxChecked20Filled : CheckboxUnchecked20Regular
  return (
    <span className={mergeClasses(styles.chip, on && styles.on)}>
      <button type="button" className={styles.button} role="checkbox" aria-checked={on} onClick={() => onChange(!on)}>
        <Box className={styles.chevron} aria-hidden="true" />
        <span className={styles.text}>
          <Message id={filter.label} />
        </span>
      </button>
    </span>
  )
}

function TextChip({ filter, value, onChange }: ControlProps<Typed>) {
  const styles = useFilterStyles()
  const text = useText()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const off = isOff(filter, value)
  const label = text(filter.label)
  return (
    <ChipFrame on={!off} clears={off ? undefined : label} onClear={() => onChange('')}>
      <Popover
        open={open}
        onOpenChange={(_, data) => {
          setTyped(String(value))
          setOpen(data.open)
        }}
        trapFocus
        positioning={belowChip}
      >
        <PopoverTrigger disableButtonEnhancement>
          <ChipButton label={label} value={off ? undefined : String(value)} aria-haspopup="dialog" />
        </PopoverTrigger>
        <PopoverPane label={label}>
          <form
            className={styles.surface}
            onSubmit={(event) => {
              event.preventDefault()
              onChange(typed.trim())
              setOpen(false)
            }}
          >
            <Input aria-label={label} value={typed} maxLength={100} onChange={(_, data) => setTyped(data.value)} />
            <span className={styles.actions}>
              <Button appearance="primary" type="submit">
                <Message id="list.filter.apply" />
              </Button>
            </span>
          </form>
        </PopoverPane>
      </Popover>
    </ChipFrame>
  )
}
