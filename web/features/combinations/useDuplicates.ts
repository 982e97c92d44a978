import { useEffect, useState } from 'react'
import { cleanChamberNumber, customerIdKey, isChamberOfCommerceNumber } from '#domain/combinations/combination.ts'
import { DuplicateCombinationsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { NamedCombination } from './combination-form.ts'

/** Typing is only worth a question after this pause, in milliseconds. */
const typingPause = 500

/** What was typed, once somebody pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

const nobody: readonly NamedCombination[] = []

export interface Duplicates {
  /** Others with this customer id, of which there may be none. */
  readonly withCustomerId: readonly NamedCombination[]
  /** Others with this chamber of commerce number, which may be as it should be. */
  readonly withNumber: readonly NamedCombination[]
}

/** Other customers with what somebody types, asked when the typing pauses. `exceptId`: the customer itself. */
export function useDuplicates(
  typed: { readonly customerId: string; readonly chamberOfCommerceNumber: string },
  exceptId: string | undefined,
): Duplicates {
  const except = exceptId === undefined ? {} : { exceptId }
  const customerId = usePaused(typed.customerId.trim())
  const number = usePaused(typed.chamberOfCommerceNumber.trim())
  const asKept = cleanChamberNumber(number) ?? ''
  const asked = { keepPreviousData: false }
  const byId = useGraphql(
    DuplicateCombinationsDocument,
    customerIdKey(customerId) === '' ? null : { customerId, ...except },
    asked,
  )
  const byNumber = useGraphql(
    DuplicateCombinationsDocument,
    isChamberOfCommerceNumber(asKept) ? { chamberOfCommerceNumber: asKept, ...except } : null,
    asked,
  )
  return {
    // An answer to what was typed before says nothing of what stands there now.
    withCustomerId: customerId === typed.customerId.trim() ? (byId.data?.duplicateCombinations ?? nobody) : nobody,
    withNumber:
      number === typed.chamberOfCommerceNumber.trim() ? (byNumber.data?.duplicateCombinations ?? nobody) : nobody,
  }
}
