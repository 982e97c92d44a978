import type { CoverageBoardQuery } from '../../graphql/generated/graphql.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { longestSearch } from '#domain/shared/text.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text } from '../../ui/Message.tsx'
import { dataPath } from '../live-connections/index.ts'

export type CoverageRow = CoverageBoardQuery['coverageBoard']['items'][number]
export type CoverageCell = CoverageRow['cells'][number]

/** What a cell of the board shows; ignored ones are told apart by who ignores them. */
export type CellLook = 'linked' | 'suggested' | 'ignored-by-group' | 'ignored-by-person' | 'not-linked' | 'set-aside'

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
    case 'SET_ASIDE':
      return 'set-aside'
  }
}

/** The cell in words, as it is read, copied and exported. */
export function cellWords(cell: CoverageCell, text: Text, { date }: Pick<Formats, 'date'>): string {
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
    case 'set-aside':
      return text('coverage.cell.set_aside', { day: date(cell.aside?.dueOn ?? ''), reason: cell.aside?.reason ?? '' })
  }
}

/** What a press on a cell does: it leads somewhere, opens what can be linked, or finds the row a person ignores. */
export type CellAct = { readonly to: string } | 'link' | 'ignored-row'

/** Ignored by both, nobody knows which row was whose: the customer's page has them all. */
export function actOf(cell: CoverageCell, combinationId: string): CellAct {
  switch (lookOf(cell)) {
    case 'linked':
      return { to: `/combinations/${combinationId}` }
    case 'ignored-by-group':
      return { to: `/connections/${cell.connectionId}` }
    case 'ignored-by-person':
      return cell.ignoredByGroup > 0 ? { to: `/combinations/${combinationId}` } : 'ignored-row'
    case 'suggested':
    case 'not-linked':
    case 'set-aside':
      return 'link'
  }
}

/** The table of a connection with one ignored row of it, opened beside it. */
export function ignoredRowPath(
  connectionId: string,
  table: LinkableTable,
  { spilId, name }: { readonly spilId: string; readonly name: string },
): string {
  const place = new URLSearchParams({ status: 'ignored', q: name.slice(0, longestSearch), row: spilId })
  return `${dataPath(connectionId, table)}?${place.toString()}`
}
