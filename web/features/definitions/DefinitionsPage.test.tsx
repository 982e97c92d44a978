import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productFields } from '#domain/products/fields.ts'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { DefinitionsPage } from './DefinitionsPage.tsx'
import { definition, preview } from './samples/definitions.ts'

// Without a layout nobody can tell that the focus came into a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const standard = definition({ id: 'd0', description: 'x', isDefault: true, sourceType: 'USER' })
const licences = definition({
  description: 'Licenties',
  productCode: 'L-1',
  isSplit: true,
  customProductCriteria: [
    { criterionType: 'FILTER', field: 'IS_ACTIVE', value: 'true' },
    { criterionType: 'SPLIT', field: 'SPIL_STATUS', value: null },
  ],
})

const sums = { quantity: '40.00', sales: '250.0000', salesMissing: 0, margin: null, marginMissing: 0 }

const refused = (code: string, more: { status: number; field?: string }) => () => {
  throw new ApiError(code, more)
}

function open({
  items = [standard, licences],
  path = '/products',
  user = owner,
  answers = {},
}: {
  items?: readonly object[]
  path?: string
  user?: typeof owner
  answers?: Readonly<Record<string, unknown>>
} = {}) {
  const api = answering({
    Definitions: {
      productDefinitions: { totalCount: items.length, idleCount: 0, previousCursor: null, nextCursor: null, items },
    },
    Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'exact' })] } },
    ProductSyncInProgress: { productSyncInProgress: { inProgress: false, productIds: [] } },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
    OverlapSigns: { definitionOverlaps: [] },
    DefinitionPreview: { productDefinitionPreview: preview() },
    CreateDefinition: { createProductDefinition: definition({ id: 'nieuw', description: 'Archief' }) },
    ...answers,
  })
  return { api, ...show(<DefinitionsPage />, { transport: api, user, path }) }
}

const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

