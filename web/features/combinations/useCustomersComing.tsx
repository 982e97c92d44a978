import { useEffect, useMemo } from 'react'
import { BuildingPeople24Regular } from '@fluentui/react-icons/svg/building-people'
import { syncStatusOf, useConnections, useNow } from '../live-connections/index.ts'
import type { EmptyStateProps } from '../../ui/EmptyState.tsx'
import { Message } from '../../ui/Message.tsx'
import type { RowSource } from '../../ui/list/row-source.ts'
import { useCombinationWork } from './useCombinationWork.ts'

/** While nothing else tells that customers have come, in milliseconds. */
const lookEvery = 5_000

/**
 * What an empty list says while the leading CRM is read for the first time, or its first customers are being made; undefined:
 * that is not so. It looks again by itself until they are there.
 */
export function useCustomersComing({
  source,
  isFiltered,
}: {
  readonly source: Pick<RowSource<unknown>, 'total' | 'reload'>
  readonly isFiltered: boolean
}): EmptyStateProps | undefined {
  const { connections } = useConnections()
  const { task } = useCombinationWork()
  const now = useNow()
  const { total, reload } = source
  const leading = connections?.find(({ isLeadingCrm, status }) => isLeadingCrm && status === 'ACTIVE')
  const isRead = leading?.syncInfo?.firstSuccessfulSyncEnd != null
  const isBeingRead = leading !== undefined && !isRead && syncStatusOf(leading, now) === 'IN_PROGRESS'
  const isComing =
    leading !== undefined && total === 0 && !isFiltered && (isBeingRead || task?.type === 'CombinationsSync')
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => void reload(), lookEvery)
    return () => clearInterval(timer)
  }, [isComing, reload])
  const application = leading?.application ?? ''
  return useMemo(
    () =>
      isComing
        ? {
            icon: <BuildingPeople24Regular />,
            title: <Message id="combinations.syncing.title" />,
            body: <Message id="combinations.syncing.body" values={{ application }} />,
          }
        : undefined,
    [isComing, application],
  )
}
