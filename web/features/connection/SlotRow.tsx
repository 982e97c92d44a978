import { Combobox, Field, Input, makeStyles, Option, Switch, tokens } from '@fluentui/react-components'
import { slotNameLimit, type SlotName } from '#domain/connections/crm-settings.ts'
import { slotColumn, type SlotKey } from '#domain/connections/crm-slots.ts'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { offeredNames, remarkOf, renamed } from './slots-draft.ts'
import type { CrmNames } from './useCrmNames.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  // A combobox has a width of its own that a narrow card has no room for.
  narrowing: { minWidth: 0, width: '100%' },
  // As large as a finger needs; whether it shows is Fluent's to say.
  target: { minWidth: '24px', '& svg': { display: 'block', margin: '2px' } },
  // Level with the input, below the line of its label.
  sync: { marginTop: `calc(${tokens.lineHeightBase300} + ${tokens.spacingVerticalXXS})` },
})

/** What is filled in, by slot. */
export type Slots = Readonly<Record<SlotKey, SlotName>>

export interface SlotRowProps {
  readonly slotKey: SlotKey
  readonly form: Form<Slots>
  readonly application: string
  /** Undefined: the system numbers its slots itself, there is nothing to choose. */
  readonly lookup: CrmNames | undefined
  readonly disabled: boolean
}

/** One slot: the name of the field that fills it, and whether a sync does. */
export function SlotRow({ slotKey, form, application, lookup, disabled }: SlotRowProps) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const nameOf = ({ key }: Pick<SlotName, 'key'>): string =>
    textOf(`column.${slotColumn(key)}`, 'column.other', { key })
  const { value: slot, change: onChange, left, ref, validation } = useField(form, slotKey)
  const all = Object.values(useFormValues(form))
  const label = nameOf(slot)
  const isUnknown = remarkOf(slot, [slot], lookup?.names)?.kind === 'unknown'
  const field = {
    label,
    ...(isUnknown
      ? { validationState: 'warning' as const, validationMessage: text('crm.slot.unknown', { application }) }
      : {}),
    ...validation,
  }
  if (lookup === undefined) {
    return (
      <Field {...field}>
        <Input
          ref={ref}
          onBlur={left}
          value={slot.name}
          maxLength={slotNameLimit}
          disabled={disabled}
          placeholder={disabled ? '' : label}
          onChange={(_, { value }) => onChange({ ...slot, name: value, isSyncEnabled: value.trim() !== '' })}
        />
      </Field>
    )
  }
  const change = (name: string): void => onChange(renamed(slot, name, lookup.names))
  return (
    <div className={styles.row}>
      <Field {...field}>
        <Combobox
          ref={ref}
          onBlur={left}
          freeform
          clearable
          className={styles.narrowing}
          input={{ maxLength: slotNameLimit, className: styles.narrowing }}
          // The arrow keys do from the keyboard what this does with a finger.
          expandIcon={{ className: styles.target, 'aria-label': text('crm.slot.open', { name: label }), tabIndex: -1 }}
          clearIcon={{ className: styles.target, 'aria-label': text('crm.slot.clear', { name: label }) }}
          value={slot.name}
          selectedOptions={slot.name === '' ? [] : [slot.name]}
          disabled={disabled}
          placeholder={disabled ? '' : text('crm.slot.choose')}
          onChange={(event) => change(event.target.value)}
          onOptionSelect={(_, { optionText }) => change(optionText ?? '')}
        >
          <Choices slot={slot} all={all} lookup={lookup} nameOf={nameOf} />
        </Combobox>
      </Field>
      <Switch
        className={styles.sync}
        checked={slot.isSyncEnabled}
        disabled={disabled || slot.name.trim() === ''}
        aria-label={text('crm.slot.sync_of', { name: label })}
        onChange={(_, { checked }) => onChange({ ...slot, isSyncEnabled: checked })}
      />
    </div>
  )
}

/** The names of the system; one that another slot has says so and cannot be chosen again. */
function Choices({
  slot,
  all,
  lookup,
  nameOf,
}: {
  slot: SlotName
  all: readonly SlotName[]
  lookup: CrmNames
  nameOf: (slot: SlotName) => string
}) {
  const text = useText()
  if (lookup.names === undefined) {
    return (
      <Option disabled text="">
        <Message id={lookup.error === undefined ? 'crm.slot.loading' : 'crm.slot.failed'} />
      </Option>
    )
  }
  const names = offeredNames(lookup.names, slot.name)
  if (names.length === 0) {
    return (
      <Option disabled text="">
        <Message id={lookup.names.length === 0 ? 'crm.slot.none' : 'crm.slot.no_match'} />
      </Option>
    )
  }
  return names.map((name) => {
    const other = all.find((one) => one.key !== slot.key && one.name.trim() === name && one.isSyncEnabled)
    return (
      <Option key={name} text={name} disabled={other !== undefined}>
        {other === undefined ? name : text('crm.slot.taken', { name, other: nameOf(other) })}
      </Option>
    )
  })
}
