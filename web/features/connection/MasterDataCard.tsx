import { useMemo, useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import type { NamedConnection } from '../live-connections/index.ts'
import { useSayStarted } from '../live-connections/index.ts'
import {
  ConnectionsDocument,
  MasterDataFilesDocument,
  UploadMasterDataDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { Card } from '../../ui/Card.tsx'
import { MasterDataFileRow } from './MasterDataFileRow.tsx'
import { filesShown, useMasterDataFiles } from './useMasterDataFiles.ts'

/** The largest file the server takes, in megabytes. */
const largestMegabytes = 50

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
  upload: { display: 'grid', rowGap: tokens.spacingVerticalXS, fontVariantNumeric: 'tabular-nums' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
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
  const { upload, sending } = useUpload(connection.id)
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
      <p className={styles.text}>
        <Message id={mayEdit ? (active ? 'masterdata.explain' : 'masterdata.not_active') : 'masterdata.readers'} />
      </p>
      {mayEdit && active && (
        <FileDrop
          accept={accept}
          largest={largestMegabytes * 1024 * 1024}
          disabled={sending !== undefined}
          onFile={(file) => void upload(file)}
          hint={text('masterdata.drop_hint', {
            types: types.map((type) => type.toUpperCase()).join(', '),
            size: largestMegabytes,
          })}
        />
      )}
      {sending !== undefined && (
        <div className={styles.upload} role="status">
          <span>
            {sending.part === undefined
              ? text('masterdata.uploading', { name: sending.name })
              : text('masterdata.uploading_share', { name: sending.name, percent: Math.round(sending.part * 100) })}
          </span>
          <ProgressBar
            thickness="large"
            {...(sending.part === undefined ? {} : { value: sending.part })}
            aria-label={sending.name}
          />
        </div>
      )}
      <Files connectionId={connection.id} />
    </Card>
  )
}

interface Sending {
  readonly name: string
  /** From 0 to 1; undefined until the browser tells. */
  readonly part: number | undefined
}

function useUpload(id: string): { upload: (file: File) => Promise<void>; sending: Sending | undefined } {
  const text = useText()
  const popups = usePopups()
  const sayStarted = useSayStarted()
  const { run } = useCommand(UploadMasterDataDocument, { refreshes: [MasterDataFilesDocument, ConnectionsDocument] })
  const [sending, setSending] = useState<Sending>()
  const upload = async (file: File): Promise<void> => {
    setSending({ name: file.name, part: undefined })
    const answer = await run(
      { input: { id, fileName: file.name, file } },
      { onProgress: (part) => setSending({ name: file.name, part }) },
    )
    setSending(undefined)
    if (answer === undefined) return
    popups.success(text('popup.connection_upload_master_data_success'))
    sayStarted()
  }
  return { upload, sending }
}

function Files({ connectionId }: { connectionId: string }) {
  const styles = useStyles()
  const formats = useFormats()
  const [take, setTake] = useState(filesShown)
  const { data } = useMasterDataFiles(connectionId, take)
  const files = useMemo(() => data?.masterDataFiles.items ?? [], [data])
  if (data === undefined) return null
  if (files.length === 0) {
    return (
      <p className={styles.text}>
        <Message id="masterdata.empty" />
      </p>
    )
  }
  const failed = files[0]?.state === 'FAILED'
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
        {files.map((file) => (
          <MasterDataFileRow key={file.id} file={file} />
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
