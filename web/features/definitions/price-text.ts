import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { percentageOf, priceOf } from '#domain/products/rule-input.ts'
import { decimalText } from '#domain/shared/decimal.ts'

/** A number as people type it: a comma or a point before the decimals, no signs for thousands. */
const plain = (typed: string): string => typed.trim().replace(',', '.')

/** A price as the API takes it; undefined: what was typed is none. */
export const priceTyped = (typed: string): string | undefined => priceOf(plain(typed))

/** A percentage as the API takes it; undefined: what was typed is none that prices can be raised by. */
export function percentageTyped(typed: string): string | undefined {
  const value = percentageOf(plain(typed))
  return value === undefined ? undefined : decimalText(value)
}

/** A price as it stands in a field to be changed, in the reader's language. */
export function usePriceText(): (price: string) => string {
  const { locale } = useIntl()
  return useCallback((price) => (locale === 'en' ? price : price.replace('.', ',')), [locale])
}
