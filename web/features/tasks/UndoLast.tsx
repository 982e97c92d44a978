import { useEffect, useRef, useState } from 'react'
import type { ActKind } from '#domain/shared/acts.ts'
import { ActsDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { isUndoKey } from '../../ui/useUndoKey.ts'
import { ActDialog } from './ActDialog.tsx'

/** Which acts are those of a screen. */
export interface OwnActs {
  readonly kinds: readonly ActKind[]
  readonly connectionId?: string
  readonly combinationId?: string
}

/**
 * Ctrl+Z on a screen: the last act of this person that can be taken back there, said before it is done. While a popup offers
 * to take back what was just done, the key is that popup's.
 */
export function UndoLast(own: OwnActs) {
  const transport = useTransport()
  const popups = usePopups()
  const showError = useShowError()
  const text = useText()
  const [id, setId] = useState<string>()
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const { kinds, connectionId, combinationId } = latest.current
      const filter = {
        kinds: [...kinds],
        onlyMine: true,
        onlyUndoable: true,
        ...(connectionId === undefined ? {} : { connectionId }),
        ...(combinationId === undefined ? {} : { combinationId }),
      }
      try {
        const [last] = (await transport.call(ActsDocument, { filter, skip: 0, take: 1 })).acts.items
        if (last === undefined) popups.info(text('act.nothing_here'))
        else setId(last.id)
      } catch (error) {
        showError(error)
      }
    }
    const press = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
      event.preventDefault()
      void ask()
    }
    // After what listens at the document: the popup of what was just done goes first.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [transport, popups, showError, text])
  return id === undefined ? null : <ActDialog id={id} onClose={() => setId(undefined)} />
}
