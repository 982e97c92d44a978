import { useCallback } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentTable24Regular } from '@fluentui/react-icons/svg/document-table'
import { useNavigate, useParams } from 'react-router'
import { MasterDataFileDocument, type MasterDataFileQuery } from '../../graphql/generated/graphql.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useConnections, type NamedConnection } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page, type Crumb } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ShownFile } from './ShownFile.tsx'
import type { PreviewFile } from './preview-view.ts'

const useStyles = makeStyles({
  reading: { display: 'grid', rowGap: tokens.spacingVerticalM, width: 'min(24rem, 70vw)' },
  facts: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

/** How soon to look again at a file that is being read, and at one that a colleague may import meanwhile; in milliseconds. */
const readingEvery = 1_000
const waitingEvery = 15_000

/** One uploaded file as it would be imported, and the decision. */
export function FilePreviewPage() {
  const { id = '', fileId = '' } = useParams()
  const text = useText()
  const { connections, error, reload } = useConnections()
  const connection = connections?.find((one) => one.id === id)
  if (connection !== undefined) return <OfConnection key={fileId} connection={connection} fileId={fileId} />
  return (
    <Page title={text('file_preview.title')} breadcrumb={[{ text: text('connections.title'), to: '/connections' }]}>
      {connections !== undefined ? (
        <Gone to="/connections" />
      ) : error === undefined ? (
        <Loading />
      ) : (
        <ErrorState error={error} onRetry={() => void reload()} />
      )}
    </Page>
  )
}

function OfConnection({ connection, fileId }: { connection: NamedConnection; fileId: string }) {
  const text = useText()
  const { id, application, description } = connection
  const interval = useCallback(
    (latest: MasterDataFileQuery | undefined) =>
      latest?.masterDataFile.state === 'PREVIEWING' ? readingEvery : waitingEvery,
    [],
  )
  const { data, error, reload } = useGraphql(
    MasterDataFileDocument,
    { connectionId: id, fileId },
    { refreshInterval: interval },
  )
  const to = `/connections/${id}`
  const name = description === '' ? application : text('connection.title_with', { application, description })
  const breadcrumb: Crumb[] = [
    { text: text('connections.title'), to: '/connections' },
    { text: name, to },
  ]
  const file = data?.masterDataFile
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND'
  if (file?.state === 'PREVIEW' && !isGone && file.preview != null)
    return (
      <ShownFile
        key={file.asked}
        connection={connection}
        file={file}
        preview={file.preview}
        breadcrumb={breadcrumb}
        refresh={reload}
        error={error}
      />
    )
  return (
    <Page title={file?.fileName ?? text('file_preview.title')} breadcrumb={breadcrumb}>
      {isGone ? (
        <Gone to={to} />
      ) : file === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : file.state === 'PREVIEWING' || file.state === 'PREVIEW' ? (
        <Reading file={file} />
      ) : (
        <Decided file={file} to={to} />
      )}
    </Page>
  )
}

function Reading({ file }: { file: PreviewFile }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { rowsRead, rowsTotal } = file
  const share = rowsTotal === null || rowsTotal === 0 ? {} : { value: Math.min(1, rowsRead / rowsTotal) }
  return (
    <EmptyState
      icon={<DocumentTable24Regular />}
      title={<Message id="file_preview.reading.title" />}
      body={<Message id="file_preview.reading.body" />}
      action={
        <div className={styles.reading}>
          <ProgressBar {...share} aria-label={file.fileName} />
          {rowsRead > 0 && (
            <span className={styles.facts}>
              {rowsTotal === null
                ? text('masterdata.progress_unknown', { read: formats.integer(rowsRead) })
                : text('masterdata.progress', { read: formats.integer(rowsRead), total: formats.integer(rowsTotal) })}
            </span>
          )}
        </div>
      }
    />
  )
}

/** Somebody decided already, here or elsewhere. */
function Decided({ file, to }: { file: PreviewFile; to: string }) {
  const busy = file.state === 'WAITING' || file.state === 'PROCESSING'
  return (
    <Ended
      to={to}
      title={<Message id={busy ? 'file_preview.importing.title' : 'file_preview.decided.title'} />}
      body={<Message id="file_preview.decided.body" />}
    />
  )
}

function Gone({ to }: { to: string }) {
  return (
    <Ended to={to} title={<Message id="file_preview.gone.title" />} body={<Message id="file_preview.gone.body" />} />
  )
}

function Ended({ to, title, body }: { to: string; title: React.ReactNode; body: React.ReactNode }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<DocumentTable24Regular />}
      title={title}
      body={body}
      action={
        <Button appearance="primary" onClick={() => void navigate(to)}>
          <Message id={to === '/connections' ? 'connection.not_found.action' : 'file_preview.to_connection'} />
        </Button>
      }
    />
  )
}
