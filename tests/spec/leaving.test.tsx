import type { ReactNode } from 'react'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { answering } from '#tests/kit/answering.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { show } from '#tests/kit/show.tsx'
import { ConfigContext } from '#web/app/session/config.ts'
import { SessionContext } from '#web/app/session/SessionContext.ts'
import { combination } from '#web/features/combinations/samples/combinations.ts'
import { CombinationPage } from '#web/features/combination/CombinationPage.tsx'
import { DefinitionPage } from '#web/features/definition/DefinitionPage.tsx'
import { definition, preview, rule } from '#web/features/definitions/samples/definitions.ts'
import { NotificationSettingsPage } from '#web/features/notifications/NotificationSettingsPage.tsx'
import { CompanyTab } from '#web/features/organization/CompanyTab.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'

configure({ defaultHidden: true })
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const rows = { totalCount: 0, items: [] }
const answers = {
  Combination: { combination: combination() },
  CombinationSlotNames: { combinationSlotNames: [] },
  Connections: { tenantConnections: rows },
  ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
  CombinationAdministrations: { rows },
  CombinationUsers: { rows },
  CombinationChildren: { rows },
  CombinationTimeline: { combinationTimeline: { items: [], next: null } },
  DuplicateCombinations: { duplicateCombinations: [] },
  Definition: { productDefinition: definition() },
  DefinitionPreview: { productDefinitionPreview: preview() },
  FinancialRules: { productDefinitionFinancialRules: [rule()] },
  DefaultPricesFor: { productDefinitionIdsWithDefaultFinancialRules: [] },
  OrganizationCompany: {
    tenant: {
      id: 't',
      companyName: 'De Waag',
      companyAddressStreet: '',
      companyAddressNumber: '',
      companyAddressZip: '',
      companyAddressCity: '',
      companyAddressCountry: '',
      companyContacts: [],
      companyDocumentsAndLinks: [],
      companyInvoices: [],
      companyBookkeepingMonth: 1,
      logoFile: null,
    },
  },
  NotificationSettings: {
    notificationSettings: { kinds: [{ kind: 'SYNC_FAILED', choice: 'SCREEN' }], morningMail: true },
  },
  ChooseNotification: () => new Promise(() => undefined),
}

const begin = (name: string | RegExp) => async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const typeIn = (name: string | RegExp) => async (): Promise<void> =>
  userEvent.type(await screen.findByRole('textbox', { name }), '1')

const edited: readonly (readonly [
  what: string,
  path: string,
  page: ReactNode,
  acts: readonly (() => Promise<void>)[],
])[] = [
  ['a customer', '/combinations/korst', <CombinationPage />, [begin('Bewerken'), typeIn(/^Naam/u)]],
  ['a definition', '/products/d1?tab=definition', <DefinitionPage />, [begin('Bewerken'), typeIn(/^Omschrijving/u)]],
  ['a price', '/products/d1?tab=financial', <DefinitionPage />, [begin(/^Prijs vanaf/u), typeIn(/^Inkoop/u)]],
  ['the company', '/organization', <CompanyTab title="Organisatie" tabs={null} />, [typeIn(/^Naam van het kantoor/u)]],
]

const config = { filesUrl: 'https://files.example/{tenantId}' } as AppConfig
const tools = sessionTools()

const open = (path: string, page: ReactNode) =>
  show(
    <>
      <LeaveGuard />
      <Link to="/elders">Elders</Link>
    </>,
    {
      path,
      transport: answering(answers),
      screens: [
        { path: '/elders', element: <p>Een ander scherm</p> },
        {
          path: '/:screen/:id?',
          element: (
            <ConfigContext value={config}>
              <SessionContext value={tools}>{page}</SessionContext>
            </ConfigContext>
          ),
        },
      ],
    },
  )

/** Whether the browser would ask before it closes the tab. */
function closingAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe.each(edited)('leaving while %s is being changed', (_, path, page, acts) => {
  it('asks first, by a link as by closing the tab', async () => {
    const { address } = open(path, page)
    for (const act of acts) {
      expect(closingAsks()).toBe(false)
      await act()
    }
    await waitFor(() => expect(closingAsks()).toBe(true))
    await userEvent.click(screen.getByRole('link', { name: 'Elders' }))
    await screen.findByRole('alertdialog', { name: 'Weggaan zonder op te slaan?' })
    expect(address()).toBe(path)
    await userEvent.click(screen.getByRole('button', { name: 'Weggaan' }))
    await waitFor(() => expect(address()).toBe('/elders'))
  })
})

describe('leaving while a choice of notifications is being kept', () => {
  it('asks only before the tab is closed: another screen lets it be kept', async () => {
    const { address } = open('/notifications', <NotificationSettingsPage />)
    const choice = await screen.findByRole('combobox', { name: 'Een synchronisatie mislukt' })
    expect(closingAsks()).toBe(false)
    await userEvent.selectOptions(choice, 'In Spil en per mail')
    await waitFor(() => expect(closingAsks()).toBe(true))
    await userEvent.click(screen.getByRole('link', { name: 'Elders' }))
    await waitFor(() => expect(address()).toBe('/elders'))
  })
})
