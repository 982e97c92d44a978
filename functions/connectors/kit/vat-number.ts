import { readVatNumber } from '#domain/shared/registration-numbers.ts'
import { trimmed } from './trimmed.ts'

/** A VAT number in one spelling; what is none stays as the source has it. */
export function vatNumber(told: string | null | undefined): string | null {
  const text = trimmed(told)
  return text === null ? null : (readVatNumber(text) ?? text)
}
