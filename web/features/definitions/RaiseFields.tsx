import { Field, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { RaisedPrices, RaiseFinancialRulesInput } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'
import { percentageTyped } from './price-text.ts'
import { monthOf } from './rule-fields.tsx'

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
  readonly month: string
  readonly which: RaisedPrices
}

/** As the API takes it, written as JSON so that the same is the same; undefined: something is missing or wrong. */
export function raiseInput(
  { percentage, month, which }: RaiseChoice,
  definitions: readonly { readonly id: string }[],
): string | undefined {
  const by = percentageTyped(percentage)
  const from = monthOf(month)
  if (by === undefined || from === undefined) return undefined
  const productDefinitionIds = definitions.map(({ id }) => id)
  return JSON.stringify({
    productDefinitionIds,
    percentage: by,
    startDate: from,
    which,
  } satisfies RaiseFinancialRulesInput)
}

export function RaiseFields({ choice, onChange }: { choice: RaiseChoice; onChange: (choice: RaiseChoice) => void }) {
  const styles = useStyles()
  const text = useText()
  const { percentage, month, which } = choice
  return (
    <div className={styles.fields}>
      <Field
        label={text('price.raise.percentage')}
        hint={text('price.raise.percentage_hint')}
        required
        {...(percentage !== '' && percentageTyped(percentage) === undefined
          ? { validationState: 'error', validationMessage: text('price.raise.percentage_wrong') }
          : {})}
      >
        <Input
          value={percentage}
          inputMode="decimal"
          maxLength={8}
          contentAfter={<span aria-hidden="true">{text('price.percent')}</span>}
          onChange={(_, data) => onChange({ ...choice, percentage: data.value })}
        />
      </Field>
      <Field
        label={text('price.from_month')}
        required
        {...(monthOf(month) === undefined
          ? { validationState: 'error', validationMessage: text('price.month.required') }
          : {})}
      >
        <Input
          input={{ type: 'month', min: '2000-01', max: '2099-12' }}
          value={month}
          onChange={(_, data) => onChange({ ...choice, month: data.value })}
        />
      </Field>
      <Field label={text('price.raise.which')}>
        <RadioGroup
          value={which}
          onChange={(_, data) => onChange({ ...choice, which: choices.find((one) => one === data.value) ?? 'BOTH' })}
        >
          {choices.map((one) => (
            <Radio key={one} value={one} label={text(`price.raise.which.${one}`)} />
          ))}
        </RadioGroup>
      </Field>
    </div>
  )
}
