import { makeStyles, tokens } from '@fluentui/react-components'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'

const useStyles = makeStyles({
  name: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** A neutral mark for a connector this build does not know. */
const unknownMark: CatalogEntry['mark'] = { letters: '?', color: '#616161' }

export function markOf(entry: Pick<CatalogEntry, 'mark'> | undefined): CatalogEntry['mark'] {
  return entry?.mark ?? unknownMark
}

/** An application's mark and name, as one. */
export function ApplicationName({
  entry,
  name,
  size = 20,
}: {
  entry: Pick<CatalogEntry, 'mark'> | undefined
  name: string
  size?: 16 | 20 | 24
}) {
  const styles = useStyles()
  return (
    <span className={styles.name}>
      <ConnectorMark mark={markOf(entry)} size={size} />
      <span className={styles.text}>{name}</span>
    </span>
  )
}
