import { useCallback } from 'react'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'

/** A value of the feed as people read it; what has no type of its own (rows of a relation) as it is told. */
export function useCellText(): (value: unknown, type: string | undefined) => string {
  const text = useText()
  const formats = useFormats()
  return useCallback(
    (value, type) => {
      if (value === null || value === undefined) return ''
      if (typeof value === 'boolean') return text(value ? 'odata.data.yes' : 'odata.data.no')
      if (typeof value === 'string') {
        if (type === 'Edm.Date') return formats.date(value)
        return type === 'Edm.DateTimeOffset' ? formats.moment(value) : value
      }
      if (typeof value === 'number') return type === 'Edm.Decimal' ? formats.quantity(value) : formats.integer(value)
      return JSON.stringify(value)
    },
    [text, formats],
  )
}

export const isNumber = (type: string | undefined): boolean =>
  type === 'Edm.Decimal' || type === 'Edm.Int32' || type === 'Edm.Int64' || type === 'Edm.Int16'

const isId = (name: string): boolean => name === 'Id' || name.endsWith('Id')

/** Columns as people read them: ids, which say nothing to them, behind all others. */
export const namesFirst = (names: readonly string[]): readonly string[] => [
  ...names.filter((name) => !isId(name)),
  ...names.filter(isId),
]
