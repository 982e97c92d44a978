import { useEffect, useState } from 'react'
import { Combobox, Field, makeStyles, Option, tokens } from '@fluentui/react-components'
import { InvoiceSourcesDocument, type InvoiceSourceType } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { useText } from '../../ui/Message.tsx'
import { searchDelay } from '../../ui/SearchBox.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%', '& input': { minWidth: 0, width: '100%' } },
  target: { minWidth: '24px', '& svg': { display: 'block', margin: '2px' } },
  list: { maxHeight: 'min(20rem, 50vh)' },
  option: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0, width: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  number: {
    marginLeft: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Whom a line is for. */
export interface PickedSource {
  readonly spilId: string
  readonly name: string
}

/** An administration or user of the connection, found half a second after the last key; a hundred at the most. */
export function SourcePicker(props: {
  readonly connectionId: string
  readonly sourceType: InvoiceSourceType
  readonly value: PickedSource | undefined
  readonly onChange: (source: PickedSource | undefined) => void
}) {
  const { connectionId, sourceType, value, onChange } = props
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch((typed ?? '').trim()), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useGraphql(
    InvoiceSourcesDocument,
    open ? { filter: { connectionIds: [connectionId], search }, users: sourceType === 'USER' } : null,
  )
  const found = (data?.administrations?.items ?? data?.users?.items)?.map((one) => ({
    ...one,
    number: ('customerId' in one ? one.customerId : one.email) ?? one.externalId,
  }))
  return (
    <Field label={text(`invoice_products.source.${sourceType}`)} required>
      <Combobox
        className={styles.box}
        freeform
        input={{ maxLength: 100 }}
        listbox={{ className: styles.list }}
        expandIcon={{ className: styles.target, 'aria-label': text('invoice_products.open_choices'), tabIndex: -1 }}
        placeholder={text('invoice_products.source_placeholder')}
        value={typed ?? value?.name ?? ''}
        selectedOptions={value === undefined ? [] : [value.spilId]}
        onOpenChange={(_, state) => setOpen(state.open)}
        onChange={(event) => {
          setTyped(event.target.value)
          if (value !== undefined) onChange(undefined)
        }}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(undefined)
          onChange(found?.find(({ spilId }) => spilId === optionValue))
        }}
      >
        {(found ?? []).map((one) => (
          <Option key={one.spilId} value={one.spilId} text={one.name}>
            <span className={styles.option}>
              {one.spilStatus !== 'ACTIVE' && <StatusDot status={one.spilStatus} />}
              <span className={styles.name}>{one.name}</span>
              <span className={styles.number}>{one.number}</span>
            </span>
          </Option>
        ))}
        {(found === undefined || found.length === 0) && (
          <Option disabled value="" text="">
            {error === undefined
              ? text(found === undefined ? 'invoice_products.source_searching' : 'invoice_products.source_none')
              : errorText(error)}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}
