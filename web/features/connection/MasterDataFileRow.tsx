import { useState } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowForward20Regular } from '@fluentui/react-icons/svg/arrow-forward'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { TableDismiss20Filled } from '@fluentui/react-icons/svg/table-dismiss'
import { TableSearch20Regular } from '@fluentui/react-icons/svg/table-search'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { useNavigate } from 'react-router'
import { useNow } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import {
  filePreviewPath,
  fileSync,
  isBusy,
  readShare,
  reportName,
  shownDetail,
  shownState,
  warningLines,
  type MasterDataFile,
  type ShownState,
  type WarningLine,
} from './file-view.ts'
import { useFileDownload } from '../../app/session/useFileDownload.ts'
import { StatusMark, type Look } from '../../ui/Status.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  mark: { alignSelf: 'start', marginTop: '2px' },
  body: { minWidth: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  errorText: { marginRight: '0.5ch' },
  warnings: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
  },
  field: { fontWeight: tokens.fontWeightSemibold, marginRight: '0.75ch' },
  buttons: { display: 'flex', alignItems: 'start' },
  report: { justifySelf: 'start' },
  link: { justifySelf: 'start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

/** One upload: what became of it, what was skipped, and both workbooks to download. */
export function MasterDataFileRow({
  connectionId,
  file,
  newest,
}: {
  connectionId: string
  file: MasterDataFile
  newest: boolean
}) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const now = useNow()
  const download = useFileDownload()
  const { total } = warningLines(file.warnings)
  const state = shownState(file)
  // What is to be said of it stands where it is looked at.
  const isLookedAt = file.state === 'PREVIEW'
  const facts = [
    text(`masterdata.state.${state}`),
    text('masterdata.uploaded', { ago: formats.ago(file.created, now) }),
    ...(file.state === 'IMPORTED'
      ? [text('masterdata.rows', { count: file.rowsRead, countText: formats.integer(file.rowsRead) })]
      : []),
    ...(file.rowsRejected > 0 && !isLookedAt
      ? [text('masterdata.rejected', { count: file.rowsRejected, countText: formats.integer(file.rowsRejected) })]
      : []),
  ]
  const sync = fileSync(file, newest, now)
  if (sync === 'started' && file.syncStartedOn !== null)
    facts.push(text('masterdata.sync_started', { ago: formats.ago(file.syncStartedOn, now) }))
  if (sync === 'waiting') facts.push(text('masterdata.sync_waiting'))
  const detail = shownDetail(file)
  return (
    <li className={styles.row}>
      <StatusMark className={styles.mark} look={looks[state]} />
      <div className={styles.body}>
        <span className={styles.name}>{file.fileName}</span>
        <span className={styles.facts} title={formats.moment(file.created)}>
          {facts.join(' · ')}
        </span>
        {isBusy(file) && <Reading file={file} />}
        {file.error !== null && !isLookedAt && (
          <span className={tones.bad}>
            <span className={styles.errorText}>
              {textOf(`masterdata.error.${file.error}`, 'masterdata.error.unknown')}
            </span>
            {detail !== null && (
              <span className={styles.errorText}>
                {textOf(`masterdata.error_detail.${file.error}`, 'masterdata.error_detail', {
                  detail,
                })}
              </span>
            )}
            {file.errorFound !== null && file.errorFound !== '' && (
              <Message
                id={file.error === 'SHEET_MISSING' ? 'masterdata.found_sheets' : 'masterdata.found_columns'}
                values={{ found: file.errorFound }}
              />
            )}
          </span>
        )}
        {total > 0 && !isLookedAt && <FileWarnings file={file} />}
        {isLookedAt && <ToPreview to={filePreviewPath(connectionId, file.id)} />}
        {!isLookedAt && <FileReport file={file} isPlain={state !== 'INCOMPLETE'} />}
      </div>
      <span className={styles.buttons}>
        <Tooltip content={text('masterdata.download')} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={<ArrowDownload20Regular />}
            onClick={() => void download(file.blobFileName, file.fileName)}
          />
        </Tooltip>
      </span>
    </li>
  )
}

function ToPreview({ to }: { to: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <Button className={styles.report} size="small" onClick={() => void navigate(to)}>
      <Message id="masterdata.look" />
    </Button>
  )
}

