import { useState } from 'react'
import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { longestDescription } from '#domain/products/definition.ts'
import type { InvoiceProductDefinitionFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'
import { useDefinitionName } from './useDefinitionName.ts'

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%', '& input': { minWidth: 0, width: '100%' } },
  target: { minWidth: '24px', '& svg': { display: 'block', margin: '2px' } },
  list: { maxHeight: 'min(20rem, 50vh)' },
})

/** A definition that is there, or the description of a new one. */
export type ChosenDefinition =
  { readonly definition: InvoiceProductDefinitionFieldsFragment } | { readonly description: string }

/** What lines are of: chosen from those that are there, or typed, which makes one. */
export function DefinitionPicker(props: {
  readonly definitions: readonly InvoiceProductDefinitionFieldsFragment[]
  readonly value: ChosenDefinition | undefined
  readonly onChange: (chosen: ChosenDefinition | undefined) => void
}) {
  const { definitions, value, onChange } = props
  const styles = useStyles()
  const text = useText()
  const nameOf = useDefinitionName()
  /** Undefined: nobody typed anything yet, and all there are are offered. */
  const [typed, setTyped] = useState<string>()
  const chosen = value !== undefined && 'definition' in value ? value.definition : undefined
  const described = value !== undefined && 'description' in value ? value.description : ''
  const needle = (typed ?? '').trim().toLowerCase()
  const found = definitions.filter((one) => nameOf(one).toLowerCase().includes(needle))
  return (
    <Field
      label={text('invoice_products.definition')}
      required
      {...(value !== undefined && 'description' in value ? { hint: text('invoice_products.definition_new') } : {})}
    >
      <Combobox
        className={styles.box}
        freeform
        input={{ maxLength: longestDescription }}
        listbox={{ className: styles.list }}
        expandIcon={{ className: styles.target, 'aria-label': text('invoice_products.open_choices'), tabIndex: -1 }}
        placeholder={text('invoice_products.definition_placeholder')}
        value={chosen === undefined ? (typed ?? described) : nameOf(chosen)}
        selectedOptions={chosen === undefined ? [] : [chosen.id]}
        onChange={(event) => {
          const description = event.target.value
          setTyped(description)
          onChange(description.trim() === '' ? undefined : { description })
        }}
        onOptionSelect={(_, { optionValue }) => {
          const definition = definitions.find(({ id }) => id === optionValue)
          setTyped(undefined)
          onChange(definition === undefined ? undefined : { definition })
        }}
      >
        {found.map((one) => (
          <Option key={one.id} value={one.id} text={nameOf(one)}>
            {nameOf(one)}
          </Option>
        ))}
        {found.length === 0 && (
          <Option disabled value="" text="">
            {text(needle === '' ? 'invoice_products.definition_none' : 'invoice_products.definition_new')}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

/** As the API takes it. */
export const meantDefinition = (
  chosen: ChosenDefinition,
): { readonly productDefinitionId: string } | { readonly description: string } =>
  'definition' in chosen ? { productDefinitionId: chosen.definition.id } : { description: chosen.description }
