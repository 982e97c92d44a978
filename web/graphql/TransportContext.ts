import { createContext, useContext } from 'react'
import type { Transport } from './transport.ts'

export const TransportContext = createContext<Transport | undefined>(undefined)

export function useTransport(): Transport {
  const transport = useContext(TransportContext)
  if (transport === undefined) throw new Error('useTransport outside of TransportContext')
  return transport
}
