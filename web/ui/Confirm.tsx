import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'
import { focusOn, originOf, type Origin } from './useReturnFocus.ts'

export type { Question }
export type Confirm = (question: Question) => Promise<boolean>

/** The dialog holds the focus until it has faded, in milliseconds. */
const focusDelay = 50

const ConfirmContext = createContext<Confirm | undefined>(undefined)

/** Asks for a decision: `if (await confirm({ title, body, action })) …`. Closing the dialog in any way is a no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (confirm === undefined) throw new Error('useConfirm outside of ConfirmProvider')
  return confirm
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const returnTo = useRef<Origin>({ element: null, table: null })
  const answer = useRef<(yes: boolean) => void>(undefined)
  const confirm = useCallback<Confirm>((asked) => {
    answer.current?.(false)
    returnTo.current = originOf(asked.returnFocus ?? document.activeElement)
    setQuestion(asked)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const settle = (yes: boolean): void => {
    setOpen(false)
    const origin = returnTo.current
    // Once the dialog has let go of it.
    setTimeout(() => focusOn(origin), focusDelay)
    answer.current?.(yes)
    answer.current = undefined
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question !== undefined && <ConfirmDialog question={question} open={open} onAnswer={settle} />}
    </ConfirmContext>
  )
}
