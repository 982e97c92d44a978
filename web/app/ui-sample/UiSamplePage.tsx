import { useState } from 'react'
import { Badge, Button, MessageBar, MessageBarActions, MessageBarBody, Tab, TabList } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { PartsSample } from './PartsSample.tsx'
import { StatesSample } from './StatesSample.tsx'
import { TableSample } from './TableSample.tsx'

const parts = {
  table: 'sample.tab.table',
  states: 'sample.tab.states',
  parts: 'sample.tab.parts',
} as const satisfies Record<string, MessageId>
type Part = keyof typeof parts

/** Every building block with invented data, for who makes a screen and for who judges one. */
export function UiSamplePage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const [closed, setClosed] = useState(false)
  const wanted = search.get('tab')
  const part: Part = wanted !== null && wanted in parts ? (wanted as Part) : 'table'
  return (
    <Page
      title={text('nav.ui_sample')}
      breadcrumb={[{ text: text('nav.connections'), to: '/connections' }]}
      status={
        <Badge appearance="tint" color="informative">
          <Message id="sample.badge" />
        </Badge>
      }
      actions={
        <>
          <Button>
            <Message id="sample.secondary" />
          </Button>
          <Button appearance="primary">
            <Message id="sample.primary" />
          </Button>
        </>
      }
      message={
        closed ? undefined : (
          <MessageBar intent="info">
            <MessageBarBody>
              <Message id="sample.message" />
            </MessageBarBody>
            <MessageBarActions>
              <Button size="small" onClick={() => setClosed(true)}>
                <Message id="action.close" />
              </Button>
            </MessageBarActions>
          </MessageBar>
        )
      }
      tabs={
        <TabList selectedValue={part} onTabSelect={(_, data) => setSearch({ tab: String(data.value) })}>
          {(Object.keys(parts) as Part[]).map((name) => (
            <Tab key={name} value={name}>
              <Message id={parts[name]} />
            </Tab>
          ))}
        </TabList>
      }
      filled={part === 'table'}
    >
      {part === 'table' && <TableSample />}
      {part === 'states' && <StatesSample />}
      {part === 'parts' && <PartsSample />}
    </Page>
  )
}
