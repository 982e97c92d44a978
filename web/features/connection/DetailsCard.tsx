import type { ReactNode } from 'react'
import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { ApplicationName, LastSync, SyncButton, type NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { detailTexts, DetailsTexts } from './DetailsTexts.tsx'
import { LogoPicker } from './LogoPicker.tsx'
import { takesFiles } from './banner.ts'
import { shortAddress, webAddress } from '#domain/connections/web-address.ts'
import { ContractBasis } from './ContractBasis.tsx'
import { UnconfirmedContract } from './UnconfirmedContract.tsx'

const useStyles = makeStyles({
  facts: { margin: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
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
        <Fact term={<Message id="connection.details.created" />}>{formats.moment(connection.creationTime)}</Fact>
        <Fact term={<Message id="connection.details.first_sync" />}>
          {firstSync === null ? <Message id="sync.never" /> : formats.moment(firstSync)}
        </Fact>
        <Fact term={<Message id="connection.details.last_sync" />}>
          <LastSync moment={syncInfo?.lastSuccessfulSyncEnd ?? null} now={now} />
        </Fact>
        <ContractBasis connection={connection} as={Fact} />
      </dl>
      <UnconfirmedContract connection={connection} />
      {mayEdit && !archived ? <DetailsTexts connection={connection} /> : <ReadTexts connection={connection} />}
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

/** The texts that are filled in. */
function ReadTexts({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const filled = detailTexts.filter(({ name }) => connection[name] !== '')
  if (filled.length === 0) return null
  return (
    <dl className={styles.facts}>
      {filled.map(({ name, label, isAddress }) => (
        <Fact key={name} term={<Message id={label} />}>
          {isAddress ? <Address address={connection[name]} /> : connection[name]}
        </Fact>
      ))}
    </dl>
  )
}

/** Only what a browser opens safely becomes a link; a person may have typed anything. */
function Address({ address }: { address: string }) {
  if (webAddress(address) === undefined) return address
  return (
    <Link href={address} target="_blank" rel="noreferrer">
      {shortAddress(address)}
    </Link>
  )
}
