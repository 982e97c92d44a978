import { useMemo, useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useNavigate } from 'react-router'
import type { NamedConnection } from '../live-connections/index.ts'
import { LateNotice } from '../months/index.ts'
import {
  ConnectionsDocument,
  MasterDataFilesDocument,
  UploadMasterDataDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { FileDrop, typesOf } from '../../ui/FileDrop.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { UploadRow, type Sending } from '../../ui/UploadRow.tsx'
import { filePreviewPath } from './file-view.ts'
import { MasterDataFileRow } from './MasterDataFileRow.tsx'
import { filesShown, useMasterDataFiles } from './useMasterDataFiles.ts'

/** The largest file the server takes, in megabytes. */
const largestMegabytes = 50

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  // As the rows of files that have arrived.
  coming: {
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  heading: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Uploads of a connection that lives on files: the template, a place to drop one, and what became of each. */
export function MasterDataCard({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const text = useText()
  const active = connection.status === 'ACTIVE'
  const types = connection.entry?.masterData ?? []
  const template = connection.entry?.template ?? null
  const accept = types.map((type) => `.${type}`).join(',')
  const { upload, sending, dismiss } = useUpload(connection.id, accept)
  return (
    <Card
      title={<Message id="masterdata.title" />}
      actions={
        template !== null && (
          <Button as="a" appearance="subtle" icon={<ArrowDownload20Regular />} href={`/files/${template}`} download>
            <Message id="masterdata.template" />
          </Button>
        )
      }
    >
      <LateNotice connectionId={connection.id} />
      <p className={styles.text}>
        <Message id={mayEdit ? (active ? 'masterdata.explain' : 'masterdata.not_active') : 'masterdata.readers'} />
      </p>
      {mayEdit && active && (
        <FileDrop
          accept={accept}
          largest={largestMegabytes * 1024 * 1024}
          disabled={sending !== undefined && sending.refusal === undefined}
          onFiles={([file]) => file !== undefined && void upload(file)}
          hint={text('masterdata.drop_hint', {
            types: types.map((type) => type.toUpperCase()).join(', '),
            size: largestMegabytes,
          })}
        />
      )}
      <Files connectionId={connection.id} upload={sending} onDismiss={dismiss} />
    </Card>
  )
}

function useUpload(
  id: string,
  accept: string,
): { upload: (file: File) => Promise<void>; sending: Sending | undefined; dismiss: () => void } {
  const text = useText()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { send } = useCommand(UploadMasterDataDocument, { refreshes: [MasterDataFilesDocument, ConnectionsDocument] })
  const [sending, setSending] = useState<Sending>()
  const refusalOf = (error: unknown): string =>
    error instanceof ApiError && error.code === 'FILE_TYPE_NOT_ALLOWED'
      ? text('file.wrong_type', { types: typesOf(accept) })
      : errorText(error)
  const upload = async (file: File): Promise<void> => {
    const { name } = file
    setSending({ name, part: undefined, refusal: undefined })
    try {
      const { uploadMasterData } = await send(
        { input: { id, fileName: name, file, preview: true } },
        { onProgress: (part) => setSending({ name, part, refusal: undefined }) },
      )
      setSending(undefined)
      await navigate(filePreviewPath(id, uploadMasterData.id))
    } catch (error) {
      setSending({ name, part: undefined, refusal: refusalOf(error) })
    }
  }
  return { upload, sending, dismiss: () => setSending(undefined) }
}

function Files({
  connectionId,
  upload,
  onDismiss,
}: {
  connectionId: string
  upload: Sending | undefined
  onDismiss: () => void
}) {
  const styles = useStyles()
  const formats = useFormats()
  const [take, setTake] = useState(filesShown)
  const { data } = useMasterDataFiles(connectionId, take)
  const files = useMemo(() => data?.masterDataFiles.items ?? [], [data])
  if (data === undefined) return null
  if (files.length === 0 && upload === undefined) {
    return (
      <p className={styles.text}>
        <Message id="masterdata.empty" />
      </p>
    )
  }
  const failed = files[0]?.state === 'FAILED'
  const newest = files.find(({ state }) => state === 'IMPORTED')?.id
  return (
    <>
      {failed && files.some(({ state }) => state === 'IMPORTED') && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <Message id="masterdata.still_shown" />
          </MessageBarBody>
        </MessageBar>
      )}
      <h3 className={styles.heading}>
        <Message id="masterdata.list" />
      </h3>
      <ul className={styles.list}>
        {upload !== undefined && <UploadRow className={styles.coming} sending={upload} onDismiss={onDismiss} />}
        {files.map((file) => (
          <MasterDataFileRow key={file.id} connectionId={connectionId} file={file} newest={file.id === newest} />
        ))}
      </ul>
      {data.masterDataFiles.totalCount > files.length && (
        <div>
          <Button appearance="subtle" onClick={() => setTake(take + 4 * filesShown)}>
            <Message
              id="masterdata.older"
              values={{ count: formats.integer(data.masterDataFiles.totalCount - files.length) }}
            />
          </Button>
        </div>
      )}
    </>
  )
}
