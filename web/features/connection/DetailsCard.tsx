import { useState, type ReactNode } from 'react'
import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { ApplicationName, type NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { detailTexts, DetailsTexts } from './DetailsTexts.tsx'
import { LogoPicker } from './LogoPicker.tsx'
import { takesFiles } from './takes-files.ts'
import { ContractBasis } from './ContractBasis.tsx'
import { shortAddress, webAddress } from '#domain/connections/web-address.ts'

const useStyles = makeStyles({
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
    gap: tokens.spacingVerticalM,
  },
  empty: { color: tokens.colorNeutralForeground3 },
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

/** What the firm writes down of a connection: to be read, and to be changed once somebody asks for it. */
export function DetailsCard({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const formats = useFormats()
  const [editing, setEditing] = useState(false)
  const { entry, application, syncInfo } = connection
  const changeable = mayEdit && connection.status !== 'ARCHIVED'
  const firstSync = syncInfo?.firstSuccessfulSyncEnd ?? null
  return (
    <Card
      title={<Message id="connection.details.title" />}
      actions={
        changeable ? (
          <Button size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            <Message id={editing ? 'connection.details.done' : 'connection.details.edit'} />
          </Button>
        ) : undefined
      }
    >
      <dl className={styles.facts}>
        <Fact term={<Message id="connection.details.application" />}>
          <ApplicationName entry={entry} name={application} />
        </Fact>
        <Fact term={<Message id="connection.details.created" />}>{formats.moment(connection.creationTime)}</Fact>
        <Fact term={<Message id="connection.details.first_sync" />}>
          {firstSync === null ? <Message id="sync.never" /> : formats.moment(firstSync)}
        </Fact>
        {!editing && <ReadTexts connection={connection} />}
        {entry !== undefined && entry.terms !== null && (
          <Fact term={<Message id="connection.details.terms" />}>
            <Address address={entry.terms} />
          </Fact>
        )}
        <ContractBasis connection={connection} as={Fact} />
      </dl>
      {editing && changeable && <DetailsTexts connection={connection} />}
      <LogoPicker connection={connection} mayEdit={editing && changeable} />
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

/** Every text, also those nobody filled in: so one sees what there is to fill in. */
function ReadTexts({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  return detailTexts.map(({ name, label, isAddress }) => (
    <Fact key={name} term={<Message id={label} />}>
      {connection[name] === '' ? (
        <span className={styles.empty}>
          <Message id="connection.details.empty" />
        </span>
      ) : isAddress ? (
        <Address address={connection[name]} />
      ) : (
        connection[name]
      )}
    </Fact>
  ))
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
