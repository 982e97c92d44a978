import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MonthPlaceFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useDefinitionName, useSystemName } from '../definitions/index.ts'
import { useTaskName } from '../tasks/index.ts'
import { comingFrom } from '../../ui/came-from.ts'

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

/** Work that is under way: what is done, and to what. */
export function useWorkName(): (place: MonthPlaceFieldsFragment) => string {
  const placeName = usePlaceName()
  const taskName = useTaskName()
  return (place) => {
    const [type = ''] = place.id.split(' ')
    const name = place.name === '' && place.connectorName === '' ? '' : placeName(place)
    return [taskName({ type }), name].filter((part) => part !== '').join(': ')
  }
}

const useStyles = makeStyles({
  way: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    // A finger needs 24 pixels. In a line, so that a long name stands with its first line beside what it is about.
    lineHeight: '24px',
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** The way to where something is found. */
export function Way({ to, children }: { to: string; children: ReactNode }) {
  const styles = useStyles()
  const { pathname } = useLocation()
  return (
    <Link className={styles.way} to={to} state={comingFrom(pathname)}>
      {children}
    </Link>
  )
}
