import { lazy, Suspense } from 'react'
import { Tab, TabList } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { EndpointsTab } from './EndpointsTab.tsx'

// Whoever looks after webhooks does not wait for how they are received.
const HelpTab = lazy(async () => ({ default: (await import('./HelpTab.tsx')).HelpTab }))

const tabs = ['endpoints', 'help'] as const
type WebhooksTab = (typeof tabs)[number]

const tabParameter = 'tab'

/** Where the firm has its events sent, and how they are received. */
export function WebhooksPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const current: WebhooksTab = tabs.find((one) => one === search.get(tabParameter)) ?? 'endpoints'
  const title = text('webhooks.title')
  const bar = (
    <TabList
      aria-label={text('webhooks.tabs')}
      selectedValue={current}
      onTabSelect={(_, { value }) => setSearch(value === 'endpoints' ? {} : { [tabParameter]: String(value) })}
    >
      {tabs.map((tab) => (
        <Tab key={tab} value={tab}>
          <Message id={`webhooks.tab.${tab}`} />
        </Tab>
      ))}
    </TabList>
  )
  if (current === 'endpoints') return <EndpointsTab title={title} tabs={bar} />
  return (
    <Page title={title} tabs={bar}>
      <Suspense fallback={<Loading />}>
        <HelpTab />
      </Suspense>
    </Page>
  )
}
