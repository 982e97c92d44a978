import { useCallback } from 'react'
import {
  DefinitionRemovalDocument,
  DefinitionsDocument,
  DeleteDefinitionDocument,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { Definition } from '../definitions/index.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'

/** Deletes a definition after a question that names what leaves the open months. `onDeleted`: told before the popup. */
export function useDeleteDefinition(onDeleted: () => void): (definition: Definition) => Promise<void> {
  const text = useText()
  const formats = useFormats()
  const transport = useTransport()
  const confirm = useConfirm()
  const popups = usePopups()
  const showError = useShowError()
  const { run } = useCommand(DeleteDefinitionDocument, { refreshes: [DefinitionsDocument] })
  return useCallback(
    async ({ id, description }) => {
      const answer = await transport.call(DefinitionRemovalDocument, { id }).catch((error: unknown) => {
        showError(error)
        return undefined
      })
      if (answer === undefined) return
      const { lines, purchase, sales, isMissingPrice, firstPeriod } = answer.productDefinitionRemoval
      const follows =
        lines === 0 || firstPeriod === null
          ? [text('definition.delete.nothing')]
          : [
              text('definition.delete.follows', {
                count: lines,
                countText: formats.integer(lines),
                month: formats.period(firstPeriod),
                purchase: formats.euro(purchase),
                sales: formats.euro(sales),
              }),
              ...(isMissingPrice ? [text('definition.delete.missing')] : []),
            ]
      const sure = await confirm({
        title: text('definition.delete.question', { name: description }),
        body: [...follows, text('definition.delete.closed')].join(' '),
        action: text('definition.delete'),
        destructive: true,
      })
      if (!sure || (await run({ id })) === undefined) return
      onDeleted()
      popups.success(text('definition.deleted', { name: description }))
    },
    [text, formats, transport, confirm, popups, showError, run, onDeleted],
  )
}
