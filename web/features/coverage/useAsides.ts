import {
  CoverageBoardDocument,
  CoverageLeaversDocument,
  SetCellAsideDocument,
  SetLeaverAsideDocument,
  TakeUpCellDocument,
  TakeUpLeaverDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'

/** Until when somebody lets a finding be, and why. */
export interface AsideDraft {
  readonly reason: string
  readonly dueOn: string
}

/** Something that can be set aside, and taken up again. */
export interface CanBeAside {
  readonly name: string
  /** What shows it. */
  readonly shownBy: typeof CoverageLeaversDocument | typeof CoverageBoardDocument
  readonly set: (draft: AsideDraft) => Promise<void>
  readonly takeUp: () => Promise<void>
}

/** A user who is gone. */
export function useLeaverAside({ id, name }: { readonly id: string; readonly name: string }): CanBeAside {
  const refreshes = [CoverageLeaversDocument]
  const set = useCommand(SetLeaverAsideDocument, { refreshes })
  const takeUp = useCommand(TakeUpLeaverDocument, { refreshes })
  return {
    name,
    shownBy: CoverageLeaversDocument,
    set: async ({ reason, dueOn }) => void (await set.send({ input: { id, reason, dueOn } })),
    takeUp: async () => void (await takeUp.send({ id })),
  }
}

/** A customer in a system. `name`: of both. */
export function useCellAside(cell: {
  readonly combinationId: string
  readonly connectionId: string
  readonly name: string
}): CanBeAside {
  const { combinationId, connectionId, name } = cell
  const refreshes = [CoverageBoardDocument]
  const set = useCommand(SetCellAsideDocument, { refreshes })
  const takeUp = useCommand(TakeUpCellDocument, { refreshes })
  return {
    name,
    shownBy: CoverageBoardDocument,
    set: async ({ reason, dueOn }) => void (await set.send({ input: { combinationId, connectionId, reason, dueOn } })),
    takeUp: async () => void (await takeUp.send({ combinationId, connectionId })),
  }
}
