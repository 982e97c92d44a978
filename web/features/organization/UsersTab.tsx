import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { PeopleTeam24Regular } from '@fluentui/react-icons/svg/people-team'
import { PersonAdd20Regular } from '@fluentui/react-icons/svg/person-add'
import {
  DeleteUserDocument,
  OrganizationUsersDocument,
  ResendUserInviteDocument,
  RevokeUserInviteDocument,
  UpdateUserDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useOpenAsked } from '../../ui/useOpenAsked.ts'
import { useUserColumns, type UserActs } from './user-columns.tsx'
import { listVariables, rowsOf, userList, type UserRow } from './user-list.ts'

// The list does not wait for dialogs that are opened now and then.
const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))
const RoleDialog = lazy(async () => ({ default: (await import('./RoleDialog.tsx')).RoleDialog }))
const SessionsDialog = lazy(async () => ({ default: (await import('./SessionsDialog.tsx')).SessionsDialog }))

const rowId = (row: UserRow): string => row.id
const rowName = (row: UserRow): string => row.name

type Open =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'role' | 'sessions'; readonly row: UserRow }
  | { readonly dialog: 'link'; readonly row: UserRow; readonly url: string }

const refreshes = [OrganizationUsersDocument]

/** What owners do with the people of their firm; what cannot be undone is asked first. */
function useUserActs(setOpen: (open: Open) => void): UserActs {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const { run: update } = useCommand(UpdateUserDocument, { refreshes })
  const { run: remove } = useCommand(DeleteUserDocument, { refreshes })
  const { run: resend } = useCommand(ResendUserInviteDocument, { refreshes })
  const { run: revoke } = useCommand(RevokeUserInviteDocument, { refreshes })
  return useMemo(() => {
    const asked = async (
      { name, isMe }: UserRow,
      what: 'block' | 'delete' | 'revoke',
      work: () => Promise<unknown>,
    ): Promise<void> => {
      const yes = await confirm({
        title: text(`organization.${what}.title`, { name }),
        body: text(isMe ? 'organization.yourself' : `organization.${what}.body`, { name }),
        action: text(`organization.user.${what}`),
        destructive: true,
      })
      if (yes && (await work()) !== undefined) popups.success(text(`organization.${what}.done`, { name }))
    }
    return {
      onRole: (row) => setOpen({ dialog: 'role', row }),
      onSessions: (row) => setOpen({ dialog: 'sessions', row }),
      onBlock: (row) => void asked(row, 'block', () => update({ input: { id: row.id, status: 'BLOCKED' } })),
      onDelete: (row) => void asked(row, 'delete', () => remove({ id: row.id })),
      onRevoke: (row) => void asked(row, 'revoke', () => revoke({ email: row.email })),
      onActivate: (row) => {
        void update({ input: { id: row.id, status: 'ACTIVE' } }).then((done) => {
          if (done !== undefined) popups.success(text('organization.activate.done', { name: row.name }))
        })
      },
      onResend: (row) => {
        void resend({ email: row.email }).then((done) => {
          if (done !== undefined) setOpen({ dialog: 'link', row, url: done.resendUserInvite.url })
        })
      },
    }
  }, [setOpen, text, confirm, popups, update, remove, resend, revoke])
}

/** Everybody of the firm, and whoever was asked into it. */
export function UsersTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const text = useText()
  const list = useListState(userList)
  const source = useServerRows({ list, document: OrganizationUsersDocument, variables: listVariables, rowsOf })
  const [open, setOpen] = useState<Open>()
  const states = source.data?.userOverviews.states
  const counts = useMemo(
    () =>
      states === undefined
        ? undefined
        : { state: Object.fromEntries(states.map(({ state, count }) => [state, count])) },
    [states],
  )
  const columns = useUserColumns(useUserActs(setOpen))
  const close = (): void => setOpen(undefined)
  useOpenAsked('invite', () => setOpen({ dialog: 'invite' }))
  return (
    <>
      <ListPage
        title={title}
        tabs={tabs}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        panel="values"
        counts={counts}
        search={text('organization.users.search')}
        download={{ name: text('organization.users.file') }}
        empty={{
          nothing: {
            icon: <PeopleTeam24Regular />,
            title: <Message id="organization.users.none" />,
            body: <Message id="organization.users.none_body" />,
          },
        }}
        primary={
          <Button appearance="primary" icon={<PersonAdd20Regular />} onClick={() => setOpen({ dialog: 'invite' })}>
            <Message id="organization.users.add" />
          </Button>
        }
      />
      <Suspense fallback={null}>
        {open?.dialog === 'invite' && <InviteDialog onClose={close} />}
        {open?.dialog === 'role' && <RoleDialog row={open.row} onClose={close} />}
        {open?.dialog === 'sessions' && <SessionsDialog row={open.row} onClose={close} />}
        {open?.dialog === 'link' && <LinkDialog name={open.row.name} url={open.url} onClose={close} />}
      </Suspense>
    </>
  )
}
