import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import {
  ChooseMasterDataColumnsDocument,
  ConnectionsDocument,
  DiscardMasterDataDocument,
  ImportMasterDataDocument,
  MasterDataFileDocument,
  MasterDataFilesDocument,
  type MasterDataColumnInput,
  type MasterDataSheetInput,
} from '../../graphql/generated/graphql.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FileReport, FileWarnings } from '../connection/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { RefreshFailed } from '../../ui/DoubtMessage.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { Page, type Crumb } from '../../ui/Page.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { HowRead } from './HowRead.tsx'
import { noticeOf } from './Notice.tsx'
import { OtherSheets } from './OtherSheets.tsx'
import { chosenOf, draftOf, isChanged, missingFields, type Preview, type PreviewFile } from './preview-view.ts'
import { TablePreview } from './TablePreview.tsx'

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  remarks: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  told: { alignSelf: 'center', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface ShownFileProps {
  readonly connection: NamedConnection
  readonly file: PreviewFile
  readonly preview: Preview
  readonly breadcrumb: readonly Crumb[]
  readonly refresh: () => Promise<void>
  /** Of the last time that was looked whether it is still so. */
  readonly error: unknown
}

/** A file that was read and waits: how it was read, what would come of it, its first rows, and the decision. */
export function ShownFile({ connection, file, preview, breadcrumb, refresh, error }: ShownFileProps) {
  const styles = useStyles()
  const mayEdit = useAllowed('connection:edit') && connection.status === 'ACTIVE'
  const [drafts, setDrafts] = useState(() => preview.tables.map(draftOf))
  const changed = preview.tables.some((own, at) => isChanged(own, drafts[at] ?? draftOf(own)))
  const decision = useDecision(connection, file, refresh)
  useUnsaved(() => (decision.busy ? 'by closing' : changed ? 'typed' : 'nothing'))
  const notice =
    error === undefined ? (
      noticeOf({ file, preview, connector: connection.connector, onRefresh: () => decision.readAgain([]) })
    ) : (
      <RefreshFailed error={error} onRetry={() => void refresh()} />
    )
  const loses = file.rowsRejected > 0
  const chosen = preview.tables.flatMap((own, at) => chosenOf(own, drafts[at] ?? draftOf(own)))
  return (
    <Page
      title={file.fileName}
      breadcrumb={breadcrumb}
      {...(notice === undefined ? {} : { message: notice })}
      actions={mayEdit && !changed ? <Decide file={file} decision={decision} /> : undefined}
      footer={
        mayEdit && changed ? (
          <Changed
            connector={connection.connector}
            drafts={drafts}
            busy={decision.busy}
            onRead={() => decision.readAgain(chosen)}
            onReset={() => setDrafts(preview.tables.map(draftOf))}
          />
        ) : undefined
      }
    >
      <div className={styles.cards}>
        <HowRead preview={preview} />
        <OtherSheets
          connector={connection.connector}
          preview={preview}
          // What was chosen and not sent yet goes along.
          onPick={(sheet) => decision.readAgain(chosen, [sheet])}
          mayChoose={mayEdit && !decision.busy}
        />
        {loses && <Remarks file={file} />}
        {preview.tables.map((own, at) => (
          <TablePreview
            key={`${own.table} ${own.sheet ?? ''}`}
            connector={connection.connector}
            own={own}
            draft={drafts[at] ?? draftOf(own)}
            isAlone={preview.tables.length === 1}
            mayChoose={mayEdit}
            onDraft={(draft) => setDrafts(drafts.map((one, index) => (index === at ? draft : one)))}
          />
        ))}
        {!loses && <Remarks file={file} />}
      </div>
    </Page>
  )
}

/** What is wrong with its rows; first of all where some of them are left out. */
function Remarks({ file }: { file: PreviewFile }) {
  const styles = useStyles()
  if (file.warnings.length === 0) return null
  return (
    <Card title={<Message id="file_preview.warnings" />} actions={<FileReport file={file} />}>
      <div className={styles.remarks}>
        <FileWarnings file={file} isOpen />
      </div>
    </Card>
  )
}

interface Decision {
  readonly busy: boolean
  readonly importNow: () => void
  readonly readAgain: (columns: readonly MasterDataColumnInput[], sheets?: readonly MasterDataSheetInput[]) => void
  readonly discard: () => void
}

function useDecision({ id }: NamedConnection, file: PreviewFile, refresh: () => Promise<void>): Decision {
  const text = useText()
  const navigate = useNavigate()
  const popups = usePopups()
  const showError = useShowError()
  const refreshes = [MasterDataFilesDocument, ConnectionsDocument]
  const importing = useCommand(ImportMasterDataDocument, { refreshes })
  const choosing = useCommand(ChooseMasterDataColumnsDocument, { refreshes: [MasterDataFileDocument] })
  const discarding = useCommand(DiscardMasterDataDocument, { refreshes })
  const seen = { connectionId: id, fileId: file.id, asked: file.asked }
  const readAgain = async (
    columns: readonly MasterDataColumnInput[],
    sheets: readonly MasterDataSheetInput[] = [],
  ): Promise<void> => {
    await choosing.run({ input: { ...seen, columns: [...columns], ...(sheets.length > 0 && { sheets: [...sheets] }) } })
  }
  const importNow = async (): Promise<void> => {
    try {
      await importing.send({ input: seen })
      popups.success(text('popup.connection_upload_master_data_success'))
      await navigate(`/connections/${id}`)
    } catch (error) {
      showError(error)
      if (error instanceof ApiError && error.code === 'FILE_PREVIEW_OUTDATED') await readAgain([])
      await refresh()
    }
  }
  const discard = async (): Promise<void> => {
    if ((await discarding.run({ connectionId: id, fileId: file.id })) === undefined) return refresh()
    popups.success(text('file_preview.discarded'))
    await navigate(`/connections/${id}`)
  }
  return {
    busy: importing.busy || choosing.busy || discarding.busy,
    importNow: () => void importNow(),
    readAgain: (columns, sheets) => void readAgain(columns, sheets),
    discard: () => void discard(),
  }
}

function Decide({ file, decision }: { file: PreviewFile; decision: Decision }) {
  const styles = useStyles()
  const formats = useFormats()
  const { busy, importNow, discard } = decision
  return (
    <>
      {file.previewUntil != null && (
        <span className={styles.told}>
          <Message id="file_preview.until" values={{ date: formats.date(file.previewUntil) }} />
        </span>
      )}
      <Button disabledFocusable={busy} onClick={discard}>
        <Message id="file_preview.discard" />
      </Button>
      {file.error === null && (
        <Button appearance="primary" disabledFocusable={busy} onClick={importNow}>
          <Message id="file_preview.import" />
        </Button>
      )}
    </>
  )
}

interface ChangedProps {
  readonly connector: string
  readonly drafts: Parameters<typeof missingFields>[1][]
  readonly busy: boolean
  readonly onRead: () => void
  readonly onReset: () => void
}

/** Columns mean something else now: the file is read once more before it can be imported. */
function Changed({ connector, drafts, busy, onRead, onReset }: ChangedProps) {
  const styles = useStyles()
  const textOf = useTextOf()
  const formats = useFormats()
  const missing = [...new Set(drafts.flatMap((draft) => missingFields(connector, draft)))]
  const fields = formats.list(missing.map((field) => textOf(`masterdata.field.${field}`, 'masterdata.field.id')))
  return (
    <>
      <Button appearance="primary" disabledFocusable={busy} onClick={onRead}>
        <Message id="file_preview.read_again" />
      </Button>
      <Button disabledFocusable={busy} onClick={onReset}>
        <Message id="file_preview.reset" />
      </Button>
      <span className={styles.told} role="status">
        {missing.length > 0 ? (
          <Message id="file_preview.missing" values={{ fields }} />
        ) : (
          <Message id="file_preview.remembered" />
        )}
      </span>
    </>
  )
}
