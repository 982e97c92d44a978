import type { ReactNode } from 'react'
import type { MessageId } from '../../ui/Message.tsx'
import type { Definition } from '../definitions/index.ts'
import { DefinitionCard } from './DefinitionCard.tsx'
import { FinancialFooter, FinancialTab } from './FinancialTab.tsx'

/** Where the address says which tab is open. */
export const tabParameter = 'tab'

export interface DefinitionTab {
  readonly name: string
  readonly label: MessageId
  readonly content: (definition: Definition) => ReactNode
  /** What an administrator can do there, below the content. */
  readonly footer?: (definition: Definition) => ReactNode
}

const tabs: readonly [DefinitionTab, ...DefinitionTab[]] = [
  {
    name: 'financial',
    label: 'definition.tab.financial',
    content: (definition) => <FinancialTab definition={definition} />,
    footer: (definition) => <FinancialFooter definition={definition} />,
  },
  {
    name: 'definition',
    label: 'definition.tab.definition',
    content: (definition) => <DefinitionCard definition={definition} />,
  },
]

/** The tabs of a definition, the first one open where the address says nothing. */
export function tabsOf(): readonly [DefinitionTab, ...DefinitionTab[]] {
  return tabs
}

export const tabOf = (search: URLSearchParams, of: readonly [DefinitionTab, ...DefinitionTab[]]): DefinitionTab =>
  of.find(({ name }) => name === search.get(tabParameter)) ?? of[0]
