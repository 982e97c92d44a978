import { lazy, Suspense } from 'react'
import { Tab, TabList } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { CompanyTab } from './CompanyTab.tsx'

// Each tab is a subject of its own: whoever changes an address does not wait for a list.
const UsersTab = lazy(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab }))
const SecurityTab = lazy(async () => ({ default: (await import('./SecurityTab.tsx')).SecurityTab }))
const AuthenticationTab = lazy(async () => ({ default: (await import('./AuthenticationTab.tsx')).AuthenticationTab }))
const LeavingTab = lazy(async () => ({ default: (await import('../leaving/index.ts')).LeavingTab }))

const tabs = ['company', 'users', 'security', 'authentication', 'leaving'] as const
type OrganizationTab = (typeof tabs)[number]

const tabParameter = 'tab'

/** The firm itself: what it is called, who is in it, and how they sign in. */
export function OrganizationPage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const current: OrganizationTab = tabs.find((one) => one === search.get(tabParameter)) ?? 'company'
  const title = text('organization.title')
  const bar = (
    <TabList
      aria-label={text('organization.tabs')}
      selectedValue={current}
      onTabSelect={(_, { value }) => setSearch(value === 'company' ? {} : { [tabParameter]: String(value) })}
    >
      {tabs.map((tab) => (
        <Tab key={tab} value={tab}>
          <Message id={`organization.tab.${tab}`} />
        </Tab>
      ))}
    </TabList>
  )
  if (current === 'company') return <CompanyTab title={title} tabs={bar} />
  const waiting = (
    <Page title={title} tabs={bar}>
      <Loading />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      {current === 'users' && <UsersTab title={title} tabs={bar} />}
      {current === 'security' && <SecurityTab title={title} tabs={bar} />}
      {current === 'authentication' && <AuthenticationTab title={title} tabs={bar} />}
      {current === 'leaving' && <LeavingTab title={title} tabs={bar} />}
    </Suspense>
  )
}
