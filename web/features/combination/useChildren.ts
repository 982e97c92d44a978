import { useCallback } from 'react'
import {
  CombinationChildrenDocument,
  CombinationDocument,
  CombinationsDocument,
  CombinationTimelineDocument,
  LinkChildrenDocument,
  RestoreParentsDocument,
  UnlinkChildDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface Children {
  /** Answers whether it was done; a refusal has been told. */
  readonly link: (children: readonly string[]) => Promise<boolean>
  readonly unlink: (child: Named) => Promise<boolean>
  readonly busy: boolean
}

const changed = {
  refreshes: [CombinationTimelineDocument, CombinationDocument, CombinationChildrenDocument, CombinationsDocument],
}

/** Puts customers under another one, or takes one from under it, with the way back. */
export function useChildren(parent: Named): Children {
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const linking = useCommand(LinkChildrenDocument, changed)
  const unlinking = useCommand(UnlinkChildDocument, changed)
  const { send: restore } = useCommand(RestoreParentsDocument, changed)
  const back = useCallback(
    async (
      from: string | null,
      children: readonly { readonly childId: string; readonly parentId: string | null }[],
    ) => {
      const { kept } = (await restore({ input: { from, children: [...children] } })).restoreParents
      return kept === 0
        ? undefined
        : text('combination.children.kept', { count: kept, countText: formats.integer(kept) })
    },
    [restore, text, formats],
  )
  const runLink = linking.run
  const runUnlink = unlinking.run
  const link = useCallback(
    async (children: readonly string[]) => {
      const answer = await runLink({ input: { combinationId: parent.id, childIds: [...children] } })
      if (answer === undefined) return false
      const count = children.length
      offerUndo({
        done: text('combination.children.linked', { count, countText: formats.integer(count), parent: parent.name }),
        // Only customers without a parent are offered.
        undo: () =>
          back(
            parent.id,
            children.map((childId) => ({ childId, parentId: null })),
          ),
      })
      return true
    },
    [runLink, parent, offerUndo, text, formats, back],
  )
  const unlink = useCallback(
    async (child: Named) => {
      if ((await runUnlink({ childId: child.id })) === undefined) return false
      offerUndo({
        done: text('combination.children.unlinked', { child: child.name, parent: parent.name }),
        undo: () => back(null, [{ childId: child.id, parentId: parent.id }]),
      })
      return true
    },
    [runUnlink, parent, offerUndo, text, back],
  )
  return { link, unlink, busy: linking.busy || unlinking.busy }
}
