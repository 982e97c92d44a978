import { useCallback, type ReactNode } from 'react'
import { useText } from './Message.tsx'
import { inPart, undoDuration, type Popup } from './popup.ts'
import { usePopups } from './Popups.tsx'
import { useShowError } from './useShowError.ts'

export interface Undoable {
  /** What was done: "12 rows archived". */
  readonly done: ReactNode
  /**
   * Takes it back. Answers what came of that where "taken back" does not say it all. A text says what stayed as it was: how
   * many rows could not go back since somebody changed them in between. What it throws is shown, so a command is asked with
   * `send`.
   */
  readonly undo: () => Promise<string | Popup | undefined>
}

/**
 * Tells what was done, with the way back for ten seconds: a button in the popup, or Ctrl+Z while it shows. The time stands
 * still while somebody is at the popup. What needs longer to be taken back says so there and ends with what came of it.
 */
export function useUndo(): (undoable: Undoable) => void {
  const popups = usePopups()
  const text = useText()
  const showError = useShowError()
  return useCallback(
    ({ done, undo }) => {
      const takeBack = async (): Promise<void> => {
        const waiting = popups.info(text('undo.busy'), undoDuration)
        try {
          const came = await undo()
          if (came === undefined) popups.success(text('undo.done'))
          else popups.show(typeof came === 'string' ? inPart(came) : came)
        } catch (error) {
          showError(error)
        } finally {
          popups.close(waiting)
        }
      }
      popups.show({ message: done, intent: 'success', duration: undoDuration, undo: () => void takeBack() })
    },
    [popups, text, showError],
  )
}
