import type { ConnectionView } from '../live-connections/index.ts'

/** The parts of a connection's page in the order they stand; the part of the address behind the connection's id. */
const connectionTabs = ['connection', 'invoices', 'settings'] as const
export type ConnectionTab = (typeof connectionTabs)[number]

/** The tabs a connection has: one that is being made, or could not be, has nothing but how it stands. */
export function tabsOf({ status }: Pick<ConnectionView, 'status'>): ConnectionTab[] {
  return status === 'ACTIVE' || status === 'ARCHIVED' ? [...connectionTabs] : ['connection']
}

/** The tab an address names; the first one where it names none of these. */
export function tabIn(tabs: readonly ConnectionTab[], param: string | undefined): ConnectionTab {
  return tabs.find((tab) => tab === param) ?? 'connection'
}

export function tabPath(id: string, tab: ConnectionTab): string {
  return tab === 'connection' ? `/connections/${id}` : `/connections/${id}/${tab}`
}
