import { useCallback, useEffect, useRef, useState } from 'react'
import {
  AddConnectionDocument,
  ConnectionsDocument,
  ConnectionStatusDocument,
  type AddConnectionInput,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { activation, activationAt, type Activation } from './offered-view.ts'

export type Adding = 'form' | 'sending' | Activation

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Adds a connection and waits, a look each second, until it is active, failed, or slower than a person should wait for. */
export function useAddConnection(): {
  readonly state: Adding
  /** Of the new connection, once it is asked for. */
  readonly id: string | undefined
  /** Throws what the API refuses; the form then stands as it was. */
  readonly add: (input: AddConnectionInput) => Promise<void>
} {
  const transport = useTransport()
  const reload = useReload()
  const [state, setState] = useState<Adding>('form')
  const [id, setId] = useState<string>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const add = useCallback(
    async (input: AddConnectionInput): Promise<void> => {
      setState('sending')
      try {
        const { addConnection } = await transport.call(AddConnectionDocument, { input })
        setId(addConnection.id)
        setState('waiting')
        let status: string | undefined = addConnection.status
        const asked = Date.now()
        for (;;) {
          const now = activationAt(status, Date.now() - asked)
          if (gone.current) return
          if (now !== 'waiting') {
            await reload(ConnectionsDocument)
            setState(now)
            return
          }
          await pause(activation.every)
          // One look that fails is no reason to stop looking.
          const answer = await transport.call(ConnectionStatusDocument, { id: addConnection.id }).catch(() => undefined)
          status = answer?.tenantConnection?.status ?? status
        }
      } catch (error) {
        setState('form')
        throw error
      }
    },
    [transport, reload],
  )
  return { state, id, add }
}
