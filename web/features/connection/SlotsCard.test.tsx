import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { owner, show } from '#tests/kit/show.tsx'
import { connectionView, type NamedConnection } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { ApiError } from '../../graphql/api-error.ts'
import type { LeadingCrmPreviewQuery } from '../../graphql/generated/graphql.ts'
import type { Transport } from '../../graphql/transport.ts'
import { CrmSettings } from './CrmSettings.tsx'
import { lookUp } from './useCrmNames.ts'

afterEach(cleanup)

type Given = Parameters<typeof connection>[0]
const now = new Date('2026-11-20T10:00:00Z')
const settings: NonNullable<NonNullable<Given>['crmSettings']> = {
  isLeading: true,
  combinationParentSyncMode: 'MANUAL',
  referenceAndTagNames: [],
}
const crm = (given: Given = {}): NamedConnection => ({
  ...connectionView(connection({ connector: 'Simplicate', isCrm: true, crmSettings: settings, ...given })),
  application: 'Simplicate',
})

const preview: LeadingCrmPreviewQuery['leadingCrmPreview'] = {
  fingerprint: 'seen',
  followedByLink: 1,
  followedByCustomerId: 1,
  followedByChamberOfCommerceNumber: 0,
  followedNames: ['Bakkerij', 'Slagerij'],
  added: 1200,
  addedNames: ['Nieuwe klant'],
  released: 0,
  releasedNames: [],
  renamed: 1,
  renames: [{ combinationId: 'c', before: 'Bakkerij', after: 'Bakkerij B.V.' }],
  kept: 0,
}

/** An API that knows these names and keeps what it is given. */
function api(names: readonly string[] = ['Accountmanager', 'Team'], refusals: string[] = []) {
  const previews = [preview, { ...preview, fingerprint: 'seen again' }]
  const sent: { readonly question: string; readonly variables: unknown }[] = []
  const transport: Transport = {
    call: (document, variables) => {
      const question = /(?:query|mutation) (\w+)/u.exec(document.toString())?.[1] ?? ''
      sent.push({ question, variables })
      const answers: Record<string, unknown> = {
        SyncReferenceNames: { syncReferenceNames: names },
        SyncTagNames: { syncTagNames: names },
        UpdateReferenceAndTagNames: { updateReferenceAndTagNames: connection({ isCrm: true }) },
        UpdateCombinationParentSyncSettings: { updateCombinationParentSyncSettings: connection({ isCrm: true }) },
        LeadingCrmPreview:
          question === 'LeadingCrmPreview' ? { leadingCrmPreview: previews.shift() ?? preview } : undefined,
        ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
        UpdateLeadingCrmConnection: { updateLeadingCrmConnection: connection({ isCrm: true }) },
      }
      const refused = question === 'UpdateLeadingCrmConnection' ? refusals.shift() : undefined
      if (refused !== undefined) return Promise.reject(new ApiError(refused, { status: 409 }))
      // The documents above are the ones the tab sends, each with the answer of its own shape.
      return Promise.resolve(answers[question] as never)
    },
  }
  const asked = (question: string) => sent.filter((one) => one.question === question).map(({ variables }) => variables)
  return { transport, asked }
}

