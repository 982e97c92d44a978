import { useCallback } from 'react'
import { useMayLeave } from '../../ui/form/useMayLeave.tsx'
import { useSessionTools } from './SessionContext.ts'

/** Signs out who asks for it, after asking where that loses what is typed. */
export function useSignOut(): () => void {
  const { keeper } = useSessionTools()
  const mayLeave = useMayLeave()
  return useCallback(() => {
    void mayLeave().then(async (yes) => {
      if (yes) await keeper.signOut('asked')
    })
  }, [keeper, mayLeave])
}
