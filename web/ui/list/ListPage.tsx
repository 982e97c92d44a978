import type { ReactNode } from 'react'
import type { PageProps } from '../Page.tsx'
import { Page } from '../Page.tsx'
import { BulkFooter } from './bulk.tsx'
import { List, type ListProps } from './List.tsx'
import { emptyKind } from './NoRows.tsx'
import { useChosen } from './useChosen.ts'

export interface ListPageProps<Row, Group extends string = string>
  extends Omit<ListProps<Row, Group>, 'label'>, Omit<PageProps, 'children' | 'filled' | 'footer'> {
  /** What is done here most, with what is next to it: last in the title row. */
  readonly primary?: ReactNode
}

/** A screen that is one list: what it shows is declared, what people do with it is the same on all of them. */
export function ListPage<Row, Group extends string>(props: ListPageProps<Row, Group>) {
  const { title, breadcrumb, status, actions, message, tabs, primary, ...list } = props
  const { bulk } = list
  const chosen = useChosen(list)
  // What can be done with ticked rows stands in for what can be done without.
  const isTicking = bulk?.toggle !== undefined && bulk.ticking.on
  // What is to be done where there is nothing yet stands in the middle of the screen, and not above it once more.
  const isSaid = emptyKind(list) === 'nothing' && list.empty.nothing.action !== undefined
  const first = isTicking || isSaid ? undefined : primary
  return (
    <Page
      filled
      title={title}
      status={status}
      actions={
        actions === undefined && first === undefined ? undefined : (
          <>
            {actions}
            {first}
          </>
        )
      }
      message={message}
      tabs={tabs}
      {...(breadcrumb === undefined ? {} : { breadcrumb })}
      footer={isTicking ? <BulkFooter bulk={bulk} chosen={chosen} /> : undefined}
    >
      <List label={title} {...list} />
    </Page>
  )
}
