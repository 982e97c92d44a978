import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { MonthPlaceFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useDefinitionName, useSystemName } from '../definitions/index.ts'

/** What a definition or a connection is called. */
export function usePlaceName(): (place: MonthPlaceFieldsFragment) => string {
  const definitionName = useDefinitionName()
  const systemName = useSystemName()
  return ({ name, sourceType, ...place }) => {
    if (place.connectorName === '') return name
    // A connection that nobody described is called by its system.
    if (sourceType === null) return name === '' ? systemName(place.connectorName) : name
    return definitionName({ ...place, description: name, sourceType })
  }
}

const useStyles = makeStyles({
  way: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    // A finger needs 24 pixels.
    display: 'inline-block',
    minHeight: '24px',
    minWidth: '24px',
    lineHeight: '24px',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** The way to where something is found. */
export function Way({ to, children }: { to: string; children: string }) {
  const styles = useStyles()
  return (
    <Link className={styles.way} to={to}>
      {children}
    </Link>
  )
}
