import type { PageProps } from '../Page.tsx'
import { Page } from '../Page.tsx'
import { BulkFooter } from './bulk.tsx'
import { List, type ListProps } from './List.tsx'
import { emptyKind } from './NoRows.tsx'
import { useChosen } from './useChosen.ts'

export interface ListPageProps<Row, Group extends string = string>
  extends Omit<ListProps<Row, Group>, 'label'>, Omit<PageProps, 'children' | 'filled'> {}

/** A screen that is one list: what it shows is declared, what people do with it is the same on all of them. */
export function ListPage<Row, Group extends string>(props: ListPageProps<Row, Group>) {
  const { title, breadcrumb, status, actions, message, tabs, footer, ...list } = props
  const { bulk } = list
  const chosen = useChosen(list)
  // What can be done with ticked rows stands in for what can be done without.
  // What is to be done where there is nothing yet stands in the middle of the screen, and not below it once more.
  const isSaid = emptyKind(list) === 'nothing' && list.empty.nothing.action !== undefined
  const below =
    bulk?.toggle !== undefined && bulk.ticking.on ? (
      <BulkFooter bulk={bulk} chosen={chosen} />
    ) : isSaid ? undefined : (
      footer
    )
  return (
    <Page
      filled
      title={title}
      status={status}
      actions={actions}
      message={message}
      tabs={tabs}
      {...(breadcrumb === undefined ? {} : { breadcrumb })}
      footer={below}
    >
      <List label={title} {...list} />
    </Page>
  )
}
