import { lazy, Suspense, type ReactNode } from 'react'
import { isInvoiceType } from '#domain/products/definition.ts'
import type { MessageId } from '../../ui/Message.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { Definition } from '../definitions/index.ts'
import { DefinitionCard } from './DefinitionCard.tsx'
import { OverlapTab } from './OverlapTab.tsx'
import { FinancialActions, FinancialTab } from './FinancialTab.tsx'

/** Where the address says which tab is open. */
export const tabParameter = 'tab'

export interface DefinitionTab {
  readonly name: string
  readonly label: MessageId
  /** Without it every definition has it. */
  readonly isFor?: (definition: Definition) => boolean
  /** A table that scrolls by itself. */
  readonly isFilled?: boolean
  readonly content: (definition: Definition) => ReactNode
  /** What an administrator can do there, in the title row. */
  readonly actions?: (definition: Definition) => ReactNode
}

// Whoever looks at prices does not wait for a year of products.
const DefinitionProducts = lazy(async () => ({
  default: (await import('../products/index.ts')).DefinitionProducts,
}))
const ExcludedProducts = lazy(async () => ({ default: (await import('../products/index.ts')).ExcludedProducts }))

const products: DefinitionTab = {
  name: 'products',
  label: 'definition.tab.products',
  isFilled: true,
  content: ({ id }) => (
    <Suspense fallback={<Loading />}>
      <DefinitionProducts definitionId={id} />
    </Suspense>
  ),
}
const others: readonly DefinitionTab[] = [
  {
    name: 'financial',
    label: 'definition.tab.financial',
    content: (definition) => <FinancialTab definition={definition} />,
    actions: (definition) => <FinancialActions definition={definition} />,
  },
  {
    name: 'overlap',
    label: 'definition.tab.overlap',
    isFor: ({ sourceType }) => !isInvoiceType(sourceType),
    content: (definition) => <OverlapTab definition={definition} />,
  },
  {
    name: 'excluded',
    label: 'definition.tab.excluded',
    isFor: ({ sourceType }) => !isInvoiceType(sourceType),
    content: ({ id }) => (
      <Suspense fallback={<Loading />}>
        <ExcludedProducts definitionId={id} />
      </Suspense>
    ),
  },
  {
    name: 'definition',
    label: 'definition.tab.definition',
    content: (definition) => <DefinitionCard definition={definition} />,
  },
]

/** The tabs of a definition, the first one open where the address says nothing. */
export function tabsOf(definition: Definition): readonly [DefinitionTab, ...DefinitionTab[]] {
  return [products, ...others.filter(({ isFor }) => isFor?.(definition) ?? true)]
}

export const tabOf = (search: URLSearchParams, of: readonly [DefinitionTab, ...DefinitionTab[]]): DefinitionTab =>
  of.find(({ name }) => name === search.get(tabParameter)) ?? of[0]
