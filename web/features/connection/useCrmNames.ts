import { useEffect } from 'react'
import useSWR from 'swr'
import { SyncReferenceNamesDocument, SyncTagNamesDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import type { NamedConnection } from '../live-connections/index.ts'

/** Names that were asked are good for this long, in milliseconds. */
const cacheMilliseconds = 300_000
/** A lookup that came while another ran is tried again after this, in milliseconds. */
const againAfter = 1_000

interface Lookup {
  readonly names: readonly string[]
  /** Another lookup ran: the names are not known yet. */
  readonly isPassedOver: boolean
}

let isRunning = false

/** One lookup at a time in this browser; one that comes meanwhile gets an empty list. */
export async function lookUp(ask: () => Promise<readonly string[]>): Promise<Lookup> {
  if (isRunning) return { names: [], isPassedOver: true }
  isRunning = true
  try {
    return { names: await ask(), isPassedOver: false }
  } finally {
    isRunning = false
  }
}

export interface CrmNames {
  /** Undefined: not known (yet). */
  readonly names: readonly string[] | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly reload: () => void
}

function useLookup(key: readonly (string | null)[] | null, ask: () => Promise<readonly string[]>): CrmNames {
  const { data, error, isValidating, mutate } = useSWR<Lookup, unknown>(key, () => lookUp(ask), {
    dedupingInterval: cacheMilliseconds,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    keepPreviousData: false,
  })
  const isPassedOver = data?.isPassedOver === true
  useEffect(() => {
    if (!isPassedOver) return
    const timer = setTimeout(() => void mutate(), againAfter)
    return () => clearTimeout(timer)
  }, [isPassedOver, mutate, data])
  return {
    names: isPassedOver ? undefined : data?.names,
    error,
    busy: isValidating || isPassedOver,
    reload: () => void mutate(),
  }
}

/** What the slots of the leading CRM may be called: references first, then tags. `wanted` false: nothing is asked. */
export function useCrmNames(
  { id, connector, credentialModificationTime }: NamedConnection,
  wanted: boolean,
): { readonly references: CrmNames; readonly tags: CrmNames } {
  const transport = useTransport()
  const of = (kind: string) => ['crm-names', kind, id, credentialModificationTime]
  const references = useLookup(
    wanted ? of('references') : null,
    async () => (await transport.call(SyncReferenceNamesDocument, { connectorType: connector })).syncReferenceNames,
  )
  const isTagsTurn = wanted && !references.busy
  const tags = useLookup(
    isTagsTurn ? of('tags') : null,
    async () => (await transport.call(SyncTagNamesDocument, { connectorType: connector })).syncTagNames,
  )
  return { references, tags: { ...tags, busy: tags.busy || (wanted && !isTagsTurn) } }
}
