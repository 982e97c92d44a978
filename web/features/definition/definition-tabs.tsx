import type { ReactNode } from 'react'
import type { Definition } from '../definitions/index.ts'
import type { MessageId } from '../../ui/Message.tsx'
import { DefinitionCard } from './DefinitionCard.tsx'

/** Where the address says which tab is open. */
export const tabParameter = 'tab'

export interface DefinitionTab {
  readonly name: string
  readonly label: MessageId
  readonly content: (definition: Definition) => ReactNode
}

const settings: DefinitionTab = {
  name: 'definition',
  label: 'definition.tab.definition',
  content: (definition) => <DefinitionCard definition={definition} />,
}

/** The tabs of a definition, the first one open where the address says nothing. */
export function tabsOf(): readonly [DefinitionTab, ...DefinitionTab[]] {
  return [settings]
}

export const tabOf = (search: URLSearchParams, tabs: readonly [DefinitionTab, ...DefinitionTab[]]): DefinitionTab =>
  tabs.find(({ name }) => name === search.get(tabParameter)) ?? tabs[0]
