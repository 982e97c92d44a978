import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { ApplicationName, quotedName, useConnections } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { combinationPath } from './combination-list.ts'
import { shownSlots, type CombinationDetails } from './combination-view.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useSlotNames } from './useSlotNames.ts'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

/** What a customer says of itself, to be read. */
export function CombinationFacts({ combination }: { combination: CombinationDetails }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { nameOf, isNamed } = useSlotNames()
  const { connections } = useConnections()
  const { parent, syncedConnectionId } = combination
  const source = connections?.find(({ id }) => id === syncedConnectionId)
  return (
    <Facts>
      <Fact term={text('combination.customer_id')}>{combination.customerId}</Fact>
      <Fact term={text('column.chamberOfCommerceNumber')}>{combination.chamberOfCommerceNumber}</Fact>
      {parent !== null && (
        <Fact term={text('combination.parent')}>
          <Link className={styles.link} to={combinationPath(parent.id)}>
            {parent.name}
          </Link>
        </Fact>
      )}
      {source !== undefined && (
        <Fact term={text('combination.follows')}>
          <Link className={styles.link} to={`/connections/${source.id}`}>
            <ApplicationName entry={source.entry} name={quotedName(source, text)} />
          </Link>
        </Fact>
      )}
      {shownSlots(combination, isNamed).map((slot) => (
        <Fact key={slot} term={nameOf(slot)}>
          {combination[slot]}
        </Fact>
      ))}
      <Fact term={text('combination.added_on')}>{formats.date(combination.creationTime)}</Fact>
      <Fact term={text('combination.last_update')}>{formats.date(combination.lastUpdateTime)}</Fact>
    </Facts>
  )
}
