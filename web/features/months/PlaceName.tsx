import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import type { MonthPlaceFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useDefinitionName } from '../definitions/index.ts'

/** What a definition or a connection is called. */
export function usePlaceName(): (place: MonthPlaceFieldsFragment) => string {
  const definitionName = useDefinitionName()
  return ({ name, sourceType, ...place }) =>
    sourceType === null || place.connectorName === ''
      ? name
      : definitionName({ ...place, description: name, sourceType })
}

const useStyles = makeStyles({
  way: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
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
