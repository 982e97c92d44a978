import { useMemo } from 'react'
import { BuildingPeople20Regular } from '@fluentui/react-icons/svg/building-people'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { longestInput } from '#domain/search/asked.ts'
import type { PaletteEntry, UsePalette } from '../../app/keys/palette.ts'
import { SearchResultsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useText } from '../../ui/Message.tsx'
import { pathOf } from './result.ts'
import { searchScreen } from './screen.ts'

/** A letter is not worth a question. */
const shortest = 2

/** The customers that the search finds, and the way to the search for everything else that it finds. */
export const useSearchEntries: UsePalette = ({ asked }) => {
  const text = useText()
  const input = asked.length < shortest ? '' : asked.slice(0, longestInput)
  const { data, current } = useGraphql(SearchResultsDocument, input === '' ? null : { input, connectionIds: null })
  return useMemo(() => {
    if (input === '') return []
    const customers = (current ? (data?.searchResults ?? []) : [])
      .filter(({ type }) => type === 'COMBINATION')
      .map((result): PaletteEntry => ({
        id: `customer:${result.spilId}`,
        group: 'customer',
        label: result.name,
        icon: <BuildingPeople20Regular />,
        to: pathOf(result),
        isFound: true,
        // What was typed may be in its number, or be a typing mistake.
        ...(result.value === null ? {} : { hint: result.value }),
      }))
    const everything: PaletteEntry = {
      id: 'search:everything',
      group: 'search',
      label: text('search.palette.everything', { input }),
      icon: <Search20Regular />,
      to: `${searchScreen.path}?${new URLSearchParams({ q: input }).toString()}`,
      isFound: true,
    }
    return [...customers, everything]
  }, [text, input, current, data])
}
