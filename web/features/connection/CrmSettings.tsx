import { makeStyles, tokens } from '@fluentui/react-components'
import type { NamedConnection } from '../live-connections/index.ts'
import { LeadingCard } from './LeadingCard.tsx'
import { ParentSyncCard } from './ParentSyncCard.tsx'
import { SlotNames } from './SlotNames.tsx'
import { SlotsCard } from './SlotsCard.tsx'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(18rem, 24rem) minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingHorizontalL },
})

/** How a CRM connection shapes the firm's combinations. */
export function CrmSettings({
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
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <LeadingCard connection={connection} connections={connections} mayEdit={mayEdit} />
        <ParentSyncCard connection={connection} mayEdit={mayEdit} />
      </div>
      {mayEdit ? <SlotsCard connection={connection} now={now} /> : <SlotNames connection={connection} />}
    </div>
  )
}
