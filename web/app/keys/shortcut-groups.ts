import { reviewShortcuts } from '../../features/review/useReviewKeys.ts'
import { resultShortcuts } from '../../features/search/useResultKeys.ts'
import { neighbourShortcuts } from '../../ui/list/Neighbours.tsx'
import { panelShortcuts } from '../../ui/list/RowPanel.tsx'
import type { ShortcutGroup } from '../../ui/shortcut.ts'
import { gridShortcuts, headingShortcuts } from '../../ui/table/useGridKeys.ts'
import { undoShortcuts } from '../../ui/useUndoKey.ts'
import { shellShortcuts } from './shell-shortcuts.ts'

/** As they are declared where the keys are listened to. */
const declared: readonly ShortcutGroup[] = [
  shellShortcuts,
  undoShortcuts,
  neighbourShortcuts,
  gridShortcuts,
  headingShortcuts,
  panelShortcuts,
  reviewShortcuts,
  resultShortcuts,
]

/** Those of one place together, in the order in which the places are first named. */
export const shortcutGroups: readonly ShortcutGroup[] = [...new Set(declared.map(({ title }) => title))].map(
  (title) => ({
    title,
    shortcuts: declared.filter((group) => group.title === title).flatMap(({ shortcuts }) => shortcuts),
  }),
)
