import { useEffect } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useNavigate } from 'react-router'
import { AdjacentCombinationDocument, type AdjacentDirection } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { combinationPath, questionOf, type CombinationListValues } from '../combinations/index.ts'
import { useText } from '../../ui/Message.tsx'

/** Where Alt and an arrow have a meaning of their own. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

function useNeighbour(id: string, direction: AdjacentDirection, values: CombinationListValues) {
  const { data } = useGraphql(
    AdjacentCombinationDocument,
    { id, direction, ...questionOf(values) },
    { keepPreviousData: false },
  )
  return data?.adjacentCombination ?? undefined
}

/** The customers before and after this one in the list somebody came from; also with Alt and an arrow. */
export function CombinationNeighbours({ id, values }: { id: string; values: CombinationListValues }) {
  const text = useText()
  const navigate = useNavigate()
  const previous = useNeighbour(id, 'PREVIOUS', values)
  const next = useNeighbour(id, 'NEXT', values)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.matches(typing)) return
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
      if (to === undefined) return
      event.preventDefault()
      void navigate(combinationPath(to.id, values))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [previous, next, values, navigate])
  const arrow = (to: typeof previous, name: string, icon: React.JSX.Element) => (
    <Tooltip content={to === undefined ? name : `${name}: ${to.name}`} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        disabledFocusable={to === undefined}
        onClick={() => to !== undefined && void navigate(combinationPath(to.id, values))}
      />
    </Tooltip>
  )
  return (
    <span>
      {arrow(previous, text('combination.previous'), <ChevronLeft20Regular />)}
      {arrow(next, text('combination.next'), <ChevronRight20Regular />)}
    </span>
  )
}
