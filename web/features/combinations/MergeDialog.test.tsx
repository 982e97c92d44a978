import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { MergeDialog } from './MergeDialog.tsx'

afterEach(cleanup)

const customer = (id: string, name: string, customerId: string | null) => ({ id, name, customerId, chamberOfCommerceNumber: null, spilStatus: 'ACTIVE', parentId: null }) // prettier-ignore
const korst = customer('korst', 'Bakkerij De Korst', 'K-100')
const bakker = customer('bakker', 'De Korst BV', 'K-200')

const preview = (survivorId: string, more: object = {}) => {
  const [survivor, merged] = survivorId === 'korst' ? [korst, bakker] : [bakker, korst]
  const field = (name: string, one: string | null, other: string | null, given: object = {}) => ({
    field: name,
    survivor: one,
    merged: other,
    chosen: one === null && other !== null ? 'MERGED' : 'SURVIVOR',
    lockedTo: null,
    ...given,
  })
  return {
    survivor,
    merged,
    seen: `gezien ${survivorId}`,
    fields: [
      field('name', survivor.name, merged.name),
      field('customerId', survivor.customerId, merged.customerId),
      field('chamberOfCommerceNumber', null, '12345678'),
      field('parentId', null, null),
      field('tag1', 'VIP', 'VIP'),
    ],
    administrations: 2,
    users: 1,
    children: 0,
    exclusions: 1,
    exclusionsLeft: 1,
    followUps: 0,
    mutes: 1,
    rejections: 2,
    period: '2026-11',
    mergedAmounts: { purchase: '12.0000', sales: '18.5000', isMissingPrice: false },
    obstacles: [],
    ...more,
  }
}

function open({
  ids = ['korst', 'bakker'],
  more = {},
  refuses = false,
  named = korst.name,
}: { ids?: readonly [string] | readonly [string, string]; more?: object; refuses?: boolean; named?: string } = {}) {
  // prettier-ignore
  const api = answering({
    MergePreview: ({ survivorId }: { survivorId: string }) => ({ mergePreview: preview(survivorId, more) }),
    MergeCombinations: ({ input }: { input: { survivorId: string } }) => {
      if (refuses) throw new Error('WRITE_CONFLICT')
      return { mergeCombinations: { actId: 'daad', taskId: 'taak', survivor: { id: input.survivorId, name: named } } } // prettier-ignore
    },
    CombinationSlotNames: { combinationSlotNames: [] },
    ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
    CustomerNames: { combinationNames: [korst, bakker] },
  })
  const [onDone, onClose] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()]
  show(<MergeDialog ids={ids} onDone={onDone} onClose={onClose} />, { transport: api })
  const sent = () => api.asked.flatMap(({ operation, variables }) => (operation === 'MergeCombinations' ? [variables] : [])) // prettier-ignore
  return { api, onDone, onClose, sent }
}
const choices = (name: string) => within(screen.getByRole('radiogroup', { name }))
const submit = () => screen.getByRole('button', { name: 'Samenvoegen' })

