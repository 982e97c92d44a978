import { useCallback } from 'react'
import { useConfirm } from '../Confirm.tsx'
import { Message } from '../Message.tsx'
import { typedWork } from './unsaved.ts'

/** Answers whether one may leave: asks where that loses what is typed. Whoever stays is back where he was at work. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(async () => {
    const work = typedWork()
    if (work === undefined) return true
    const place = work.place()
    return confirm({
      title: <Message id="form.leave.title" />,
      body: <Message id="form.leave.body" />,
      action: <Message id="form.leave.go" />,
      dismiss: <Message id="form.leave.stay" />,
      destructive: true,
      ...(place instanceof HTMLElement ? { returnFocus: place } : {}),
    })
  }, [confirm])
}
