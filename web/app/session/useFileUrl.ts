import { useCallback, useEffect } from 'react'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { useConfig } from './config.ts'
import { useSession, useSessionTools } from './SessionContext.ts'

/** The address of one of the firm's files (`blobFileName`), signed for as long as the session lasts. */
export function useFileUrl(): (blobFileName: string) => string | undefined {
  const { filesUrl } = useConfig()
  const { keeper } = useSessionTools()
  const { session } = useSession()
  const user = useCurrentUser()
  const sas = session?.sas
  const tenantId = user?.tenantId
  const lacksSignature = session !== undefined && sas === undefined
  useEffect(() => {
    if (lacksSignature) keeper.wantSignature()
  }, [keeper, lacksSignature])
  return useCallback(
    (blobFileName) => {
      if (sas === undefined || tenantId === undefined) return undefined
      const path = blobFileName.split('/').map(encodeURIComponent).join('/')
      return `${filesUrl.replace('{tenantId}', encodeURIComponent(tenantId))}/${path}?${sas}`
    },
    [filesUrl, sas, tenantId],
  )
}

/** Errors: an Error when the file is gone or the signature has ended. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, signal === undefined ? {} : { signal })
  if (!response.ok) throw new Error(`file answered ${response.status}`)
  return response.blob()
}
