import { useEffect, useState } from 'react'
import { fetchFile, useFileUrl } from './useFileUrl.ts'

/** A picture from the firm's storage, as an address the page may show; undefined while it is on its way, or where there is none. */
export function useStoredPicture(fileName: string | null): string | undefined {
  const fileUrl = useFileUrl()
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const url = fileName === null ? undefined : fileUrl(fileName)
    if (url === undefined) return
    const stop = new AbortController()
    let object: string | undefined
    const load = async (): Promise<void> => {
      const content = await fetchFile(url, stop.signal).catch(() => undefined)
      if (content === undefined || stop.signal.aborted) return
      object = URL.createObjectURL(content)
      setShown(object)
    }
    void load()
    return () => {
      stop.abort()
      setShown(undefined)
      if (object !== undefined) URL.revokeObjectURL(object)
    }
  }, [fileName, fileUrl])
  return shown
}
