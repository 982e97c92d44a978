import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import {
  CombinationDocument,
  CombinationsDocument,
  CombinationTimelineDocument,
  UpdateCombinationsStatusDocument,
} from '../../graphql/generated/graphql.ts'
import { useUndoAct } from '../tasks/index.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import { useText } from '../../ui/Message.tsx'
import type { Popup } from '../../ui/popup.ts'
import { useUndo } from '../../ui/useUndo.ts'

// The customers do not wait for a question that few people are asked.
const BulkStatusDialog = lazy(async () => ({
  default: (await import('../../ui/BulkStatusDialog.tsx')).BulkStatusDialog,
}))

const refreshes = [CombinationsDocument, CombinationDocument, CombinationTimelineDocument]

/** As many at a time as one call takes. */
function* pagesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += largestPageSize) yield all.slice(from, from + largestPageSize)
}

/** Of two answers the one that says something stayed. */
const worst = (one: Popup | undefined, other: Popup): Popup =>
  one === undefined || one.intent === 'success' ? other : one

/** Giving ticked customers a status together, with the way back. */
export function useBulkStatus(ticking: Ticking): { readonly action: BulkAction; readonly dialog: ReactNode } {
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const [asking, setAsking] = useState<ReadonlySet<string>>()
  const undo = useUndoAct()
  const { run, busy } = useCommand(UpdateCombinationsStatusDocument, { refreshes })
  const counted = (count: number) => ({ count, countText: formats.integer(count) })

  const submit = async (status: SettableStatus): Promise<void> => {
    const actIds: string[] = []
    let changed = 0
    for (const page of pagesOf([...(asking ?? [])])) {
      const answer = await run({ input: { changes: page.map((id) => ({ id, status })) } })
      // What was refused has been told; what went before it can be taken back.
      if (answer === undefined) break
      const { changed: some, actId } = answer.updateCombinationsStatus
      changed += some.length
      if (actId !== null) actIds.push(actId)
    }
    setAsking(undefined)
    if (changed === 0) return
    ticking.stop()
    offerUndo({
      done: text('combinations.bulk.done', counted(changed)),
      undo: async () => {
        let came: Popup | undefined
        for (const actId of actIds) came = worst(came, await undo(actId))
        return came
      },
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
