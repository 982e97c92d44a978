import { lazy, Suspense } from 'react'
import { Tab, TabList } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { ODataServiceDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { AddressBar } from './AddressBar.tsx'
import { KeysTab } from './KeysTab.tsx'
import { HelpTexts } from './HelpTexts.tsx'

// Whoever looks after keys does not wait for what is said of the feed.
const DataTab = lazy(async () => ({ default: (await import('./DataTab.tsx')).DataTab }))
const HelpTab = lazy(async () => ({ default: (await import('./HelpTab.tsx')).HelpTab }))

const tabs = ['keys', 'data', 'help'] as const
type ODataTab = (typeof tabs)[number]

const tabParameter = 'tab'

/** The data feed of the firm: its address, the keys that read it, what is in it, and how it is read. */
export function ODataPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const current: ODataTab = tabs.find((one) => one === search.get(tabParameter)) ?? 'keys'
  const { data, error, reload } = useGraphql(ODataServiceDocument, {})
  const service = data?.oDataService
  const title = text('odata.title')
  const bar = (
    <TabList
      aria-label={text('odata.tabs')}
      selectedValue={current}
      onTabSelect={(_, { value }) => setSearch(value === 'keys' ? {} : { [tabParameter]: String(value) })}
    >
      {tabs.map((tab) => (
        <Tab key={tab} value={tab}>
          <Message id={`odata.tab.${tab}`} />
        </Tab>
      ))}
    </TabList>
  )
  const message = service === undefined ? undefined : <AddressBar address={service.address} />
  if (current === 'keys') return <KeysTab title={title} tabs={bar} message={message} />
  return (
    <Page title={title} tabs={bar} message={message}>
      {service === undefined ? (
        error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={error} onRetry={() => void reload()} />
        )
      ) : (
        <Suspense fallback={<Loading />}>
          {current === 'data' ? (
            <DataTab service={service} />
          ) : (
            <HelpTexts>
              <HelpTab service={service} />
            </HelpTexts>
          )}
        </Suspense>
      )}
    </Page>
  )
}