const refused: Look = { tone: 'warn', icon: Warning20Filled }
const looks: Readonly<Record<ShownState, Look>> = {
  WAITING: 'busy',
  PROCESSING: 'busy',
  PREVIEWING: 'busy',
  PREVIEW_REFUSED: refused,
  PREVIEW: { tone: 'rest', icon: TableSearch20Regular },
  SUPERSEDED: { tone: 'rest', icon: ArrowForward20Regular },
  FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  INCOMPLETE: { tone: 'warn', icon: TableDismiss20Filled },
  IMPORTED_WARNINGS: refused,
  IMPORTED: { tone: 'good', icon: CheckmarkCircle20Filled },
}

function Reading({ file }: { file: MasterDataFile }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const share = readShare(file)
  const read = formats.integer(file.rowsRead)
  return (
    <>
      <ProgressBar {...(share === undefined ? {} : { value: share })} aria-label={file.fileName} />
      <span className={styles.facts}>
        {file.rowsTotal === null
          ? text('masterdata.progress_unknown', { read })
          : text('masterdata.progress', { read, total: formats.integer(file.rowsTotal) })}
      </span>
    </>
  )
}

/** Of these the value says what it is about: a header, a title, the name of a sheet. */
const shownValues: readonly string[] = [
  'UNKNOWN_COLUMN',
  'ROW_ABOVE_HEADERS',
  'SHEET_BY_HEADERS',
  'SHEET_NOT_READ',
  'TOTAL_ROW',
  'SPOILED_LETTERS',
  'SHOWN_OTHERWISE',
  'DIGITS_LOST',
  'INVALID_EMAIL',
]

/** The workbook of the rows that are wrong, to correct in place and upload again; nothing where there is none. */
export function FileReport({
  file,
  isPlain = false,
}: {
  file: Pick<MasterDataFile, 'fileName' | 'reportBlobFileName'>
  isPlain?: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const download = useFileDownload()
  const report = file.reportBlobFileName
  if (report === null) return null
  return (
    <Button
      className={isPlain ? styles.link : styles.report}
      appearance={isPlain ? 'transparent' : 'secondary'}
      size="small"
      icon={<DocumentTable20Regular />}
      onClick={() => void download(report, reportName(file.fileName, text('masterdata.report_name')))}
    >
      <Message id="masterdata.report" />
    </Button>
  )
}

/** What is wrong with the rows of a file, and with which. */
export function FileWarnings({
  file,
  isOpen,
}: {
  file: Pick<MasterDataFile, 'warnings' | 'reportBlobFileName'>
  /** Whether they stand there from the first; unless said, where they are few. */
  isOpen?: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [whole, setWhole] = useState(false)
  const { lines, more, kinds, total } = warningLines(file.warnings, whole)
  const [open, setOpen] = useState(isOpen ?? lines.length <= 2)
  const cut = more > 0 || lines.some((line) => line.more > 0)
  return (
    <>
      <Button
        className={styles.link}
        appearance="transparent"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text(open ? 'masterdata.warnings_hide' : 'masterdata.warnings_show', {
          kinds,
          count: total,
          countText: formats.integer(total),
        })}
      </Button>
      {open && (
        <>
          <ul className={styles.warnings}>
            {lines.map((line, index) => (
              <li key={index}>
                <WarningText line={line} whole={whole} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Message id="masterdata.more" values={{ count: formats.integer(more) }} />
              </li>
            )}
          </ul>
          {cut && !whole && (
            <Button className={styles.link} appearance="transparent" size="small" onClick={() => setWhole(true)}>
              <Message id="masterdata.warnings_whole" />
            </Button>
          )}
          {cut && whole && file.reportBlobFileName !== null && (
            <span className={styles.facts}>
              <Message id="masterdata.warnings_in_report" />
            </span>
          )}
        </>
      )}
    </>
  )
}

function WarningText({ line, whole }: { line: WarningLine; whole: boolean }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const { field, count, places, values, more } = line
  const of = field === null ? '' : textOf(`masterdata.field.${field}`, 'column.other', { key: field })
  const where = places.map(({ sheet, rows }) => {
    const numbers = text('masterdata.place_rows', { count: rows.length, rows: rows.join(', ') })
    return sheet === null ? numbers : text('masterdata.place', { sheet, rows: numbers })
  })
  if (more > 0) where.push(text('masterdata.more', { count: formats.integer(more) }))
  if (values.length > 0 && (whole || shownValues.includes(line.code)))
    where.push(text('masterdata.values', { values: values.map((value) => `‘${value}’`).join(', ') }))
  return (
    <>
      {of !== '' && <span className={styles.field}>{of}</span>}
      {textOf(`masterdata.warning.${line.code}`, 'masterdata.warning.unknown', { count })}
      {where.length > 0 && <div className={styles.facts}>{where.join(' · ')}</div>}
    </>
  )
}
