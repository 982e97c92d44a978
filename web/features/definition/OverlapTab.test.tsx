import { cleanup, configure, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { definition } from '../definitions/samples/definitions.ts'
import { DefinitionPage } from './DefinitionPage.tsx'

configure({ defaultHidden: true })
afterEach(cleanup)

const standard = {
  id: 'd0',
  description: 'x',
  connectorName: 'ExactOnlineNL',
  sourceType: 'ADMINISTRATION',
  isDefault: true,
} as const
const overlap = { other: standard, sources: 52, customers: 38, sales: '208.0000', otherSales: '156.0000', twice: '156.0000' } // prettier-ignore
const customers = {
  totalCount: 38,
  items: [{ combination: { id: 'c1', name: 'Bakkerij De Korst' }, sources: 3, sales: '12.0000', otherSales: '9.0000', twice: '9.0000' }], // prettier-ignore
}

function open({
  of = definition(),
  overlaps = [overlap],
  leavesTo = [],
  leftBy = [],
  tab = 'overlap',
  user = owner,
}: {
  of?: ReturnType<typeof definition>
  overlaps?: readonly object[]
  leavesTo?: readonly object[]
  leftBy?: readonly object[]
  tab?: string
  user?: typeof owner
} = {}) {
  const api = answering({
    Definition: { productDefinition: of },
    OverlapsOfDefinition: { productDefinition: { id: of.id, leavesTo, leftBy }, definitionOverlaps: overlaps },
    OverlapCustomers: { overlapCustomers: customers },
    LeaveToDefinition: { leaveToProductDefinition: of },
    SwitchDefinition: { switchProductDefinition: of },
    Connections: { tenantConnections: { totalCount: 0, items: [] } },
  })
  const page = (
    <Routes>
      <Route path="/products/:id" element={<DefinitionPage />} />
    </Routes>
  )
  return { api, ...show(page, { transport: api, user, path: `/products/d1?tab=${tab}` }) }
}
const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

it('an overlap says what, whose and how much customers pay twice', async () => {
  open()
  const card = within(await screen.findByRole('region', { name: /^Telt ook in .*Exact Online · administraties/u }))
  expect(card.getByText('52 administraties van 38 klanten tellen deze maand in allebei.')).toBeDefined()
  expect(card.getByText(/Klanten betalen deze maand €\s156,00 dubbel\./u)).toBeDefined()
  expect(await card.findByRole('row', { name: 'Bakkerij De Korst 3 12,00 9,00 9,00' })).toBeDefined()
  expect(card.getByRole('button', { name: 'Meer klanten tonen (nog 37)' })).toBeDefined()
})

it('an overlap with a product without a price says which that is, and that nothing is paid twice', async () => {
  open({ overlaps: [{ ...overlap, otherSales: null, twice: null }] })
  expect(
    await screen.findByText('Klanten betalen niets dubbel: Exact Online · administraties heeft geen prijs.'),
  ).toBeDefined()
})

it('one click ends an overlap on either side, and another takes that back', async () => {
  const { api } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hier niet meer tellen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
  await userEvent.click(screen.getByRole('button', { name: 'Daar niet meer tellen' }))
  expect(asked(api, 'LeaveToDefinition')).toEqual([
    { id: 'd1', otherId: 'd0', leaves: true },
    { id: 'd1', otherId: 'd0', leaves: false },
    { id: 'd0', otherId: 'd1', leaves: true },
  ])
})

it('one click switches the default definition of an overlap off, and another on again', async () => {
  const { api } = open()
  await userEvent.click(await screen.findByRole('button', { name: '‘Exact Online · administraties’ uitzetten' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
  expect(asked(api, 'SwitchDefinition')).toEqual([
    { id: 'd0', isOn: false },
    { id: 'd0', isOn: true },
  ])
})

it('what was solved is not shown as open, and can be counted again from either side', async () => {
  const other = { ...standard, id: 'd2', description: 'Archief', isDefault: false }
  const { api } = open({ leavesTo: [standard], leftBy: [other] })
  expect(await screen.findByText('Niets telt dubbel')).toBeDefined()
  await userEvent.click(
    screen.getByRole('button', { name: 'Weer tellen wat ook in Exact Online · administraties telt' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Weer tellen wat ook in Archief telt' }))
  expect(asked(api, 'LeaveToDefinition')).toEqual([
    { id: 'd1', otherId: 'd0', leaves: false },
    { id: 'd2', otherId: 'd1', leaves: false },
  ])
})

it('a reader sees an overlap and nothing to end it with', async () => {
  open({ user: { ...owner, role: 'READ_ONLY' } })
  await screen.findByText('52 administraties van 38 klanten tellen deze maand in allebei.')
  expect(screen.queryByRole('button', { name: 'Hier niet meer tellen' })).toBeNull()
})

it('a default definition that is switched off says so on each of its tabs, and is switched on again', async () => {
  const { api } = open({ of: definition({ isDefault: true, isOff: true }), tab: 'definition' })
  expect(await screen.findByText('Uitgezet')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Weer aanzetten' }))
  expect(asked(api, 'SwitchDefinition')).toEqual([{ id: 'd1', isOn: true }])
})
