import { AdjacentDefinitionDocument, type AdjacentDirection } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { definitionPath, questionOf, type DefinitionListValues, useDefinitionName } from '../definitions/index.ts'
import { Neighbours } from '../../ui/list/Neighbours.tsx'
import { useText } from '../../ui/Message.tsx'

function useNeighbour(id: string, direction: AdjacentDirection, values: DefinitionListValues) {
  const nameOf = useDefinitionName()
  const { data } = useGraphql(
    AdjacentDefinitionDocument,
    { id, direction, ...questionOf(values) },
    { keepPreviousData: false },
  )
  const found = data?.adjacentProductDefinition ?? undefined
  return found === undefined ? undefined : { name: nameOf(found), href: definitionPath(found.id, values) }
}

/** The definitions before and after this one in the list somebody came from. */
export function DefinitionNeighbours({ id, values }: { id: string; values: DefinitionListValues }) {
  const text = useText()
  return (
    <Neighbours
      previous={useNeighbour(id, 'PREVIOUS', values)}
      next={useNeighbour(id, 'NEXT', values)}
      words={{ previous: text('definition.previous'), next: text('definition.next') }}
    />
  )
}
