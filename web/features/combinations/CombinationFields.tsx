import { useId } from 'react'
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { combinationLimits } from '#domain/combinations/combination.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { CombinationPicker } from '../linking/index.ts'
import type { CombinationDraft, NamedCombination } from './combination-form.ts'
import type { Duplicates } from './useDuplicates.ts'
import type { SlotNames } from './useSlotNames.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
    alignItems: 'start',
  },
  wide: { gridColumn: '1 / -1' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

export interface CombinationFieldsProps {
  readonly form: Form<CombinationDraft>
  readonly duplicates: Duplicates
  readonly slotNames: SlotNames
  /** The references and tags that are asked. */
  readonly slots: readonly SlotColumn[]
  /** What a sync of the leading CRM keeps. */
  readonly locked?: readonly string[]
  /** The customer itself, where it is there already. */
  readonly id?: string
  /** Why it cannot have a parent. */
  readonly parentObstacle?: string | undefined
}

/** What can be filled in of a customer: by whoever adds one, and by whoever changes one. */
export function CombinationFields(props: CombinationFieldsProps) {
  const { form, duplicates, slotNames, slots, locked = [], id, parentObstacle } = props
  const styles = useStyles()
  const text = useText()
  const lock = (field: string) =>
    locked.includes(field)
      ? { disabled: true, hint: text('combination.locked'), after: <LockClosed16Regular aria-hidden="true" /> }
      : {}
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextField
          form={form}
          name="name"
          label={text('combination.name')}
          required
          maxLength={combinationLimits.name + 1}
          {...lock('name')}
        />
      </div>
      <CustomerIdField form={form} others={duplicates.withCustomerId} {...lock('customerId')} />
      <NumberField form={form} others={duplicates.withNumber} {...lock('chamberOfCommerceNumber')} />
      <div className={styles.wide}>
        <ParentField
          form={form}
          id={id}
          obstacle={locked.includes('parentId') ? text('combination.locked') : parentObstacle}
        />
      </div>
      {slots.map((slot) => (
        <TextField
          key={slot}
          form={form}
          name={slot}
          label={slotNames.nameOf(slot)}
          maxLength={combinationLimits.slot + 1}
          {...lock(slot)}
        />
      ))}
    </div>
  )
}

interface CheckedFieldProps {
  readonly form: Form<CombinationDraft>
  readonly others: readonly NamedCombination[]
  readonly disabled?: boolean
  readonly hint?: string
  readonly after?: React.JSX.Element
}

/** No two customers have the same: another one that has it is named, and nothing can be saved. */
function CustomerIdField({ form, others, disabled = false, hint, after }: CheckedFieldProps) {
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'customerId')
  const [other] = others
  const taken =
    other === undefined
      ? {}
      : ({
          validationState: 'error',
          validationMessage: text('combination.customer_id_used', { name: other.name }),
        } as const)
  return (
    <Field
      label={text('combination.customer_id')}
      {...(hint === undefined ? {} : { hint })}
      {...validation}
      {...(disabled ? {} : taken)}
    >
      <Input
        ref={ref}
        value={value}
        disabled={disabled}
        maxLength={combinationLimits.customerId + 1}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
        {...(after === undefined ? {} : { contentAfter: after })}
      />
    </Field>
  )
}

/** Others may have the same: they are named, and saving asks whether that is meant. */
function NumberField({ form, others, disabled = false, hint, after }: CheckedFieldProps) {
  const text = useText()
  const formats = useFormats()
  const { value, change, left, ref, validation } = useField(form, 'chamberOfCommerceNumber')
  const shared =
    others.length === 0
      ? {}
      : ({
          validationState: 'warning',
          validationMessage: text('combination.coc_shared', { names: formats.list(others.map(({ name }) => name)) }),
        } as const)
  return (
    <Field
      label={text('column.chamberOfCommerceNumber')}
      {...(hint === undefined ? {} : { hint })}
      {...(disabled ? {} : shared)}
      {...validation}
    >
      <Input
        ref={ref}
        value={value}
        disabled={disabled}
        inputMode="numeric"
        maxLength={20}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
        {...(after === undefined ? {} : { contentAfter: after })}
      />
    </Field>
  )
}

function ParentField(props: { form: Form<CombinationDraft>; id: string | undefined; obstacle: string | undefined }) {
  const { form, id, obstacle } = props
  const styles = useStyles()
  const text = useText()
  const note = useId()
  const { value, change } = useField(form, 'parent')
  return (
    <div {...(obstacle === undefined ? {} : { 'aria-describedby': note })}>
      <CombinationPicker
        label={text('combination.parent')}
        value={value ?? undefined}
        onChange={(chosen) => change(chosen ?? null)}
        withoutParent
        disabled={obstacle !== undefined}
        {...(id === undefined ? {} : { exceptId: id })}
      />
      {obstacle !== undefined && (
        <span id={note} className={styles.note}>
          {obstacle}
        </span>
      )}
    </div>
  )
}