describe('merging two customers', () => {
  it('proposes whose value it is, shows what moves and its euros, and sends what was chosen', async () => {
    const { onDone, onClose, sent } = open()
    await screen.findByRole('radiogroup', { name: 'Klantnummer' })
    expect(screen.getAllByRole('radiogroup')).toHaveLength(3)
    expect(choices('KvK-nummer').getByRole('radio', { name: '12345678' })).toHaveProperty('checked', true)
    const moves = within(screen.getByRole('region', { name: 'Wat er gebeurt' }))
    expect(moves.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dit verhuist naar Bakkerij De Korst: 2 administraties, 1 gebruiker, 1 uitgesloten product, 1 gedempte afwijking en 2 afgewezen voorstellen.',
      'Eén uitgesloten product van De Korst BV telt straks mee: Bakkerij De Korst heeft dat product zelf, en dat blijft.',
      expect.stringMatching(
        /^De Korst BV komt deze maand \(nov 2026\) op €\s12,00 inkoop en €\s18,50 verkoop\./u,
      ) as string,
      'Eerdere maanden blijven bij De Korst BV staan. Die klant wordt gearchiveerd.',
      'Zoeken of importeren op K-200 brengt je voortaan bij Bakkerij De Korst uit.',
    ])
    await userEvent.click(choices('Klantnummer').getByRole('radio', { name: 'K-200' }))
    expect(moves.getAllByRole('listitem').map(({ textContent }) => textContent).slice(-2)).toEqual([
      'Bakkerij De Korst krijgt klantnummer K-200.',
      'Zoeken of importeren op K-100 brengt je voortaan bij Bakkerij De Korst uit.',
    ]) // prettier-ignore
    await userEvent.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('korst'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(sent()).toEqual([
      {
        input: {
          survivorId: 'korst',
          mergedId: 'bakker',
          seen: 'gezien korst',
          fromMerged: ['customerId', 'chamberOfCommerceNumber'],
        },
      },
    ])
    expect(await screen.findByText('De Korst BV en Bakkerij De Korst zijn samengevoegd.')).toBeDefined()
    // This dialog stays open: whoever opened it closes it.
    expect(screen.getByRole('button', { name: /Ongedaan maken/u, hidden: true })).toBeDefined()
  })

  it('swaps which of them stays, with what is proposed for that', async () => {
    const { sent, onDone } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Wissel welke klant blijft' }))
    await waitFor(() => expect(choices('Naam').getAllByRole('radio')[0]).toHaveProperty('checked', true))
    expect(await screen.findByText(/^Dit verhuist naar De Korst BV:/u)).toBeDefined()
    await userEvent.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('bakker'))
    expect(sent()).toMatchObject([{ input: { survivorId: 'bakker', mergedId: 'korst', seen: 'gezien bakker' } }])
  })

  it('asks for the other customer first where it knows one, who is not among those to choose', async () => {
    const { sent } = open({ ids: ['korst'] })
    await userEvent.click(submit())
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('combobox', { name: /Samenvoegen met/u }))
    const offered = await screen.findAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['De Korst BVK-200'])
    await userEvent.click(offered[0] ?? document.body)
    expect(await screen.findByRole('radiogroup', { name: 'Naam' })).toBeDefined()
  })

  it('leaves what the leading CRM fills as it is, and says that it does', async () => {
    const [name, ...others] = preview('korst').fields
    const { sent } = open({ more: { fields: [{ ...name, chosen: 'MERGED', lockedTo: 'MERGED' }, ...others] } })
    const group = await screen.findByRole('radiogroup', { name: 'Naam' })
    expect(within(group).getAllByRole('radio').every((radio) => radio.hasAttribute('disabled'))).toBe(true) // prettier-ignore
    expect(screen.getByText('Uit het leidende CRM')).toBeDefined()
    await userEvent.click(submit())
    await waitFor(() => expect(sent()).toMatchObject([{ input: { fromMerged: ['name', 'chamberOfCommerceNumber'] } }]))
  })

  it('calls the one that stays as it will be, where the CRM decides its name and number', async () => {
    const [name, number, ...others] = preview('korst').fields
    const locked = [name, number].map((field) => ({ ...field, chosen: 'MERGED', lockedTo: 'MERGED' }))
    open({ more: { fields: [...locked, ...others] }, named: 'De Korst BV' })
    const moves = within(await screen.findByRole('region', { name: 'Wat er gebeurt' }))
    const told = moves.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told[0]).toBe(
      'Dit verhuist naar De Korst BV: 2 administraties, 1 gebruiker, 1 uitgesloten product, 1 gedempte afwijking en 2 afgewezen voorstellen.',
    )
    expect(told.slice(-3)).toEqual([
      'Bakkerij De Korst heet voortaan De Korst BV.',
      'De Korst BV krijgt klantnummer K-200.',
      'Zoeken of importeren op K-100 brengt je voortaan bij De Korst BV uit.',
    ])
    await userEvent.click(submit())
    expect(await screen.findByText('De Korst BV en Bakkerij De Korst zijn samengevoegd tot De Korst BV.')).toBeDefined()
  })

  it('says why it cannot be done, and sends nothing', async () => {
    const { sent } = open({ more: { obstacles: ['COMBINATION_MERGED'] } })
    expect((await screen.findAllByText(/^Deze klant is samengevoegd met een andere klant\./u)).length).toBeGreaterThan(
      0,
    )
    await userEvent.click(submit())
    expect(sent()).toEqual([])
  })

  it('stays open where it is refused, with both customers as they are now', async () => {
    const { api, onClose, sent } = open({ refuses: true })
    await screen.findByRole('radiogroup', { name: 'Naam' })
    await userEvent.click(submit())
    await waitFor(() => expect(sent()).toHaveLength(1))
    await waitFor(() => expect(api.asked.filter(({ operation }) => operation === 'MergePreview')).toHaveLength(2))
    expect(onClose).not.toHaveBeenCalled()
  })
})
