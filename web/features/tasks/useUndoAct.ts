import { useCallback } from 'react'
import { UndoActDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useReloadAll } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { inPart, persistent, type Popup } from '../../ui/popup.ts'
import { useActWords } from './act-words.ts'
import { useTaskEnd } from './useTaskEnd.ts'

/** Told wherever an act was taken back, to what keeps something of its own over the answers of the server. */
export const undone = new EventTarget()

/**
 * Takes an act back and answers what came of it, once that is known, with its progress in the tray. All that is on screen is
 * asked again. What it throws is a refusal.
 */
export function useUndoAct(): (id: string) => Promise<Popup> {
  const transport = useTransport()
  const reloadAll = useReloadAll()
  const taskEnd = useTaskEnd()
  const words = useActWords()
  const text = useText()
  const formats = useFormats()
  return useCallback(
    async (id) => {
      const { act, kept, back, taskId } = (await transport.call(UndoActDocument, { id })).undoAct
      const what = words(act)
      const state = taskId === null ? 'DONE' : await taskEnd({ id: taskId, title: text('act.undoing', { what }) })
      await reloadAll()
      undone.dispatchEvent(new Event('undone'))
      if (state === undefined) return { message: text('act.undo_goes_on', { what }), intent: 'info' }
      if (state === 'FAILED')
        return { message: text('act.undo_failed', { what }), intent: 'error', duration: persistent }
      if (state === 'DONE_WITH_WARNINGS') return inPart(text('act.undone_in_part', { what }))
      const left = kept ?? 0
      if (left > 0) return inPart(text('act.undone_kept', { what, count: left, countText: formats.integer(left) }))
      // Somebody else was first: what came back came back by them.
      if (back === 0 && act.undoneByName !== null)
        return { message: text('act.undone_by', { what, name: act.undoneByName }), intent: 'info' }
      return { message: text('act.undone', { what }), intent: 'success' }
    },
    [transport, reloadAll, taskEnd, words, text, formats],
  )
}
