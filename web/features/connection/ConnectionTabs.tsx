import { Tab, TabList } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { Message, useText } from '../../ui/Message.tsx'
import { tabPath, type ConnectionTab } from './connection-tabs.ts'

const panelId = 'connection-panel'
const tabId = (tab: ConnectionTab): string => `connection-tab-${tab}`

/** The bar over a connection's page. The address says which tab is open. */
export function ConnectionTabs({
  id,
  tabs,
  current,
}: {
  id: string
  tabs: readonly ConnectionTab[]
  current: ConnectionTab
}) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <TabList
      aria-label={text('connection.tabs')}
      selectedValue={current}
      onTabSelect={(_, { value }) => {
        const tab = tabs.find((one) => one === value)
        if (tab !== undefined) void navigate(tabPath(id, tab))
      }}
    >
      {tabs.map((tab) => (
        <Tab key={tab} value={tab} id={tabId(tab)} aria-controls={panelId}>
          <Message id={`connection.tab.${tab}`} />
        </Tab>
      ))}
    </TabList>
  )
}

/** What the open tab shows. */
export function ConnectionPanel({ current, children }: { current: ConnectionTab; children: React.ReactNode }) {
  return (
    // Somebody who may only read may find nothing in it to stop at, and has to scroll it all the same.
    <div role="tabpanel" id={panelId} aria-labelledby={tabId(current)} tabIndex={0}>
      {children}
    </div>
  )
}
