import { useCallback } from 'react'
import type { ActFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'

export type Act = ActFieldsFragment

const wordOf = ({ words }: Act, name: string): string => words.find((word) => word.name === name)?.value ?? ''

/** The sentence of an act: what was done to how many things. */
export function useActWords(): (act: Act) => string {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  return useCallback(
    (act) => {
      const { kind, count, combinationName } = act
      const customer = combinationName ?? ''
      const values = { count, countText: formats.integer(count), customer, has: customer === '' ? 'no' : 'yes' }
      const word = (name: string): string => wordOf(act, name)
      const status = word('status')
      const statusText = status === '' ? '' : textOf(`status.${status}`, 'act.kind.other').toLowerCase()
      switch (kind) {
        case 'links':
          return word('did') === 'unlink'
            ? text('act.unlinked', values)
            : text(word('how') === 'person' ? 'act.linked' : 'act.accepted', values)
        case 'record-statuses':
          return text('act.record_statuses', { ...values, status: statusText })
        case 'customer-statuses':
          return text('act.customer_statuses', { ...values, status: statusText })
        case 'customer-deletion':
          return text('act.customer_deletion', {
            ...values,
            name: word('name'),
            named: word('name') === '' ? 'no' : 'yes',
          })
        case 'customer-import':
          return text('act.customer_import', values)
        case 'customer-merge':
          return text(customer === '' ? 'act.customer_merge_alone' : 'act.customer_merge', {
            name: word('name'),
            customer,
          })
        case 'price-raise':
          return text('act.price_raise', {
            ...values,
            percentage: formats.quantity(word('percentage')),
            month: formats.period(word('month')),
          })
        case 'price-import':
          return text('act.price_import', { ...values, name: word('name'), year: word('year') })
        case 'exclusion':
          return text('act.exclusion', { ...values, name: word('name') })
        case 'invoice-products':
          return text(word('how') === 'CREATED' ? 'act.lines_billed' : 'act.lines_taken_away', values)
        default:
          return textOf(`act.kind.${kind}`, 'act.kind.other')
      }
    },
    [text, textOf, formats],
  )
}
