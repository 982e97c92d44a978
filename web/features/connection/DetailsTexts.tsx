import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Open16Regular } from '@fluentui/react-icons/svg/open'
import { ConnectionsDocument, UpdateConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { problem } from '../../ui/form/problem.ts'
import { SaveLine } from '../../ui/form/SaveLine.tsx'
import { useSavingForm } from '../../ui/form/useSavingForm.ts'
import { useText, type MessageId } from '../../ui/Message.tsx'
import type { NamedConnection } from '../live-connections/index.ts'
import { connectionTextLimit } from '#domain/connections/connection.ts'
import { webAddress, webAddressLimit } from '#domain/connections/web-address.ts'

const useStyles = makeStyles({
  fields: { display: 'grid', rowGap: tokens.spacingVerticalXS, maxWidth: '32rem' },
  // As large as a finger needs.
  open: { display: 'inline-flex', minWidth: '24px', minHeight: '24px', alignItems: 'center', justifyContent: 'center' },
})

type TextName = 'companyName' | 'description' | 'functionalOwner' | 'legalOwner' | 'website' | 'statusPage'

/** The texts of a connection in the order they stand. */
export const detailTexts = [
  { name: 'companyName', label: 'connection.details.company_name', isAddress: false },
  { name: 'description', label: 'connection.details.description', isAddress: false },
  { name: 'functionalOwner', label: 'connection.details.functional_owner', isAddress: false },
  { name: 'legalOwner', label: 'connection.details.legal_owner', isAddress: false },
  { name: 'website', label: 'connection.details.website', isAddress: true },
  { name: 'statusPage', label: 'connection.details.status_page', isAddress: true },
] as const satisfies readonly { readonly name: TextName; readonly label: MessageId; readonly isAddress: boolean }[]

/** What the firm itself writes down of a connection; each text saves itself. */
export function DetailsTexts({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {detailTexts.map(({ name, label, isAddress }) => (
        <DetailsText key={name} connection={connection} name={name} label={label} isAddress={isAddress} />
      ))}
    </div>
  )
}

function DetailsText({
  connection,
  name,
  label,
  isAddress,
}: {
  connection: NamedConnection
  name: TextName
  label: (typeof detailTexts)[number]['label']
  isAddress: boolean
}) {
  const text = useText()
  const { send } = useCommand(UpdateConnectionDocument, { refreshes: [ConnectionsDocument], quiet: true })
  const stored = connection[name]
  const saving = useSavingForm<Record<string, string>>({
    values: { [name]: stored },
    check: ({ [name]: typed = '' }) =>
      isAddress && webAddress(typed) === undefined ? { [name]: problem('connection.details.no_address') } : {},
    send: ({ [name]: typed = '' }) => {
      const value = isAddress ? webAddress(typed) : typed.trim()
      return send({ input: { id: connection.id, [name]: value ?? '' } })
    },
  })
  return (
    <div>
      <TextField
        form={saving.form}
        name={name}
        label={text('authorization.credentials.optional', { field: text(label) })}
        maxLength={isAddress ? webAddressLimit : connectionTextLimit}
        onLeave={saving.save}
        {...(isAddress ? { type: 'url', after: openLink(stored, text(label)) } : {})}
      />
      <SaveLine saving={saving} />
    </div>
  )
}

/** Only what a browser opens safely becomes a link. */
function openLink(address: string, label: string): React.JSX.Element | undefined {
  return address !== '' && webAddress(address) !== undefined ? <OpenLink address={address} label={label} /> : undefined
}

function OpenLink({ address, label }: { address: string; label: string }) {
  const styles = useStyles()
  const text = useText()
  return (
    <Link
      className={styles.open}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={text('connection.details.open', { name: label })}
    >
      <Open16Regular aria-hidden="true" />
    </Link>
  )
}
