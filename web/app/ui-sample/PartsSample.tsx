import type { ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { catalog } from '#domain/connectors/catalog.ts'
import { recordStatuses } from '#domain/connections/connection.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { persistent, usePopups } from '../../ui/Popups.tsx'
import { useWork } from '../../ui/ProgressTray.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'
import { FormSample, SavingFormSample } from './FormSample.tsx'
import { sampleRows } from './sample-rows.ts'

const useStyles = makeStyles({
  sections: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
  },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
})

const some = sampleRows(3)

function Section({ title, children }: { title: MessageId; children: ReactNode }) {
  const styles = useStyles()
  return (
    <section>
      <h2 className={styles.title}>
        <Message id={title} />
      </h2>
      {children}
    </section>
  )
}

export function PartsSample() {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  return (
    <div className={styles.sections}>
      <Section title="sample.section.popups">
        <div className={styles.row}>
          <Button onClick={() => popups.success(text('sample.done'))}>
            <Message id="sample.popup.success" />
          </Button>
          <Button onClick={() => popups.info(text('sample.message'), 10_000)}>
            <Message id="sample.popup.info" />
          </Button>
          <Button
            onClick={() =>
              popups.error(text('api.error.UNKNOWN_ERROR'), {
                suggestion: text('support.contact'),
                duration: persistent,
                detail: 'UNKNOWN_ERROR · 7f3c1a52',
              })
            }
          >
            <Message id="sample.popup.persistent" />
          </Button>
        </div>
      </Section>
      <Section title="sample.section.decisions">
        <Decisions />
      </Section>
      <Section title="sample.section.statuses">
        <div className={styles.row}>
          {recordStatuses.map((status) => (
            <StatusDot key={status} status={status} word />
          ))}
        </div>
      </Section>
      <Section title="sample.section.copy">
        <div className={styles.row}>
          <Logo />
          <Logo large />
          <CopyButton text="7f3c1a52-90ab" label={text('error.copy')} show="text" />
        </div>
      </Section>
      <Section title="sample.section.form">
        <FormSample />
      </Section>
      <Section title="sample.section.saving_form">
        <SavingFormSample />
      </Section>
      <Section title="sample.section.small_table">
        <PeopleSample />
      </Section>
      <Section title="sample.section.file">
        <FileDrop
          accept=".xlsx,.csv"
          largest={50_000_000}
          hint={text('sample.file_hint')}
          onFiles={([file]) => file !== undefined && popups.info(file.name)}
        />
      </Section>
      <Section title="sample.section.marks">
        <div className={styles.row}>
          {Object.values(catalog).map((entry) => (
            <ConnectorMark key={entry.id} mark={entry.mark} label={entry.name ?? entry.id} size={32} />
          ))}
        </div>
        <div className={styles.row}>
          {Object.values(catalog).map((entry) => (
            <ConnectorMark key={entry.id} mark={entry.mark} size={16} />
          ))}
        </div>
      </Section>
    </div>
  )
}

function PeopleSample() {
  const text = useText()
  const formats = useFormats()
  return (
    <SmallTable
      label={text('sample.table')}
      rows={some}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', heading: text('sample.column.name'), headsRow: true, cell: ({ name }) => name },
        {
          key: 'created',
          heading: text('sample.column.created'),
          kind: 'whole',
          cell: ({ created }) => formats.date(created),
        },
        {
          key: 'users',
          heading: text('sample.column.users'),
          kind: 'number',
          cell: ({ users }) => formats.integer(users),
        },
      ]}
    />
  )
}

function Decisions() {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const confirm = useConfirm()
  const work = useWork()
  const ask = async (destructive: boolean): Promise<void> => {
    const yes = await confirm({
      title: text('sample.confirm.title'),
      body: text('sample.confirm.body'),
      action: text(destructive ? 'sample.delete' : 'status.action.ARCHIVED'),
      destructive,
    })
    popups.info(text(yes ? 'value.yes' : 'value.no'))
  }
  const walk = (): void => {
    const item = work.start(text('csv.progress', { name: text('sample.table') }))
    let part = 0
    const timer = setInterval(() => {
      part += 0.05
      item.update(Math.min(1, part), `${Math.round(part * 100)} %`)
      if (part < 1 && !item.signal.aborted) return
      clearInterval(timer)
      item.finish()
    }, 300)
  }
  return (
    <div className={styles.row}>
      <Button onClick={() => void ask(false)}>
        <Message id="status.action.ARCHIVED" />
      </Button>
      <Button onClick={() => void ask(true)}>
        <Message id="sample.delete" />
      </Button>
      <Button onClick={walk}>
        <Message id="sample.long_work" />
      </Button>
    </div>
  )
}
