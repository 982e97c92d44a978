import type { PageProps } from '../Page.tsx'
import { Page } from '../Page.tsx'
import { BulkFooter } from './bulk.tsx'
import { List, type ListProps } from './List.tsx'
import { useChosen } from './useChosen.ts'

export interface ListPageProps<Row, Group extends string = string>
  extends Omit<ListProps<Row, Group>, 'label'>, Omit<PageProps, 'children' | 'filled' | 'footer'> {}

/** A screen that is one list: what it shows is declared, what people do with it is the same on all of them. */
export function ListPage<Row, Group extends string>(props: ListPageProps<Row, Group>) {
  const { title, breadcrumb, status, actions, message, tabs, ...list } = props
  const { bulk } = list
  const chosen = useChosen(list)
  return (
    <Page
      filled
      title={title}
      status={status}
      actions={actions}
      message={message}
      tabs={tabs}
      {...(breadcrumb === undefined ? {} : { breadcrumb })}
      {...(bulk?.toggle !== undefined && bulk.ticking.on ? { footer: <BulkFooter bulk={bulk} chosen={chosen} /> } : {})}
    >
      <List label={title} {...list} />
    </Page>
  )
}
