import { useState } from 'react'
import { Button, Dropdown, Field, makeStyles, Option, Spinner, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { periodAt } from '#domain/shared/period.ts'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  ExclusiveBackgroundTaskDocument,
  ExportProductsDocument,
  ProductExportsDocument,
  type ExportLanguage,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFileDownload } from '../../app/session/useFileDownload.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { useNow } from '../live-connections/index.ts'
import { useExclusiveTask } from '../tasks/index.ts'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { DoubtMessage } from '../../ui/DoubtMessage.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { TitleButton } from '../../ui/TitleButton.tsx'
import { MonthTable } from './MonthTable.tsx'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const firstYear = 2000
/** Of the task that makes a workbook: another one waits for it. */
const exportGroup = 'products-export'
const languages = ['NL', 'EN'] as const satisfies readonly ExportLanguage[]
const refreshes = [
  ExclusiveBackgroundTaskDocument,
  ProductExportsDocument,
  BackgroundTasksDocument,
  ActiveBackgroundTaskCountsDocument,
]
/** In milliseconds: while one is being made. */
const pollEvery = 5_000

/** The way to a workbook of a year's products; the link in the mail that says one is ready opens it too. */
export function ExportProducts({ year }: { year?: number }) {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState(search.has('export'))
  const close = (): void => {
    setOpen(false)
    if (search.has('export'))
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('export')
          return after
        },
        { replace: true },
      )
  }
  return (
    <>
      <TitleButton label="export.products" icon={<ArrowDownload20Regular />} onClick={() => setOpen(true)} />
      {open && <ExportDialog first={year} onClose={close} />}
    </>
  )
}

/** `first`: the year that is chosen when it opens; else the one that runs. */
function ExportDialog({ first, onClose }: { first: number | undefined; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const { locale } = useIntl()
  const latest = Number(periodAt(useNow()).slice(0, 4))
  const [year, setYear] = useState(first ?? latest)
  const [language, setLanguage] = useState<ExportLanguage>(locale === 'en' ? 'EN' : 'NL')
  const start = useCommand(ExportProductsDocument, { refreshes })
  const running = useExclusiveTask(exportGroup, pollEvery)
  const obstacle = running == null ? undefined : text('export.locked', { file: running.fileName ?? '' })
  const run = async (): Promise<void> => {
    const begun = await start.run({ input: { year, language } })
    if (begun !== undefined) popups.success(text('export.started'))
  }
  const years = Array.from({ length: latest - firstYear + 1 }, (_, at) => latest - at)
  return (
    <DialogFrame onClose={onClose}>
      <DialogParts
        title={<Message id="export.products" />}
        actions={
          <>
            <Button onClick={onClose}>
              <Message id="action.close" />
            </Button>
            <BlockedButton primary obstacle={obstacle} onClick={() => void run()}>
              <Message id="export.start" />
            </BlockedButton>
          </>
        }
      >
        <p className={styles.quiet}>
          <Message id="export.what" />
        </p>
        <div className={styles.fields}>
          <Field label={text('export.year')}>
            <Dropdown
              value={String(year)}
              selectedOptions={[String(year)]}
              onOptionSelect={(_, { optionValue }) => setYear(Number(optionValue ?? latest))}
            >
              {years.map((one) => (
                <Option key={one} value={String(one)}>
                  {String(one)}
                </Option>
              ))}
            </Dropdown>
          </Field>
          <Field label={text('export.language')}>
            <Dropdown
              value={text(`export.language.${language}`)}
              selectedOptions={[language]}
              onOptionSelect={(_, { optionValue }) => setLanguage(languages.find((one) => one === optionValue) ?? 'NL')}
            >
              {languages.map((one) => (
                <Option key={one} value={one}>
                  {text(`export.language.${one}`)}
                </Option>
              ))}
            </Dropdown>
          </Field>
        </div>
        {obstacle !== undefined && (
          <p className={styles.quiet} role="status">
            {obstacle}
          </p>
        )}
        <Earlier />
      </DialogParts>
    </DialogFrame>
  )
}

/** Those that were made, and the one that is being made. */
function Earlier() {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const formats = useFormats()
  const download = useFileDownload()
  const errorText = useErrorText()
  const { data, error, reload } = useGraphql(
    ProductExportsDocument,
    {},
    {
      refreshInterval: (latest) =>
        latest?.productExports.some(({ completedTime }) => completedTime === null) === true ? pollEvery : 0,
    },
  )
  const exports = data?.productExports ?? []
  if (error !== undefined && data === undefined)
    return (
      <DoubtMessage
        why={<Message id="export.earlier_failed" />}
        shown={errorText(error)}
        error={error}
        onRetry={() => void reload()}
      />
    )
  if (exports.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>
        <Message id="export.earlier" />
      </h3>
      <MonthTable
        label={text('export.earlier')}
        columns={[
          { key: 'file', header: text('export.file') },
          { key: 'time', header: text('export.time') },
          { key: 'lines', header: text('month.lines'), number: true },
          { key: 'way', header: '', number: true, stays: true },
        ]}
        rows={exports.map(({ id, fileName, createdTime, completedTime, lines, leftOut, blobFileName }) => ({
          key: id,
          cells: [
            leftOut === 0 ? (
              fileName
            ) : (
              <>
                {fileName}
                <div className={tones.warn}>
                  {text('export.incomplete', { count: leftOut, shown: formats.integer(leftOut) })}
                </div>
              </>
            ),
            formats.moment(createdTime),
            completedTime === null ? '' : formats.integer(lines),
            blobFileName === null ? (
              <Spinner size="tiny" label={text('export.busy')} />
            ) : (
              <Button
                size="small"
                icon={<ArrowDownload20Regular />}
                aria-label={text('export.download', { name: fileName })}
                onClick={() => void download(blobFileName, fileName)}
              />
            ),
          ],
        }))}
      />
    </>
  )
}
