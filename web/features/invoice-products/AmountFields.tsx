import { makeStyles, tokens } from '@fluentui/react-components'
import { TextField } from '../../ui/form/TextField.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { longestAmount, type TypedAmounts } from './typed-amounts.ts'

const useStyles = makeStyles({
  amounts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: tokens.spacingHorizontalM,
    // An input is as wide as its place, not as its browser likes it.
    '& input': { minWidth: 0, width: '100%' },
  },
})

/** How many, and what one of them costs and brings in. */
export function AmountFields({ form }: { readonly form: Form<TypedAmounts> }) {
  const styles = useStyles()
  const text = useText()
  return (
    <div className={styles.amounts}>
      <TextField form={form} name="count" label={text('invoice_products.count')} required maxLength={longestAmount} />
      <TextField
        form={form}
        name="purchaseCostPerUnit"
        label={text('invoice_products.purchase')}
        maxLength={longestAmount}
      />
      <TextField form={form} name="salesCostPerUnit" label={text('invoice_products.sales')} maxLength={longestAmount} />
    </div>
  )
}
