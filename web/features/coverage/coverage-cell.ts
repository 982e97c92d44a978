import type { CoverageBoardQuery } from '../../graphql/generated/graphql.ts'
import type { Text } from '../../ui/Message.tsx'
import { dataPath } from '../live-connections/index.ts'

export type CoverageRow = CoverageBoardQuery['coverageBoard']['items'][number]
export type CoverageCell = CoverageRow['cells'][number]

/** What a cell of the board shows; ignored ones are told apart by who ignores them. */
export type CellLook = 'linked' | 'suggested' | 'ignored-by-group' | 'ignored-by-person' | 'not-linked'

export function lookOf(cell: CoverageCell): CellLook {
  switch (cell.state) {
    case 'LINKED':
      return 'linked'
    case 'SUGGESTED':
      return 'suggested'
    case 'IGNORED':
      // Of both kinds a person's word weighs more: a group can be switched on for all at once.
      return cell.ignoredByPerson > 0 ? 'ignored-by-person' : 'ignored-by-group'
    case 'NOT_LINKED':
      return 'not-linked'
  }
}

/** The cell in words, as it is read, copied and exported. */
export function cellWords(cell: CoverageCell, text: Text): string {
  const look = lookOf(cell)
  switch (look) {
    case 'linked':
      return text('coverage.cell.linked', { administrations: cell.administrations, users: cell.users })
    case 'suggested':
      return text('coverage.cell.suggested', { count: cell.suggested, score: cell.bestScore ?? 0 })
    case 'ignored-by-group':
      return text('coverage.cell.ignored_by_group', { count: cell.ignoredByGroup })
    case 'ignored-by-person':
      return text('coverage.cell.ignored_by_person', { count: cell.ignoredByPerson })
    case 'not-linked':
      return text('coverage.cell.not_linked')
  }
}

/** Where a cell leads that is no matter of linking: the customer, the ignored rows, or the group that is off. */
export function cellHref(cell: CoverageCell, combinationId: string): string | undefined {
  switch (lookOf(cell)) {
    case 'linked':
      return `/combinations/${combinationId}`
    case 'ignored-by-group':
      return `/connections/${cell.connectionId}`
    case 'ignored-by-person':
      return `${dataPath(cell.connectionId, 'administrations')}?status=ignored`
    case 'suggested':
    case 'not-linked':
      return undefined
  }
}
