import { makeStyles, tokens } from '@fluentui/react-components'
import type { NamedConnection } from '../live-connections/index.ts'
import { MemosCard } from '../memos/index.ts'
import { CrmSettings } from './CrmSettings.tsx'
import { useAllowed } from '../../ui/Allowed.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { SelfLinkingCard } from './SelfLinkingCard.tsx'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingHorizontalL },
})

/** How a connection is set up: what the firm writes down of it and, of a CRM, how it shapes the firm's combinations. */
export function SettingsTab({
  connection,
  connections,
  mayEdit,
  now,
}: {
  connection: NamedConnection
  connections: readonly NamedConnection[]
  mayEdit: boolean
  now: Date
}) {
  const styles = useStyles()
  const { isCrm, status, tables } = connection
  const mayLink = useAllowed('combination:edit')
  const isLinkable = tables.administrations !== undefined || tables.users !== undefined
  return (
    <div className={styles.grid}>
      <DetailsCard connection={connection} mayEdit={mayEdit} />
      <MemosCard subject="CONNECTION" subjectId={connection.id} />
      {isCrm && status !== 'ARCHIVED' && (
        <CrmSettings connection={connection} connections={connections} mayEdit={mayEdit} now={now} />
      )}
      {mayLink && isLinkable && status !== 'ARCHIVED' && <SelfLinkingCard connection={connection} />}
    </div>
  )
}
