import { useCallback } from 'react'
import { fetchFile, useFileUrl } from './useFileUrl.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { apiErrorDuration } from '../../ui/useShowError.ts'

/** Saves one of the firm's files under the name a person knows it by; says it when that fails. */
export function useFileDownload(): (blobFileName: string, name: string) => Promise<void> {
  const fileUrl = useFileUrl()
  const popups = usePopups()
  const text = useText()
  return useCallback(
    async (blobFileName, name) => {
      const url = fileUrl(blobFileName)
      try {
        if (url === undefined) throw new Error('no signature')
        saveFile(await fetchFile(url), name)
      } catch {
        popups.error(text('masterdata.download_failed'), { duration: apiErrorDuration })
      }
    },
    [fileUrl, popups, text],
  )
}
