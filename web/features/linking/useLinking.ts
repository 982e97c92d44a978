import { useCallback } from 'react'
import type { LinkableTable } from '#domain/records/record.ts'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  ExclusiveBackgroundTaskDocument,
  LinkableAdministrationsDocument,
  LinkableUsersDocument,
  LinkAdministrationsDocument,
  LinkUsersDocument,
  UnlinkAdministrationsDocument,
  UnlinkUsersDocument,
  type LinkOutcomeFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { countOf, type Customer, type RowsToLink } from './customer.ts'
import { useUndoLinks } from './useUndoLinks.ts'

const documents = {
  link: { administrations: LinkAdministrationsDocument, users: LinkUsersDocument },
  unlink: { administrations: UnlinkAdministrationsDocument, users: UnlinkUsersDocument },
} as const satisfies Record<string, Record<LinkableTable, unknown>>

/** What linking changes on every screen. */
const changed = [
  LinkableAdministrationsDocument,
  LinkableUsersDocument,
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  ExclusiveBackgroundTaskDocument,
] as const

/** How long the word that nothing changed stays, in milliseconds. */
const nothingDuration = 6_000

export interface Linking {
  /** Answers whether it was done, or begun; a refusal has been told. */
  readonly link: (rows: RowsToLink, customer: Pick<Customer, 'id' | 'name'>) => Promise<boolean>
  readonly unlink: (rows: RowsToLink, customer: Pick<Customer, 'id' | 'name'>) => Promise<boolean>
  readonly busy: boolean
}

/**
 * Links rows of one table to a customer, or takes them from it, says so with the way back for ten seconds, and reads again
 * what is shown of it. `refreshes`: the documents of the screen that show which customer a row has.
 */
export function useLinking(
  table: LinkableTable,
  { refreshes = [] }: { readonly refreshes?: readonly { toString(): string }[] } = {},
): Linking {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const options = { refreshes: [...changed, ...refreshes] }
  const offerUndo = useUndoLinks(options.refreshes)
  const link = useCommand(documents.link[table], options)
  const unlink = useCommand(documents.unlink[table], options)

  const tell = useCallback(
    (
      act: 'link' | 'unlink',
      { batchId, rows, taskId }: LinkOutcomeFragment,
      asked: number,
      customer: { name: string },
    ) => {
      const count = rows ?? asked
      const values = { count, countText: formats.integer(count), customer: customer.name }
      if (taskId !== null) offerUndo(text(`linking.${act}.${table}.started`, values), batchId)
      else if (count === 0) popups.info(text(`linking.${act}.nothing`, { customer: customer.name }), nothingDuration)
      else offerUndo(text(`linking.${act}.${table}.done`, values), batchId)
    },
    [formats, offerUndo, popups, text, table],
  )
  const runLink = link.run
  const runUnlink = unlink.run
  return {
    link: useCallback(
      async (rows, customer) => {
        const answer = await runLink({ input: { combinationId: customer.id, ...named(rows) } })
        if (answer !== undefined) tell('link', answer.linked, countOf(rows), customer)
        return answer !== undefined
      },
      [runLink, tell],
    ),
    unlink: useCallback(
      async (rows, customer) => {
        const answer = await runUnlink({ input: { combinationId: customer.id, ...named(rows) } })
        if (answer !== undefined) tell('unlink', answer.linked, countOf(rows), customer)
        return answer !== undefined
      },
      [runUnlink, tell],
    ),
    busy: link.busy || unlink.busy,
  }
}

const named = (rows: RowsToLink) =>
  'ids' in rows ? { ids: [...rows.ids], filter: null } : { ids: null, filter: rows.filter }
