import { useState } from 'react'
import { isData } from '#domain/invoices/invoice.ts'
import { looksLike, type InvoiceFileType } from '#domain/invoices/file-types.ts'
import {
  ConnectionInvoicesDocument,
  ConnectionsDocument,
  UploadConnectionInvoiceDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { apiErrorDuration } from '../../ui/useShowError.ts'
import { useSayStarted } from '../live-connections/index.ts'

export interface Sending {
  readonly name: string
  readonly period: string
  /** From 0 to 1; undefined until the browser tells. */
  readonly part: number | undefined
}

export interface InvoiceUpload {
  readonly upload: (file: File, period: string) => Promise<void>
  /** Says that a file is not of these types. */
  readonly refuseType: () => void
  readonly sending: Sending | undefined
}

/** Sends an invoice of a month. */
export function useUpload(connectionId: string, types: readonly InvoiceFileType[]): InvoiceUpload {
  const text = useText()
  const popups = usePopups()
  const sayStarted = useSayStarted()
  const { run } = useCommand(UploadConnectionInvoiceDocument, {
    refreshes: [ConnectionInvoicesDocument, ConnectionsDocument],
  })
  const [sending, setSending] = useState<Sending>()
  const refuseType = (): void => {
    const named = types.map((type) => type.toUpperCase()).join(', ')
    popups.error(text('connection.invoice.invalidFileType', { types: named }), { duration: apiErrorDuration })
  }
  const upload = async (file: File, period: string): Promise<void> => {
    if (!looksLike(types, file)) {
      refuseType()
      return
    }
    const { name: fileName } = file
    setSending({ name: fileName, period, part: undefined })
    const answer = await run(
      { input: { id: connectionId, fileName, file, period } },
      { onProgress: (part) => setSending({ name: fileName, period, part }) },
    )
    setSending(undefined)
    if (answer === undefined) return
    popups.success(text('connection.invoice.uploaded'))
    if (isData(answer.uploadConnectionInvoice.fileType)) sayStarted()
  }
  return { upload, refuseType, sending }
}
