import { useState } from 'react'
import { isData } from '#domain/invoices/invoice.ts'
import { looksLike, type InvoiceFileType } from '#domain/invoices/file-types.ts'
import { monthInFileName } from '#domain/invoices/invoice-date.ts'
import { ApiError } from '../../graphql/api-error.ts'
import {
  ConnectionInvoicesDocument,
  ConnectionsDocument,
  UploadConnectionInvoiceDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useErrorText } from '../../ui/error-text.ts'
import type { FileFault } from '../../ui/FileDrop.tsx'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { Sending } from '../../ui/UploadRow.tsx'

/** An upload as a row of its month: on its way, or refused. One that was taken is an invoice, and no longer here. */
export interface Upload extends Sending {
  readonly key: string
  readonly period: string
}

/** A file with what a person tells of it. */
export interface UploadFile {
  readonly file: File
  readonly period: string
  /** Of a csv, which says neither of itself. */
  readonly number?: string
  readonly date?: string
}

export interface InvoiceUpload {
  readonly uploads: readonly Upload[]
  /** Files that wait for what a person has to tell of them. */
  readonly asking: readonly UploadFile[]
  /** Takes files for a month: sends them, or asks first what they do not say themselves. */
  readonly give: (files: readonly File[], period: string) => void
  /** Sends the files that were asked about; none: they are left alone. */
  readonly answer: (files: readonly UploadFile[]) => void
  /** Says of a file that it does not fit. */
  readonly refuse: (file: File, period: string, fault: FileFault) => void
  readonly dismiss: (key: string) => void
}

let keys = 0

/** Sends invoices one after the other, each with its own outcome. `months`: those that may be chosen, as `YYYY-MM`. */
export function useUpload(
  connectionId: string,
  types: readonly InvoiceFileType[],
  months: readonly string[],
): InvoiceUpload {
  const text = useText()
  const popups = usePopups()
  const errorText = useErrorText()
  const { send } = useCommand(UploadConnectionInvoiceDocument, {
    refreshes: [ConnectionInvoicesDocument, ConnectionsDocument],
  })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [asking, setAsking] = useState<readonly UploadFile[]>([])
  const named = types.map((type) => type.toUpperCase()).join(', ')
  const change = (key: string, to: Partial<Upload>): void =>
    setUploads((present) => present.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const dismiss = (key: string): void => setUploads((present) => present.filter((one) => one.key !== key))
  const add = (name: string, period: string, refusal?: string): string => {
    keys += 1
    const key = `upload-${keys}`
    setUploads((present) => [...present, { key, name, period, part: undefined, refusal }])
    return key
  }
  const refuse = (file: File, period: string, fault: FileFault): void => {
    const reason =
      fault === 'type' ? text('connection.invoice.invalidFileType', { types: named }) : text(`file.wrong_${fault}`)
    add(file.name, period, reason)
  }
  const refusalOf = (error: unknown): string =>
    error instanceof ApiError && error.code === 'FILE_TYPE_NOT_ALLOWED'
      ? text('connection.invoice.invalidFileType', { types: named })
      : errorText(error)

  const sendOne = async (key: string, { file, period, number, date }: UploadFile): Promise<boolean> => {
    const entered = { ...(number === undefined ? {} : { invoiceNumber: number }), ...(date === undefined ? {} : { invoiceDate: date }) } // prettier-ignore
    try {
      await send(
        { input: { id: connectionId, fileName: file.name, file, period, ...entered } },
        { onProgress: (part) => change(key, { part }) },
      )
      dismiss(key)
      return true
    } catch (error) {
      change(key, { part: undefined, refusal: refusalOf(error) })
      return false
    }
  }

  const sendAll = async (files: readonly UploadFile[]): Promise<void> => {
    const queued = files.map((entered) => [add(entered.file.name, entered.period), entered] as const)
    let sent = 0
    for (const [key, entered] of queued) if (await sendOne(key, entered)) sent += 1
    const refused = files.length - sent
    if (sent === 0) return
    if (files.length === 1)
      popups.success(text(types.some(isData) ? 'connection.invoice.uploaded' : 'connection.invoice.uploaded_pdf'))
    else
      popups.show({
        intent: refused === 0 ? 'success' : 'warning',
        message: text('connection.invoice.uploaded_many', { count: sent, refused }),
      })
  }

  const give = (files: readonly File[], period: string): void => {
    const fitting = files.filter((file) => {
      if (looksLike(types, file)) return true
      refuse(file, period, 'type')
      return false
    })
    if (fitting.length === 0) return
    const entered = fitting.map((file) => ({ file, period: monthInFileName(file.name, months) ?? period }))
    const mustAsk = fitting.length > 1 || fitting.some((file) => looksLike(['csv'], file))
    if (mustAsk) setAsking(entered)
    else void sendAll(fitting.map((file) => ({ file, period })))
  }
  const answer = (files: readonly UploadFile[]): void => {
    setAsking([])
    if (files.length > 0) void sendAll(files)
  }
  return { uploads, asking, give, answer, refuse, dismiss }
}
