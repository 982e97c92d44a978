import { useEffect, useMemo, useRef } from 'react'
import {
  CustomerProductsDocument,
  DefinitionProductsDocument,
  ProductSyncInProgressDocument,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'

/** How often it is asked whether products are being made, in milliseconds. */
const whileBusy = 10_000
const whileIdle = 60_000

export interface ProductSync {
  readonly inProgress: boolean
  /** The products that are being made again. */
  readonly ids: ReadonlySet<string>
}

/** Whether products of a customer, or of a definition, are being made; what is shown is read again once they are. */
export function useProductSync(
  of: { readonly combinationId: string } | { readonly definitionId: string },
): ProductSync {
  const variables =
    'combinationId' in of ? { combinationIds: [of.combinationId], definitionId: null } : { combinationIds: null, ...of }
  const { data } = useGraphql(ProductSyncInProgressDocument, variables, {
    refreshInterval: (latest) => (latest?.productSyncInProgress.inProgress === true ? whileBusy : whileIdle),
  })
  const reload = useReload()
  const inProgress = data?.productSyncInProgress.inProgress ?? false
  const was = useRef(inProgress)
  useEffect(() => {
    if (was.current && !inProgress) void reload(CustomerProductsDocument, DefinitionProductsDocument)
    was.current = inProgress
  }, [inProgress, reload])
  const found = data?.productSyncInProgress.productIds
  return useMemo(() => ({ inProgress, ids: new Set(found) }), [inProgress, found])
}
