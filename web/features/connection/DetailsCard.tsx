import { useCallback, type ReactNode } from 'react'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { LastSync, SyncButton, type NamedConnection } from '../live-connections/index.ts'
import { ConnectionsDocument, UpdateConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { ApplicationName } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { LogoPicker } from './LogoPicker.tsx'
import { SavedField } from './SavedField.tsx'
import { takesFiles } from './banner.ts'

const useStyles = makeStyles({
  facts: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  fields: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  disclaimer: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** What the firm calls the connection, and when it last brought something. */
export function DetailsCard({
  connection,
  now,
  mayEdit,
}: {
  connection: NamedConnection
  now: Date
  mayEdit: boolean
}) {
  const styles = useStyles()
  const formats = useFormats()
  const { entry, application, syncInfo } = connection
  const archived = connection.status === 'ARCHIVED'
  const firstSync = syncInfo?.firstSuccessfulSyncEnd ?? null
  return (
    <Card
      title={<Message id="connection.details.title" />}
      actions={archived ? undefined : <SyncButton connection={connection} now={now} look="word" />}
    >
      <dl className={styles.facts}>
        <Fact term={<Message id="connection.details.application" />}>
          <ApplicationName entry={entry} name={application} />
        </Fact>
        {connection.functionalOwner !== '' && (
          <Fact term={<Message id="connection.details.functional_owner" />}>{connection.functionalOwner}</Fact>
        )}
        <Fact term={<Message id="connection.details.created" />}>{formats.moment(connection.creationTime)}</Fact>
        <Fact term={<Message id="connection.details.first_sync" />}>
          {firstSync === null ? <Message id="sync.never" /> : formats.moment(firstSync)}
        </Fact>
        <Fact term={<Message id="connection.details.last_sync" />}>
          <LastSync moment={syncInfo?.lastSuccessfulSyncEnd ?? null} now={now} />
        </Fact>
        <Links connection={connection} />
      </dl>
      {mayEdit && !archived ? <Texts connection={connection} /> : <ReadTexts connection={connection} />}
      <LogoPicker connection={connection} mayEdit={mayEdit && !archived} />
      <p className={styles.disclaimer}>
        <Message
          id={takesFiles(connection) ? 'connection.disclaimer_files' : 'connection.disclaimer'}
          values={{ application }}
        />
      </p>
    </Card>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** Only what a browser opens safely becomes a link; a person may have typed anything. */
function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'https:' || protocol === 'http:'
}

function Links({ connection }: { connection: NamedConnection }) {
  const links = [
    { id: 'connection.details.website', address: connection.website },
    { id: 'connection.details.status_page', address: connection.statusPage },
  ] as const
  return links
    .filter(({ address }) => isWebAddress(address))
    .map(({ id, address }) => (
      <Fact key={id} term={<Message id={id} />}>
        <Link href={address} target="_blank" rel="noreferrer">
          {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </Link>
      </Fact>
    ))
}

function ReadTexts({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  return (
    <dl className={styles.facts}>
      {connection.companyName !== '' && (
        <Fact term={<Message id="connection.details.company_name" />}>{connection.companyName}</Fact>
      )}
      {connection.description !== '' && (
        <Fact term={<Message id="connection.details.description" />}>{connection.description}</Fact>
      )}
    </dl>
  )
}

function Texts({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const errorText = useErrorText()
  const company = useCommand(UpdateConnectionDocument, { refreshes: [ConnectionsDocument], quiet: true })
  const description = useCommand(UpdateConnectionDocument, { refreshes: [ConnectionsDocument], quiet: true })
  const { id } = connection
  const { run: runCompany } = company
  const { run: runDescription } = description
  const saveCompany = useCallback(
    async (companyName: string) => (await runCompany({ input: { id, companyName } })) !== undefined,
    [runCompany, id],
  )
  const saveDescription = useCallback(
    async (value: string) => (await runDescription({ input: { id, description: value } })) !== undefined,
    [runDescription, id],
  )
  return (
    <div className={styles.fields}>
      <SavedField
        label={text('connection.details.company_name')}
        stored={connection.companyName}
        save={saveCompany}
        reason={errorText(company.error)}
      />
      <SavedField
        label={text('connection.details.description')}
        stored={connection.description}
        save={saveDescription}
        reason={errorText(description.error)}
      />
    </div>
  )
}
