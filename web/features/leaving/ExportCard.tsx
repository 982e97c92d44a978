import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { ExportFirmDocument, LeavingDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Card } from '../../ui/Card.tsx'
import { Details } from '../../ui/Details.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { isBeingMade, type FirmExport, type Leaving } from './useLeaving.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { flexGrow: 1, minWidth: 'min(20rem, 100%)', display: 'grid', rowGap: tokens.spacingVerticalXXS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  checksum: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  progress: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '30rem' },
})

/** Everything of the firm in one archive: to be made, and to be fetched. */
export function ExportCard({ leaving }: { leaving: Leaving }) {
  const styles = useStyles()
  const start = useCommand(ExportFirmDocument, { refreshes: [LeavingDocument] })
  const making = leaving.exports.find(isBeingMade)
  const failed = leaving.exports[0]?.state === 'FAILED' ? leaving.exports[0] : undefined
  const ready = leaving.exports.filter(({ state }) => state === 'READY')
  return (
    <Card title={<Message id="leaving.export.title" />}>
      <p className={styles.text}>
        <Message id="leaving.export.body" />
      </p>
      <p className={styles.quiet}>
        <Message id="leaving.export.kept" values={{ days: leaving.exportDays }} />
      </p>
      {failed !== undefined && <Failed entry={failed} />}
      {making === undefined ? (
        <div>
          <Button
            appearance={ready.length === 0 ? 'primary' : 'secondary'}
            disabledFocusable={start.busy}
            onClick={() => void start.run({})}
          >
            <Message id="leaving.export.start" />
          </Button>
        </div>
      ) : (
        <Progress entry={making} />
      )}
      {ready.length > 0 && (
        <>
          <ul className={styles.list}>
            {ready.map((entry) => (
              <Ready key={entry.id} entry={entry} />
            ))}
          </ul>
          <p className={styles.quiet}>
            <Message id="leaving.export.personal" />
          </p>
        </>
      )}
    </Card>
  )
}

function Failed({ entry }: { entry: FirmExport }) {
  const styles = useStyles()
  const formats = useFormats()
  return (
    <p className={styles.text} role="alert">
      <Message id="leaving.export.failed" values={{ time: formats.moment(entry.createdTime) }} />
    </p>
  )
}

function Progress({ entry: { state, itemsCompleted, itemsTotal } }: { entry: FirmExport }) {
  const styles = useStyles()
  const text = useText()
  const { integer } = useFormats()
  const isKnown = itemsTotal !== null && itemsCompleted !== null && itemsTotal > 0
  const said = isKnown
    ? text('leaving.export.running', { completed: integer(itemsCompleted), total: integer(itemsTotal) })
    : text(state === 'WAITING' ? 'leaving.export.waiting' : 'leaving.export.counting')
  return (
    <div className={styles.progress}>
      <ProgressBar
        thickness="large"
        aria-label={said}
        {...(isKnown ? { value: itemsCompleted, max: itemsTotal } : {})}
      />
      <span role="status">{said}</span>
    </div>
  )
}

const megabyte = 1_048_576

function Ready({ entry }: { entry: FirmExport }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { fileName, url, createdTime, validUntil, bytes, sha256, rows, files } = entry
  const size = `${formats.amount((bytes ?? 0) / megabyte)} MB`
  return (
    <li className={styles.entry}>
      <div className={styles.facts}>
        <span className={styles.name}>{fileName}</span>
        <span>
          <Message
            id="leaving.export.ready"
            values={{ rows: formats.integer(rows), files: formats.integer(files), fileCount: files, size }}
          />
        </span>
        <span className={styles.quiet}>
          <Message
            id="leaving.export.made"
            values={{ time: formats.moment(createdTime), until: formats.date(validUntil) }}
          />
        </span>
        {sha256 !== null && (
          <Details>
            <span className={styles.checksum}>
              <Message id="leaving.export.checksum" />
              <CopyButton text={sha256} label={text('leaving.export.copy_checksum')} show="text" />
            </span>
          </Details>
        )}
      </div>
      {/* By the browser itself, piece by piece to the disk: an archive may be larger than what a page can hold. */}
      {url !== null && (
        <Button as="a" href={url} target="_blank" rel="noreferrer" icon={<ArrowDownload20Regular />}>
          <Message id="leaving.export.download" />
        </Button>
      )}
    </li>
  )
}
