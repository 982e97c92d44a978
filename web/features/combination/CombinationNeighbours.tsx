import { AdjacentCombinationDocument, type AdjacentDirection } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { combinationPath, questionOf, type CombinationListValues } from '../combinations/index.ts'
import { Neighbours } from '../../ui/list/Neighbours.tsx'
import { useText } from '../../ui/Message.tsx'

function useNeighbour(id: string, direction: AdjacentDirection, values: CombinationListValues) {
  const { data } = useGraphql(
    AdjacentCombinationDocument,
    { id, direction, ...questionOf(values) },
    { keepPreviousData: false },
  )
  const found = data?.adjacentCombination ?? undefined
  return found === undefined ? undefined : { name: found.name, href: combinationPath(found.id, values) }
}

/** The customers before and after this one in the list somebody came from. */
export function CombinationNeighbours({ id, values }: { id: string; values: CombinationListValues }) {
  const text = useText()
  return (
    <Neighbours
      previous={useNeighbour(id, 'PREVIOUS', values)}
      next={useNeighbour(id, 'NEXT', values)}
      words={{ previous: text('combination.previous'), next: text('combination.next') }}
    />
  )
}
