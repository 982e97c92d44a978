import { useCallback } from 'react'
import { cleanText } from '#domain/combinations/combination.ts'
import { DuplicateCombinationsDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'

/** Others that are named; beyond these it is a number. */
const mostNamed = 5

/**
 * Asks whether a chamber of commerce number that others have is meant, and names them. Answers true where nobody has it. It
 * is asked anew, since whoever types and saves at once was not told yet.
 */
export function useConfirmShared(): (typed: string, exceptId?: string) => Promise<boolean> {
  const text = useText()
  const formats = useFormats()
  const transport = useTransport()
  const confirm = useConfirm()
  return useCallback(
    async (typed, exceptId) => {
      const chamberOfCommerceNumber = cleanText(typed)
      if (chamberOfCommerceNumber === null) return true
      const { duplicateCombinations: others } = await transport.call(DuplicateCombinationsDocument, {
        chamberOfCommerceNumber,
        ...(exceptId === undefined ? {} : { exceptId }),
      })
      if (others.length === 0) return true
      const names = others.slice(0, mostNamed).map(({ name }) => name)
      const rest = others.length - names.length
      const listed = rest === 0 ? names : [...names, text('combination.coc_more', { count: rest })]
      return confirm({
        title: text('combination.coc_used', { number: chamberOfCommerceNumber, count: others.length }),
        body: text('combination.coc_proceed', { names: formats.list(listed), count: others.length }),
        action: text('combination.coc_proceed_action'),
        dismiss: text('combination.coc_back'),
      })
    },
    [text, formats, transport, confirm],
  )
}
