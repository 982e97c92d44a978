import { useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useText } from '../../ui/Message.tsx'
import { CombinationPicker } from './CombinationPicker.tsx'
import type { Customer, LinkableRow } from './customer.ts'
import { newCustomerFrom, type NewCustomerValues } from './new-customer.ts'
import { NewCustomer } from './NewCustomer.tsx'
import { SuggestedCombinations } from './SuggestedCombinations.tsx'

const useStyles = makeStyles({
  part: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalS,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})

/** The customer to link to: one that fits the row, found by what is typed, or made where none fits. */
export function ChooseCustomer(props: {
  readonly value: Customer | undefined
  readonly onChange: (customer: Customer | undefined) => void
  /** The row it is for, whose facts a new customer begins with; undefined: there are more of them, or none. */
  readonly row: LinkableRow | undefined
  /** What is suggested for it stands elsewhere on the screen. */
  readonly withoutSuggestions?: boolean
}) {
  const { value, onChange, row, withoutSuggestions = false } = props
  const styles = useStyles()
  const text = useText()
  const [making, setMaking] = useState<NewCustomerValues>()
  return (
    <div className={styles.part}>
      {making === undefined ? (
        <CombinationPicker
          label={text('linking.customer')}
          value={value}
          onChange={onChange}
          onNew={(typed) => setMaking(newCustomerFrom(row ?? { name: '' }, typed))}
        />
      ) : (
        <NewCustomer
          begin={making}
          onMade={(customer) => {
            setMaking(undefined)
            onChange(customer)
          }}
          onCancel={() => setMaking(undefined)}
        />
      )}
      {row !== undefined && making === undefined && !withoutSuggestions && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{text('linking.suggested.title', { name: row.name })}</h3>
          <SuggestedCombinations key={row.id} row={row} chosen={value} onChoose={onChange} />
        </section>
      )}
    </div>
  )
}
