import { useCallback } from 'react'
import {
  DefinitionDocument,
  DefinitionsDocument,
  LeaveToDefinitionDocument,
  OverlapSignsDocument,
  OverlapsOfDefinitionDocument,
  ProductSyncInProgressDocument,
  SwitchDefinitionDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useDefinitionName, type NamedDefinition } from '../definitions/index.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

export type Named = NamedDefinition & { readonly id: string }

const refreshes = [
  DefinitionDocument,
  DefinitionsDocument,
  OverlapSignsDocument,
  OverlapsOfDefinitionDocument,
  ProductSyncInProgressDocument,
]

/** What ends an overlap, and begins it again: each with ten seconds to take it back. */
export function useSolveOverlap() {
  const text = useText()
  const nameOf = useDefinitionName()
  const offerUndo = useUndo()
  const leaving = useCommand(LeaveToDefinitionDocument, { refreshes })
  const switching = useCommand(SwitchDefinitionDocument, { refreshes })
  const { run: runLeave, send: sendLeave } = leaving
  const { run: runSwitch, send: sendSwitch } = switching

  /** Whether a definition counts what another counts. */
  const leave = useCallback(
    async (definition: Named, other: Named, leaves: boolean): Promise<void> => {
      const pair = { id: definition.id, otherId: other.id }
      if ((await runLeave({ ...pair, leaves })) === undefined) return
      const names = { name: nameOf(definition), other: nameOf(other) }
      offerUndo({
        done: text(leaves ? 'definition.overlap.left_here' : 'definition.overlap.again_done', names),
        undo: async () => {
          await sendLeave({ ...pair, leaves: !leaves })
          return undefined
        },
      })
    },
    [runLeave, sendLeave, nameOf, offerUndo, text],
  )

  /** Whether a default definition counts at all. */
  const turn = useCallback(
    async (definition: Named, isOn: boolean): Promise<void> => {
      const { id } = definition
      if ((await runSwitch({ id, isOn })) === undefined) return
      offerUndo({
        done: text(isOn ? 'definition.switched_on' : 'definition.switched_off', { name: nameOf(definition) }),
        undo: async () => {
          await sendSwitch({ id, isOn: !isOn })
          return undefined
        },
      })
    },
    [runSwitch, sendSwitch, nameOf, offerUndo, text],
  )
  return { leave, turn, busy: leaving.busy || switching.busy }
}
