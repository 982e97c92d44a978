import { useState } from 'react'
import { Combobox, Field, makeStyles, Option, Spinner, tokens } from '@fluentui/react-components'
import { longestValue, type SourceType } from '#domain/products/definition.ts'
import { DefinitionFieldValuesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { searchDelay } from '../../ui/SearchBox.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useValueText } from './criteria-text.ts'
import type { Subject } from './definition-form.ts'

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%', '& input': { minWidth: 0, width: '100%' } },
  target: { minWidth: '24px', '& svg': { display: 'block', margin: '2px' } },
  list: { maxHeight: 'min(20rem, 50vh)' },
  option: { display: 'flex', columnGap: tokens.spacingHorizontalS, minWidth: 0, width: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: {
    marginLeft: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The value a filter looks for: one that rows have, or one that is typed, since it may come later. */
export function FieldValuePicker(props: {
  readonly subject: Subject
  readonly sourceType: SourceType
  /** Empty: none is chosen yet. */
  readonly field: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}) {
  const { subject, sourceType, field, value, problem, onChange } = props
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const formats = useFormats()
  const valueText = useValueText()
  const [open, setOpen] = useState(false)
  // Undefined: nothing was typed since one was chosen.
  const [typed, setTyped] = useState<string>()
  const search = useLater(typed ?? '', searchDelay)
  const { connectorName: connector, connectionId } = subject
  const { data, error } = useGraphql(
    DefinitionFieldValuesDocument,
    open && field !== '' ? { connector, connectionId, sourceType, field, search: search.slice(0, 200) } : null,
  )
  const found = data?.productFieldValues
  const of = { connectorName: connector, sourceType }
  const said = value === '' ? '' : valueText(of, field, value)
  const take = (chosen: string): void => {
    setTyped(undefined)
    onChange(chosen)
  }
  return (
    <Field
      label={text('definition.criterion.value')}
      {...(problem === undefined ? {} : { validationState: 'error', validationMessage: problem })}
    >
      <Combobox
        className={styles.box}
        freeform
        input={{ maxLength: longestValue }}
        listbox={{ className: styles.list }}
        expandIcon={{ className: styles.target, 'aria-label': text('definition.criterion.open_values'), tabIndex: -1 }}
        placeholder={text('definition.criterion.choose_value')}
        disabled={field === ''}
        value={typed ?? said}
        selectedOptions={value === '' ? [] : [value]}
        onOpenChange={(_, state) => setOpen(state.open)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed === undefined || typed === said) setTyped(undefined)
          // The word of a code is the code; a value that no row has yet counts as it is written.
          else take(found?.items.find((one) => valueText(of, field, one.value) === typed)?.value ?? typed)
        }}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue !== undefined) take(optionValue)
        }}
      >
        {found?.items.map((one) => (
          <Option key={one.value} value={one.value} text={valueText(of, field, one.value)}>
            <span className={styles.option}>
              <span className={styles.name}>{valueText(of, field, one.value)}</span>
              {one.count > 0 && <span className={styles.count}>{formats.integer(one.count)}</span>}
            </span>
          </Option>
        ))}
        {found === undefined ? (
          <Option disabled value="" text="">
            {error === undefined ? (
              <Spinner size="tiny" label={text('definition.criterion.searching')} />
            ) : (
              errorText(error)
            )}
          </Option>
        ) : (
          found.items.length === 0 && (
            <Option disabled value="" text="">
              {text('definition.criterion.no_values')}
            </Option>
          )
        )}
        {found?.hasMore === true && (
          <Option disabled value="" text="">
            {text('definition.criterion.more_values')}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}
