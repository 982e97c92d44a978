import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import {
  CombinationDocument,
  CombinationsDocument,
  CombinationTimelineDocument,
  UpdateCombinationsStatusDocument,
  type UpdateCombinationsStatusMutation,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

type Changed = UpdateCombinationsStatusMutation['updateCombinationsStatus']['changed'][number]

// The customers do not wait for a question that few people are asked.
const BulkStatusDialog = lazy(async () => ({
  default: (await import('../../ui/BulkStatusDialog.tsx')).BulkStatusDialog,
}))

const refreshes = [CombinationsDocument, CombinationDocument, CombinationTimelineDocument]

/** As many at a time as one call takes. */
function* pagesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += largestPageSize) yield all.slice(from, from + largestPageSize)
}

/** Giving ticked customers a status together, with the way back. */
export function useBulkStatus(ticking: Ticking): { readonly action: BulkAction; readonly dialog: ReactNode } {
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const [asking, setAsking] = useState<ReadonlySet<string>>()
  const { run, send, busy } = useCommand(UpdateCombinationsStatusDocument, { refreshes })
  const counted = (count: number) => ({ count, countText: formats.integer(count) })

  const undo = async (changed: readonly Changed[], given: SettableStatus): Promise<string | undefined> => {
    let refused = 0
    for (const page of pagesOf(changed)) {
      const changes = page.map(({ id, from }) => ({ id, status: from, from: given }))
      refused += (await send({ input: { changes } })).updateCombinationsStatus.refused
    }
    return refused === 0 ? undefined : text('combinations.bulk.changed_since', counted(refused))
  }
  const submit = async (status: SettableStatus): Promise<void> => {
    const changed: Changed[] = []
    for (const page of pagesOf([...(asking ?? [])])) {
      const answer = await run({ input: { changes: page.map((id) => ({ id, status })) } })
      // What was refused has been told; what went before it can be taken back.
      if (answer === undefined) break
      changed.push(...answer.updateCombinationsStatus.changed)
    }
    setAsking(undefined)
    if (changed.length === 0) return
    ticking.stop()
    offerUndo({
      done: text('combinations.bulk.done', counted(changed.length)),
      undo: () => undo(changed, status),
    })
  }
  return {
    action: { id: 'status', label: text('combinations.bulk.status'), primary: true, onAct: setAsking },
    dialog: asking !== undefined && (
      <Suspense fallback={null}>
        <BulkStatusDialog
          of="customer"
          count={asking.size}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onSubmit={submit}
        />
      </Suspense>
    ),
  }
}