function open(
  shown: NamedConnection,
  others: readonly NamedConnection[] = [],
  mayEdit = true,
  names?: readonly string[],
  refusals?: string[],
) {
  const { transport, asked } = api(names, refusals)
  show(<CrmSettings connection={shown} connections={[shown, ...others]} mayEdit={mayEdit} now={now} />, {
    transport,
    user: mayEdit ? owner : { ...owner, role: 'READ_ONLY' },
  })
  return asked
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('the references and tags of the leading CRM', () => {
  it('are chosen from what the system has, and saved all at once', async () => {
    const asked = open(crm())
    await waitFor(() => expect(asked('SyncTagNames')).toEqual([{ connectorType: 'Simplicate' }]))
    await userEvent.click(box('Referentie 1'))
    await userEvent.click(await screen.findByRole('option', { name: 'Accountmanager' }))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Referentie 1 synchroniseren' }).checked).toBe(true)
    await userEvent.click(button('Namen opslaan'))
    const [sent] = asked('UpdateReferenceAndTagNames') as [{ input: { referenceAndTagNames: unknown[] } }]
    expect(sent.input.referenceAndTagNames).toHaveLength(10)
    expect(sent.input.referenceAndTagNames[0]).toEqual({
      key: 'Reference1',
      name: 'Accountmanager',
      isSyncEnabled: true,
    })
    expect(await screen.findByText('De namen zijn opgeslagen.')).toBeTruthy()
  })

  it('warn of a name that stands twice, which cannot be saved', async () => {
    const asked = open(
      crm({ crmSettings: { ...settings, referenceAndTagNames: [{ key: 'Tag1', name: 'Team', isSyncEnabled: true }] } }),
    )
    await userEvent.type(box('Referentie 2'), 'team')
    expect(await screen.findByText(/staat ook bij Label 1/u)).toBeTruthy()
    expect(await screen.findByText(/staat ook bij Referentie 2/u)).toBeTruthy()
    await userEvent.click(button('Namen opslaan'))
    expect(asked('UpdateReferenceAndTagNames')).toEqual([])
    await userEvent.click(button('Wijzigingen ongedaan maken'))
    expect(box('Referentie 2').value).toBe('')
  })

  it('say when the system has none', async () => {
    open(crm(), [], true, [])
    await userEvent.click(box('Label 1'))
    expect(await screen.findByText('Dit systeem heeft geen velden om uit te kiezen.')).toBeTruthy()
  })

  it('are headings only, without a switch, where the system numbers them itself; nothing is looked up', () => {
    const asked = open({ ...crm({ connector: 'Afas' }), application: 'AFAS Profit' })
    expect(screen.getByRole('textbox', { name: 'Referentie 1' })).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(asked('SyncReferenceNames')).toEqual([])
  })

  it('cannot be changed where the connection does not lead, and the screen says why', () => {
    const asked = open(crm({ crmSettings: { ...settings, isLeading: false } }))
    expect(box('Referentie 1').disabled).toBe(true)
    expect(screen.getByText('Namen van referenties en labels stel je alleen in bij het leidende CRM.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Namen opslaan' })).toBeNull()
    expect(asked('SyncReferenceNames')).toEqual([])
  })

  it('are read as text by somebody who may only read', () => {
    const names = [{ key: 'Reference3', name: 'Dossiernummer', isSyncEnabled: true }]
    open(crm({ crmSettings: { ...settings, referenceAndTagNames: names } }), [], false)
    expect(screen.getByText('Dossiernummer')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the leading CRM', () => {
  it('is handed over after it was said what that changes', async () => {
    const other = { ...crm({ id: 'other', connector: 'Afas' }), application: 'AFAS Profit' }
    const asked = open(crm({ crmSettings: { ...settings, isLeading: false }, description: 'Duinen' }), [other])
    await userEvent.click(button('Leidend maken'))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/AFAS Profit blijft synchroniseren/u)).toBeTruthy()
    expect(asked('UpdateLeadingCrmConnection')).toEqual([])
    expect(within(dialog).getByText('1.200')).toBeTruthy()
    expect(within(dialog).getByText('klanten komen erbij')).toBeTruthy()
    expect(within(dialog).getByText('Bakkerij → Bakkerij B.V.')).toBeTruthy()
    expect(within(dialog).queryByText(/geen CRM meer/u)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leidend maken' }))
    await waitFor(() => expect(asked('UpdateLeadingCrmConnection')).toHaveLength(1))
    expect(asked('UpdateLeadingCrmConnection')).toMatchObject([{ fingerprint: 'seen' }])
    expect(await screen.findByText(/Je klanten worden bijgewerkt/u)).toBeTruthy()
  })

  it('is shown again where something changed meanwhile, and handed over with what was seen last', async () => {
    const other = { ...crm({ id: 'other', connector: 'Afas' }), application: 'AFAS Profit' }
    const shown = crm({ crmSettings: { ...settings, isLeading: false } })
    const asked = open(shown, [other], true, undefined, ['LEADING_CRM_PREVIEW_OUTDATED'])
    await userEvent.click(button('Leidend maken'))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leidend maken' }))
    expect(await screen.findByText(/Er veranderde intussen iets/u)).toBeTruthy()
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leidend maken' }))
    await waitFor(() =>
      expect(asked('UpdateLeadingCrmConnection')).toMatchObject([
        { fingerprint: 'seen' },
        { fingerprint: 'seen again' },
      ]),
    )
  })
})

describe('who decides about parents', () => {
  it('is one of three, each explained, and saved at once', async () => {
    const asked = open(crm())
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await userEvent.click(screen.getByRole('radio', { name: /behalve wat je zelf indeelt/u }))
    expect(asked('UpdateCombinationParentSyncSettings')).toMatchObject([
      { input: { combinationParentSyncMode: 'HYBRID' } },
    ])
    expect(await screen.findByText('Opgeslagen')).toBeTruthy()
  })
})

describe('a lookup of names', () => {
  it('that comes while another runs gets an empty list, and one after it gets names again', async () => {
    let answer: (names: readonly string[]) => void = () => undefined
    const first = lookUp(() => new Promise((resolve) => (answer = resolve)))
    expect(await lookUp(() => Promise.resolve(['Team']))).toEqual({ names: [], isPassedOver: true })
    answer(['Accountmanager'])
    expect((await first).names).toEqual(['Accountmanager'])
    expect((await lookUp(() => Promise.resolve(['Team']))).names).toEqual(['Team'])
  })

  it('that fails does not keep the next one out', async () => {
    await expect(lookUp(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect((await lookUp(() => Promise.resolve(['Team']))).isPassedOver).toBe(false)
  })
})
