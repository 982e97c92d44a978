import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { IgnoredRowsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { ignoredRowPath } from './coverage-cell.ts'

/** Opens the first row of a customer in a connection that is ignored, where its status can be changed. */
export function useIgnoredRow(): (connectionId: string, combinationId: string) => Promise<void> {
  const navigate = useNavigate()
  const { run } = useCommand(IgnoredRowsDocument)
  return useCallback(
    async (connectionId, combinationId) => {
      const filter = { connectionIds: [connectionId], combinationId, status: 'IGNORED' as const }
      const answer = await run({ filter })
      if (answer === undefined) return
      const [administration] = answer.administrations.items
      const [user] = answer.users.items
      if (administration !== undefined) void navigate(ignoredRowPath(connectionId, 'administrations', administration))
      else if (user !== undefined) void navigate(ignoredRowPath(connectionId, 'users', user))
      // Nobody ignores it any more: the customer's page says how it stands now.
      else void navigate(`/combinations/${combinationId}`)
    },
    [run, navigate],
  )
}
