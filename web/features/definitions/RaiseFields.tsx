import { makeStyles, tokens } from '@fluentui/react-components'
import type { RaisedPrices, RaiseFinancialRulesInput } from '../../graphql/generated/graphql.ts'
import { problem, type Problems } from '../../ui/form/problem.ts'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { percentageTyped } from './price-text.ts'
import { MonthField, monthOf } from './rule-fields.tsx'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
})

const choices: readonly RaisedPrices[] = ['BOTH', 'PURCHASE', 'SALES']

/** By how much prices are raised, from when, and which: as it is typed. */
export interface RaiseChoice {
  readonly percentage: string
  /** `2026-05`. */
  readonly startDate: string
  readonly which: RaisedPrices
}

/** As the API takes it, written as JSON so that the same is the same; undefined: something is missing or wrong. */
export function raiseInput(
  { percentage, startDate, which }: RaiseChoice,
  definitions: readonly { readonly id: string }[],
): string | undefined {
  const by = percentageTyped(percentage)
  const from = monthOf(startDate)
  if (by === undefined || from === undefined) return undefined
  const productDefinitionIds = definitions.map(({ id }) => id)
  return JSON.stringify({
    productDefinitionIds,
    percentage: by,
    startDate: from,
    which,
  } satisfies RaiseFinancialRulesInput)
}

/** What is typed wrong. What is not there yet is not wrong: nothing can be raised until it is. */
export function raiseProblems({ percentage, startDate }: RaiseChoice): Problems<RaiseChoice> {
  return {
    ...(percentage !== '' && percentageTyped(percentage) === undefined
      ? { percentage: problem('price.raise.percentage_wrong') }
      : {}),
    ...(monthOf(startDate) === undefined ? { startDate: problem('price.month.required') } : {}),
  }
}

export function RaiseFields({ form }: { form: Form<RaiseChoice> }) {
  const styles = useStyles()
  const text = useText()
  return (
    <div className={styles.fields}>
      <TextField
        form={form}
        name="percentage"
        label={text('price.raise.percentage')}
        hint={text('price.raise.percentage_hint')}
        required
        inputMode="decimal"
        maxLength={8}
        after={<span aria-hidden="true">{text('price.percent')}</span>}
      />
      <MonthField form={form} label={text('price.from_month')} />
      <RadioField
        form={form}
        name="which"
        label={text('price.raise.which')}
        choices={choices.map((value) => ({ value, label: text(`price.raise.which.${value}`) }))}
      />
    </div>
  )
}
