import { useMemo } from 'react'
import {
  HomeDocument,
  KeepListLayoutDocument,
  MonthToCloseDocument,
  type HomeQuery,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { standing, useConnections, useNow } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { columnsFor } from '../../ui/table/columns.ts'
import { storedLayout, layoutChoice } from '../../ui/table/layout-choice.ts'
import { useColumnLayout, type ColumnLayout, type LayoutKeeper } from '../../ui/table/useColumnLayout.ts'
import type { NightConnection } from './last-night.ts'

/** The cards in the order in which they stand unless somebody moves them. */
export const cards = [
  'first_week',
  'todo',
  'money',
  'night',
  'unlinked',
  'movers',
  'linking',
  'usage',
  'customers',
] as const
export type CardName = (typeof cards)[number]

/** Cards that are arranged as the columns of a list are: kept for the person, and in this browser for the next visit. */
export type CardLayout = ColumnLayout<never>

/** Part of what a card shows: not there yet, failed, or there. */
export interface Part<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly reload: () => Promise<void>
}

export interface Home {
  readonly connections: Part<readonly NightConnection[]>
  readonly answer: Part<HomeQuery>
  /** Of the month that could be closed those that are open; undefined: there is none, or nobody knows yet. */
  readonly openPoints: number | undefined
  /** The month of which it is being asked what is open; undefined: there is none, or it is known. */
  readonly asking: string | undefined
  readonly now: Date
}

/** The list under which the cards are kept. */
const list = 'home'

const card = columnsFor<never>()

export function useCards(answer: HomeQuery | undefined, offered: readonly CardName[]): CardLayout {
  const text = useText()
  const { run } = useCommand(KeepListLayoutDocument, { refreshes: [HomeDocument], quiet: true })
  const kept = answer?.listViews.layout ?? undefined
  const keeper = useMemo<LayoutKeeper>(
    () => ({
      key: '',
      kept: kept === undefined ? undefined : layoutChoice(kept),
      isNewer: true,
      onChange: (choice) => void run({ list, layout: storedLayout(choice) }),
    }),
    [kept, run],
  )
  // A text, so that the same cards are the same columns.
  const names = offered.join(' ')
  const columns = useMemo(
    () => [
      // Of columns the first keeps its place: it stands for none of the cards, so that each can go anywhere.
      card('start', text('home.title'), 'custom', () => null, { actions: true }),
      ...names.split(' ').map((name) => card(name, text(`home.${name as CardName}`), 'custom', () => null)),
    ],
    [names, text],
  )
  return useColumnLayout(list, columns, keeper)
}

/** What is open in a month is looked for in all of the firm: home shows it when it is known, and keeps it for so long. */
const openPointsFor = 60_000

/**
 * All that home asks: how the connections stand, which the navigation asks as well, one question of its own, and what is open
 * in the month that could be closed.
 */
export function useHome(): Home {
  // What is late becomes so in hours, not in seconds.
  const now = useNow(60_000)
  const { connections, error, reload } = useConnections()
  const { data, error: failed, reload: again } = useGraphql(HomeDocument, {})
  const monthToClose = data?.home.products?.monthToClose ?? null
  const month = useGraphql(MonthToCloseDocument, monthToClose === null ? null : { period: monthToClose }, {
    keepFor: openPointsFor,
    keepPreviousData: false,
  })
  const standings = useMemo(
    () => (connections === undefined ? undefined : standing(connections, now)),
    [connections, now],
  )
  return {
    connections: { data: standings, error, reload },
    answer: { data, error: failed, reload: again },
    openPoints: month.data?.monthState.openPoints,
    asking: month.data === undefined && month.error === undefined ? (monthToClose ?? undefined) : undefined,
    now,
  }
}
