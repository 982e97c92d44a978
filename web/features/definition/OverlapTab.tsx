import { makeStyles, tokens } from '@fluentui/react-components'
import { Button } from '@fluentui/react-components'
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Link } from 'react-router'
import { periodAt } from '#domain/shared/period.ts'
import { OverlapsOfDefinitionDocument, type OverlapsOfDefinitionQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { definitionPath, useDefinitionName, type Definition } from '../definitions/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { OverlapCard } from './OverlapCard.tsx'
import { useSolveOverlap, type Named } from './useSolveOverlap.ts'

const useStyles = makeStyles({
  tab: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL, maxWidth: '64rem' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  said: { flexGrow: 1, minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink },
})

type Answer = OverlapsOfDefinitionQuery

/** What an overlap that was solved leaves behind until its products are counted again is not shown any more. */
function openOf({ definitionOverlaps, productDefinition }: Answer): Answer['definitionOverlaps'] {
  const solved = new Set(
    [...(productDefinition?.leavesTo ?? []), ...(productDefinition?.leftBy ?? [])].map(({ id }) => id),
  )
  return definitionOverlaps.filter(({ other }) => !solved.has(other.id))
}

/** What a definition counts that others count too: which, whose, how much, and the ways to end it. */
export function OverlapTab({ definition }: { definition: Definition }) {
  const styles = useStyles()
  const formats = useFormats()
  const { data, error, reload } = useGraphql(
    OverlapsOfDefinitionDocument,
    { id: definition.id },
    { keepPreviousData: false },
  )
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void reload()} />
  if (data === undefined) return <Loading />
  const overlaps = definition.isOff ? [] : openOf(data)
  const leavesTo = data.productDefinition?.leavesTo ?? []
  const leftBy = data.productDefinition?.leftBy ?? []
  return (
    <div className={styles.tab}>
      {overlaps.length === 0 ? (
        <EmptyState
          icon={<CheckmarkCircle24Regular />}
          title={<Message id="definition.overlap.none" />}
          body={<Message id={definition.isOff ? 'definition.off_why' : 'definition.overlap.none_body'} />}
        />
      ) : (
        <p className={styles.note}>
          <Message id="definition.overlap.when" values={{ month: formats.period(periodAt(new Date())) }} />
        </p>
      )}
      {overlaps.map((overlap) => (
        <OverlapCard key={overlap.other.id} definition={definition} overlap={overlap} />
      ))}
      {leavesTo.length + leftBy.length > 0 && (
        <Card title={<Message id="definition.overlap.solved" />}>
          <ul className={styles.list}>
            {leavesTo.map((other) => (
              <Solved key={`to ${other.id}`} definition={definition} other={other} shown={other} />
            ))}
            {leftBy.map((other) => (
              <Solved key={`by ${other.id}`} definition={other} other={definition} shown={other} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** That one definition leaves to another what both count, with the way back. `shown`: which of the two this page is not of. */
function Solved({ definition, other, shown }: { definition: Named; other: Named; shown: Named }) {
  const styles = useStyles()
  const text = useText()
  const nameOf = useDefinitionName()
  const mayEdit = useAllowed('product:edit')
  const { leave, busy } = useSolveOverlap()
  const name = (
    <Link className={styles.link} to={`${definitionPath(shown.id)}?tab=overlap`}>
      {nameOf(shown)}
    </Link>
  )
  return (
    <li className={styles.item}>
      <span className={styles.said}>
        <Message
          id={shown.id === other.id ? 'definition.overlap.leaves' : 'definition.overlap.left_by'}
          values={{ name }}
        />
      </span>
      {mayEdit && (
        <Button
          size="small"
          disabled={busy}
          aria-label={text('definition.overlap.again_named', { name: nameOf(shown) })}
          onClick={() => void leave(definition, other, false)}
        >
          <Message id="definition.overlap.again" />
        </Button>
      )}
    </li>
  )
}
