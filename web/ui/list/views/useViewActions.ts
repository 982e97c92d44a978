import { useMemo } from 'react'
import {
  DeleteViewDocument,
  ListViewsDocument,
  RestoreViewDocument,
  SaveViewDocument,
  SetDefaultViewDocument,
  ShareViewDocument,
} from '../../../graphql/generated/graphql.ts'
import { useCommand } from '../../../graphql/useCommand.ts'
import { useText } from '../../Message.tsx'
import { usePopups } from '../../Popups.tsx'
import { storedLayout, layoutChoice, sameLayout } from '../../table/layout-choice.ts'
import type { ColumnLayout } from '../../table/useColumnLayout.ts'
import { useUndo } from '../../useUndo.ts'
import { choicesOf, fromAddress } from '../list-values.ts'
import type { ListState } from '../useListState.ts'
import type { ListViews, View } from './useListViews.ts'

/** What stands in the dialog of a new view. */
export interface NewView {
  readonly name: string
  readonly isShared: boolean
  readonly isDefault: boolean
}

export interface ViewActions {
  /** What is on screen differs from what the current view keeps. */
  readonly isChanged: boolean
  /** Throws what the server refuses. */
  readonly add: (view: NewView) => Promise<void>
  /** Keeps what is on screen in the current view. */
  readonly save: () => Promise<void>
  /** Takes back what was changed since the current view was kept. */
  readonly revert: () => void
  /** Throws what the server refuses. */
  readonly rename: (view: View, name: string) => Promise<void>
  readonly share: (view: View, isShared: boolean) => Promise<void>
  readonly makeDefault: (view: View, isDefault: boolean) => Promise<void>
  readonly remove: (view: View) => Promise<void>
  readonly copyLink: (view: View) => Promise<void>
}

const refreshes = { refreshes: [ListViewsDocument] }

/** What can be done with the views of a list, each told and, where possible, undone from its popup. */
export function useViewActions<Row>(list: ListState, views: ListViews, layout: ColumnLayout<Row>): ViewActions {
  const text = useText()
  const popups = usePopups()
  const offerUndo = useUndo()
  const saving = useCommand(SaveViewDocument, refreshes)
  const sharing = useCommand(ShareViewDocument, refreshes)
  const choosing = useCommand(SetDefaultViewDocument, refreshes)
  const removing = useCommand(DeleteViewDocument, refreshes)
  const restoring = useCommand(RestoreViewDocument, refreshes)
  const { scope, current, choose, leave } = views
  const { declared, values } = list
  const choices = choicesOf(declared, values)
  const known = useMemo(
    () =>
      current === undefined
        ? undefined
        : choicesOf(declared, fromAddress(new URLSearchParams(current.choices), declared)),
    [current, declared],
  )
  const isChanged =
    current !== undefined && (known !== choices || !sameLayout(layoutChoice(current.layout), layout.choice))
  const content = { list: scope, choices, layout: storedLayout(layout.choice) }
  return {
    isChanged,
    async add({ name, isShared, isDefault }) {
      const { saveView: made } = await saving.send({ input: { ...content, name } })
      if (isShared) await sharing.run({ id: made.id, isShared })
      if (isDefault) await choosing.run({ list: scope, id: made.id })
      // What was changed on the way to it is in the new one now.
      if (current !== undefined) layout.revert()
      choose({ choices, id: made.id })
      popups.success(text('list.view.saved', { name }))
    },
    async save() {
      if (current === undefined) return
      const { id, name } = current
      const saved = await saving.run({ input: { ...content, id, name } })
      if (saved === undefined) return
      layout.revert()
      const before = {
        list: scope,
        id,
        name,
        choices: current.choices,
        layout: storedLayout(layoutChoice(current.layout)),
      }
      offerUndo({
        done: text('list.view.saved', { name }),
        undo: async () => {
          await saving.send({ input: before })
          return undefined
        },
      })
    },
    revert() {
      layout.revert()
      if (current !== undefined) choose(current)
    },
    async rename(view, name) {
      const { id, choices: kept, layout: columns } = view
      await saving.send({
        input: { list: scope, id, name, choices: kept, layout: storedLayout(layoutChoice(columns)) },
      })
    },
    async share(view, isShared) {
      const { id, name } = view
      if ((await sharing.run({ id, isShared })) === undefined) return
      offerUndo({
        done: text(isShared ? 'list.view.shared' : 'list.view.unshared', { name }),
        undo: async () => {
          await sharing.send({ id, isShared: !isShared })
          return undefined
        },
      })
    },
    async makeDefault({ id, name }, isDefault) {
      if ((await choosing.run({ list: scope, id: isDefault ? id : null })) === undefined) return
      popups.success(text(isDefault ? 'list.view.opens' : 'list.view.opens_not', { name }))
    },
    async remove(view) {
      const { id, name } = view
      if ((await removing.run({ id })) === undefined) return
      const wasCurrent = id === current?.id
      if (wasCurrent) leave()
      offerUndo({
        done: text('list.view.deleted', { name }),
        undo: async () => {
          await restoring.send({ id })
          if (wasCurrent) choose(view)
          return undefined
        },
      })
    },
    async copyLink({ id, name }) {
      const { origin, pathname } = window.location
      await navigator.clipboard.writeText(`${origin}${pathname}?${new URLSearchParams({ view: id }).toString()}`)
      popups.success(text('list.view.link_copied', { name }))
    },
  }
}
