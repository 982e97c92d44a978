import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { changesNothing, isFileTable, tableName, type Preview, type PreviewFile } from './preview-view.ts'

interface NoticeProps {
  readonly file: PreviewFile
  readonly preview: Preview
  readonly connector: string
  readonly onRefresh: () => void
}

/** The one thing to know before deciding, the weightiest first; undefined where there is none. */
export function noticeOf({ file, preview, connector, onRefresh }: NoticeProps): React.JSX.Element | undefined {
  if (file.error !== null) return <Refused file={file} preview={preview} error={file.error} />
  if (!preview.current)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <Message id="file_preview.outdated" />
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={onRefresh}>
            <Message id="file_preview.refresh" />
          </Button>
        </MessageBarActions>
      </MessageBar>
    )
  if (preview.tables.some(({ forecast }) => forecast?.held === true))
    return <Held preview={preview} connector={connector} />
  if (changesNothing(preview))
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <Message id="file_preview.nothing_new" />
        </MessageBarBody>
      </MessageBar>
    )
  return undefined
}

function Refused({ file, preview, error }: { file: PreviewFile; preview: Preview; error: string }) {
  const text = useText()
  const textOf = useTextOf()
  const { errorDetail: detail, errorFound: found } = file
  // Of a table that is whole other columns would change nothing.
  const helps = preview.tables.some(({ complete }) => !complete)
  const isFound = found !== null && found !== ''
  const reasons = [
    textOf(`masterdata.error.${error}`, 'masterdata.error.unknown'),
    ...(detail === null ? [] : [textOf(`masterdata.error_detail.${error}`, 'masterdata.error_detail', { detail })]),
    ...(isFound
      ? [text(error === 'SHEET_MISSING' ? 'masterdata.found_sheets' : 'masterdata.found_columns', { found })]
      : []),
  ]
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="file_preview.refused" />
        </MessageBarTitle>
        <div>{helps ? text('file_preview.choose_columns') : reasons.join(' ')}</div>
      </MessageBarBody>
    </MessageBar>
  )
}

function Held({ preview, connector }: { preview: Preview; connector: string }) {
  const text = useText()
  const formats = useFormats()
  const held = preview.tables.flatMap(({ table, forecast }) =>
    forecast?.held === true && isFileTable(table)
      ? [text(`file_preview.rows.${tableName(connector, table)}`, { count: forecast.vanished, countText: formats.integer(forecast.vanished) })]
      : [],
  ) // prettier-ignore
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <Message id="file_preview.held" values={{ rows: formats.list(held) }} />
      </MessageBarBody>
    </MessageBar>
  )
}
