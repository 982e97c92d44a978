import { makeStyles, tokens } from '@fluentui/react-components'
import { CombinationDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { linkedOf } from './combination-view.ts'
import { CombinationFacts } from './CombinationFacts.tsx'
import { LinkedConnections } from './LinkedConnections.tsx'

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** A customer beside the list: how it stands, what it says of itself, and where it is known. */
export function CombinationPanel({ id }: { id: string }) {
  const styles = useStyles()
  const text = useText()
  const { data, error, reload } = useGraphql(CombinationDocument, { id }, { keepPreviousData: false })
  const { connections } = useConnections()
  const combination = data?.combination
  if (combination == null)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  const linked = linkedOf(combination.linkedConnectionIds, connections)
  return (
    <div className={styles.panel}>
      <StatusDot status={combination.spilStatus} word />
      <CombinationFacts combination={combination} />
      <section aria-label={text('combination.connections')}>
        <h3 className={styles.heading}>
          <Message id="combination.connections" />
        </h3>
        <LinkedConnections linked={linked} />
      </section>
    </div>
  )
}
