import {
  cleanChamberNumber,
  cleanText,
  fieldFaults,
  slotColumns,
  type FieldFault,
} from '#domain/combinations/combination.ts'
import { problem, type Problem, type Problems } from '../../ui/form/problem.ts'

/** What is filled in of a customer that is made where a row has none. */
export interface NewCustomerValues {
  readonly name: string
  readonly customerId: string
  readonly chamberOfCommerceNumber: string
}

const noSlots = Object.fromEntries(slotColumns.map((column) => [column, null])) as Record<
  (typeof slotColumns)[number],
  null
>

/** As the API takes it. */
export function newCustomerInput({ name, customerId, chamberOfCommerceNumber }: NewCustomerValues) {
  return {
    name: cleanText(name) ?? '',
    customerId: cleanText(customerId),
    chamberOfCommerceNumber: cleanChamberNumber(chamberOfCommerceNumber),
  }
}

const texts: Readonly<Partial<Record<`${FieldFault['field']}.${FieldFault['fault']}`, Problem>>> = {
  'name.missing': problem('linking.new.name_missing'),
  'name.too-long': problem('linking.new.too_long'),
  'customerId.too-long': problem('linking.new.too_long'),
  'chamberOfCommerceNumber.not-eight-digits': problem('linking.new.coc_digits'),
}

export function newCustomerProblems(values: NewCustomerValues): Problems<NewCustomerValues> {
  const faults = fieldFaults({ ...noSlots, ...newCustomerInput(values) })
  return Object.fromEntries(
    faults.flatMap(({ field, fault }) => {
      const found = texts[`${field}.${fault}`]
      return found === undefined ? [] : [[field, found]]
    }),
  )
}

/** What a new customer begins with: what the row says, as far as a customer may have it. */
export function newCustomerFrom(
  row: { readonly name: string; readonly customerId?: string | null; readonly chamberOfCommerceNumber?: string | null },
  typed = '',
): NewCustomerValues {
  return {
    name: typed === '' ? row.name : typed,
    customerId: row.customerId ?? '',
    chamberOfCommerceNumber: row.chamberOfCommerceNumber ?? '',
  }
}