describe('the list of definitions', () => {
  it('names what came by itself in the language of the reader, locked, and says what each one looks at', async () => {
    open()
    const own = (await screen.findByRole('link', { name: 'Licenties' })).closest('tr') ?? document.body
    expect(within(own).getByText(/uitgesplitst naar Status/u)).toBeDefined()
    expect(within(own).queryByLabelText('Standaarddefinitie, niet te wijzigen')).toBeNull()
    const link = screen.getByRole('link', { name: /Exact Online · gebruikers/u })
    const locked = within(link.closest('tr') ?? document.body)
    expect(locked.getByLabelText('Standaarddefinitie, niet te wijzigen')).toBeDefined()
  })

  it('marks what is counted in two of them, with how much, where, and whether customers pay twice', async () => {
    const pair = { definition: standard, other: licences, sources: 52, twice: null }
    open({ answers: { OverlapSigns: { definitionOverlaps: [pair] } } })
    expect(await screen.findByRole('img', { name: '52 tellen ook in ‘Licenties’' })).toBeDefined()
    cleanup()
    open({ answers: { OverlapSigns: { definitionOverlaps: [{ ...pair, twice: '156.0000' }] } } })
    const sign = '52 tellen ook in ‘Exact Online · gebruikers’: klanten betalen dubbel'
    expect(await screen.findByRole('img', { name: sign })).toBeDefined()
  })

  it('says which of them is switched off', async () => {
    open({ items: [{ ...standard, isOff: true }] })
    expect(await screen.findByText('Uitgezet')).toBeDefined()
  })

  it('tells the two forms of one system apart, of which both may be counted', async () => {
    const forms = ['WeFact', 'WeFactV2'].map((connectorName) =>
      definition({ id: connectorName, connectorName, isDefault: true, sourceType: 'USAGE' }),
    )
    open({ items: forms })
    expect(await screen.findByText('WeFact (oude vorm) · verbruik')).toBeDefined()
    expect(screen.getByText('WeFact · verbruik')).toBeDefined()
  })

  it('offers to add the first one once, in the middle of the screen', async () => {
    open({ items: [] })
    await screen.findByText('Nog geen producten')
    expect(screen.getAllByRole('button', { name: 'Productdefinitie toevoegen' })).toHaveLength(1)
  })

  it('asks what the address says, so that a copied link shows the same rows', async () => {
    const { api } = open({ path: '/products?q=lic&system=ExactOnlineNL&counts=USER&origin=own&sort=-createdTime' })
    await screen.findByRole('link', { name: 'Licenties' })
    expect(asked(api, 'Definitions')).toEqual([
      {
        filter: { search: 'lic', connectors: ['ExactOnlineNL'], sourceTypes: ['USER'], isDefault: false },
        sort: { column: 'createdTime', direction: 'DESC' },
        first: 50,
      },
    ])
  })

  it('folds away what came by itself and counts nothing, says how many, and shows them where one asks', async () => {
    const answers = {
      Definitions: {
        productDefinitions: {
          totalCount: 1,
          idleCount: 96,
          previousCursor: null,
          nextCursor: null,
          items: [{ ...licences, figures: { customers: 12, sums: sums } }],
        },
      },
    }
    const { api } = open({ answers })
    const own = (await screen.findByRole('link', { name: 'Licenties' })).closest('tr') ?? document.body
    expect(Array.from(own.querySelectorAll('td'), (cell) => cell.textContent).slice(2, 6)).toEqual([
      '40',
      '12',
      '250,00',
      '–',
    ])
    expect(screen.getByText('96 standaardproducten tellen niets.', { exact: false })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Tonen' }))
    await waitFor(() =>
      expect(asked(api, 'Definitions').map((one) => (one as { filter: object }).filter)).toEqual([
        expect.objectContaining({ isCounting: true }),
        expect.not.objectContaining({ isCounting: true }),
      ]),
    )
  })

  it('lets a reader look and make nothing', async () => {
    open({ user: { ...owner, role: 'READ_ONLY' } })
    await screen.findByRole('link', { name: 'Licenties' })
    expect(screen.queryByRole('button', { name: 'Productdefinitie toevoegen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Producten selecteren' })).toBeNull()
  })

  it('says that a question failed, with the way to ask again, and what to do where there is nothing', async () => {
    open({ answers: { Definitions: refused('UNAVAILABLE', { status: 503 }) } })
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
    cleanup()
    open({ items: [] })
    expect(await screen.findByText('Nog geen producten')).toBeDefined()
  })
})

describe('making a definition', () => {
  async function dialogOf(answers: Readonly<Record<string, unknown>> = {}) {
    const shown = open({ answers })
    await screen.findByRole('link', { name: 'Licenties' })
    await userEvent.click(screen.getByRole('button', { name: 'Productdefinitie toevoegen' }))
    const dialog = within(await screen.findByRole('dialog'))
    const pick = async (field: RegExp, option: string): Promise<void> => {
      await userEvent.click(dialog.getByRole('combobox', { name: field }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Toevoegen' }))
    return { ...shown, dialog, pick, submit }
  }

  it('says at the place what is missing and sends nothing', async () => {
    const { api, dialog, pick, submit } = await dialogOf()
    await submit()
    expect(await dialog.findByText('Kies een systeem.')).toBeDefined()
    await pick(/Systeem/u, 'Exact Online')
    await pick(/Telt/u, 'Administraties')
    await submit()
    expect(await dialog.findByText('Vul een omschrijving in.')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /Omschrijving/u }), 'Archief')
    await userEvent.click(dialog.getByRole('button', { name: 'Filter toevoegen' }))
    await submit()
    expect(await dialog.findByText('Kies een veld.')).toBeDefined()
    expect(asked(api, 'CreateDefinition')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Meer voor dit criterium' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'dit criterium weghalen' }))
    await submit()
    await waitFor(() =>
      expect(asked(api, 'CreateDefinition')).toEqual([
        {
          input: {
            connectorName: 'ExactOnlineNL',
            connectionId: null,
            sourceType: 'ADMINISTRATION',
            description: 'Archief',
            productCode: null,
            customProductCriteria: [],
          },
        },
      ]),
    )
  })

  it('takes filters until every field is used, each field once, and no more; a filter that is taken away gives its field back', async () => {
    const { dialog, pick } = await dialogOf()
    await pick(/Systeem/u, 'Exact Online')
    await pick(/Telt/u, 'Gebruikers')
    const fields = productFields('ExactOnlineNL', false, 'USER').filter(({ canFilter }) => canFilter)
    expect(fields.length).toBeGreaterThan(1)
    const more = () => dialog.getByRole('button', { name: 'Filter toevoegen' })
    const isBlocked = () => more().getAttribute('aria-disabled') === 'true'
    const chosen = new Set<string>()
    for (const left of fields.keys()) {
      expect(isBlocked(), `${left} of ${fields.length} are used`).toBe(false)
      await userEvent.click(more())
      await userEvent.click(dialog.getAllByRole('combobox', { name: /Alleen waar/u }).at(-1) ?? more())
      const [option, ...others] = within(await screen.findByRole('listbox')).getAllByRole('option')
      expect(others).toHaveLength(fields.length - left - 1)
      chosen.add(option?.textContent ?? '')
      await userEvent.click(option ?? more())
    }
    expect(chosen.size).toBe(fields.length)
    expect(isBlocked()).toBe(true)
    await userEvent.click(more())
    expect(dialog.getAllByRole('combobox', { name: /Alleen waar/u })).toHaveLength(fields.length)
    const [first = ''] = chosen
    await userEvent.click(dialog.getByRole('button', { name: `Meer voor ${first}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: `${first} weghalen` }))
    expect(isBlocked()).toBe(false)
    // One that is not filled in yet will take the last field.
    await userEvent.click(more())
    expect(isBlocked()).toBe(true)
  })

  it('says at the description that there is one of that name, and keeps what was filled in', async () => {
    const { dialog, pick, submit } = await dialogOf({
      CreateDefinition: refused('PRODUCT_DEFINITION_DESCRIPTION_ALREADY_EXISTS', {
        status: 409,
        field: 'description',
      }),
    })
    await pick(/Systeem/u, 'Exact Online')
    await pick(/Telt/u, 'Administraties')
    const description = dialog.getByRole<HTMLInputElement>('textbox', { name: /Omschrijving/u })
    await userEvent.type(description, 'Licenties')
    await submit()
    await waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'))
    expect(description.value).toBe('Licenties')
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('says what counts elsewhere too before anything is charged twice', async () => {
    const other = { definition: standard, sources: 52, linked: 40, hasPrice: true }
    const { dialog, pick } = await dialogOf({
      DefinitionPreview: { productDefinitionPreview: preview({ others: [other, { ...other, hasPrice: false }] }) },
    })
    await pick(/Systeem/u, 'Exact Online')
    await pick(/Telt/u, 'Gebruikers')
    const said = '52 gebruikers tellen ook in ‘Exact Online · gebruikers’'
    expect(
      await dialog.findByText(`${said}, dat een prijs heeft: met een prijs hier betalen klanten dubbel.`),
    ).toBeDefined()
    expect(dialog.getByText(`${said}.`)).toBeDefined()
  })

  it('never shows figures of other criteria: not while it counts, and not when the question fails', async () => {
    const answers: (() => void)[] = []
    const { dialog, pick } = await dialogOf({
      DefinitionPreview: ({ input }: { input: { sourceType: string } }) =>
        input.sourceType === 'ADMINISTRATION'
          ? { productDefinitionPreview: preview() }
          : new Promise((_, reject) => {
              answers.push(() => reject(new ApiError('UNAVAILABLE', { status: 503 })))
            }),
    })
    const seen = (): boolean =>
      dialog.queryAllByText('41').some((figure) => getComputedStyle(figure).visibility !== 'hidden')
    await pick(/Systeem/u, 'Exact Online')
    await pick(/Telt/u, 'Administraties')
    await waitFor(() => expect(seen()).toBe(true))
    await pick(/Telt/u, 'Gebruikers')
    expect(seen()).toBe(false)
    expect(dialog.getByText('Bezig met tellen.')).toBeDefined()
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(seen()).toBe(false)
    answers[0]?.()
    expect(await dialog.findByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
    expect(dialog.queryByText('Bezig met tellen.')).toBeNull()
    expect(seen()).toBe(false)
  })
})
