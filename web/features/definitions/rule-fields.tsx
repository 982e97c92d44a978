import { Field } from '@fluentui/react-components'
import type { Period } from '#domain/shared/period.ts'
import { startPeriodOf } from '#domain/products/rule-input.ts'
import type { TriedPriceInput } from '../../graphql/generated/graphql.ts'
import { MonthInput } from '../../ui/form/MonthInput.tsx'
import { problem, type Problems } from '../../ui/form/problem.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { priceTyped } from './price-text.ts'

/** What somebody fills in of a price. The places are those of the API, so that a refusal finds its own. */
export interface RuleDraft {
  /** `2026-05`. */
  readonly startDate: string
  readonly purchaseCostPerUnit: string
  readonly salesCostPerUnit: string
}

export const monthOf = (startDate: string): Period | undefined => startPeriodOf(startDate)

export function ruleProblems(draft: RuleDraft): Problems<RuleDraft> {
  const price = (typed: string, missing: 'price.purchase.required' | 'price.sales.required') =>
    typed.trim() === '' ? problem(missing) : priceTyped(typed) === undefined ? problem('price.wrong') : undefined
  const [purchase, sales] = [
    price(draft.purchaseCostPerUnit, 'price.purchase.required'),
    price(draft.salesCostPerUnit, 'price.sales.required'),
  ]
  return {
    ...(monthOf(draft.startDate) === undefined ? { startDate: problem('price.month.required') } : {}),
    ...(purchase === undefined ? {} : { purchaseCostPerUnit: purchase }),
    ...(sales === undefined ? {} : { salesCostPerUnit: sales }),
  }
}

/** As the API takes it, of a draft that has no problems. */
export const ruleInput = ({ startDate, purchaseCostPerUnit, salesCostPerUnit }: RuleDraft) => ({
  startDate,
  purchaseCostPerUnit: priceTyped(purchaseCostPerUnit) ?? purchaseCostPerUnit,
  salesCostPerUnit: priceTyped(salesCostPerUnit) ?? salesCostPerUnit,
})

/** The prices as they are typed, to be tried on the months that were; undefined: one is missing or wrong. */
export function triedPrices(
  { purchaseCostPerUnit: purchase, salesCostPerUnit: sales }: RuleDraft,
  productDefinitionId: string,
  splitFieldValue: string | null,
): TriedPriceInput[] | undefined {
  const [purchaseCostPerUnit, salesCostPerUnit] = [priceTyped(purchase), priceTyped(sales)]
  return purchaseCostPerUnit === undefined || salesCostPerUnit === undefined
    ? undefined
    : [{ productDefinitionId, splitFieldValue, purchaseCostPerUnit, salesCostPerUnit }]
}

/** The month from which a price holds. */
export function MonthField<Values extends { startDate: string }>({
  form,
  label,
}: {
  form: Form<Values>
  label: string
}) {
  const { value, change, left, ref, validation } = useField(form, 'startDate')
  return (
    <Field label={label} required {...validation}>
      <MonthInput inputRef={ref} value={value} onBlur={left} onMonth={change} />
    </Field>
  )
}

/** The two prices of a unit. */
export function PriceFields({ form }: { form: Form<RuleDraft> }) {
  const text = useText()
  return (
    <>
      <TextField form={form} name="purchaseCostPerUnit" label={text('price.purchase_unit')} required maxLength={16} />
      <TextField form={form} name="salesCostPerUnit" label={text('price.sales_unit')} required maxLength={16} />
    </>
  )
}
