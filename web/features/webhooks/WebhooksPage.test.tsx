import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { delivery, everyDelivery, everyState, webhook } from './samples/webhooks.ts'
import { WebhooksPage } from './WebhooksPage.tsx'

// Without a layout nobody can tell that the focus came into a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const secret = 'whsec_bm90IGEgc2VjcmV0LCBhbiBleGFtcGxlIG9mIG9uZSE='

function open({ items = everyState, deliveries = everyDelivery, answers = {} } = {}) {
  const api = answering({
    Webhooks: { webhooks: items },
    WebhookDeliveries: { webhookDeliveries: { totalCount: deliveries.length, items: deliveries } },
    CreateWebhook: { createWebhook: { secret, webhook: webhook({ description: 'Nieuw' }) } },
    UpdateWebhook: { updateWebhook: webhook() },
    RotateWebhookSecret: { rotateWebhookSecret: { secret, webhook: webhook() } },
    DeleteWebhook: { deleteWebhook: { id: 'webhook-1' } },
    TestWebhook: { testWebhook: { id: 'delivery-test' } },
    ReplayWebhookDelivery: { replayWebhookDelivery: { id: 'delivery-1' } },
    ...answers,
  })
  return { api, ...show(<WebhooksPage />, { transport: api, user: owner, path: '/webhooks' }) }
}
const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Meer voor ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)

describe('the webhooks of a firm', () => {
  it('say where they go, of what they tell, how they stand and what was last answered', async () => {
    open()
    const good = await rowOf('Planbord')
    expect(good.getByText('alle gebeurtenissen')).toBeDefined()
    expect(good.getByText('aangekomen (204)')).toBeDefined()
    expect(good.getByRole<HTMLInputElement>('switch').checked).toBe(true)
    const failing = await rowOf('Servicedesk')
    expect(failing.getByText('Lukt niet')).toBeDefined()
    expect(failing.getByText('geweigerd (502)')).toBeDefined()
    const stopped = await rowOf('oud.rapport.example')
    expect(stopped.getByText('Uitgezet')).toBeDefined()
    expect(stopped.getByRole<HTMLInputElement>('switch').checked).toBe(false)
    expect(screen.getByText(/Spil heeft oud\.rapport\.example uitgezet/u)).toBeDefined()
  })

  it('are switched on again by one touch, and nothing else of them changes', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('switch', { name: 'oud.rapport.example aan' }))
    await waitFor(() => expect(asked(api, 'UpdateWebhook')).toEqual([{ input: { id: 'webhook-3', disabled: false } }]))
  })

  it('are deleted after a question that says what stops', async () => {
    const { api } = open()
    await choose('Planbord', 'Webhook verwijderen')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/ook niet die nog wachten/u)).toBeDefined()
    expect(asked(api, 'DeleteWebhook')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Webhook verwijderen' }))
    await waitFor(() => expect(asked(api, 'DeleteWebhook')).toEqual([{ id: 'webhook-1' }]))
  })

  it('are no more than twenty', async () => {
    open({ items: Array.from({ length: 20 }, (_, at) => webhook({ id: `w-${at}`, description: `Bord ${at}` })) })
    const button = await screen.findByRole('button', { name: 'Er zijn al 20 webhooks' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a new webhook', () => {
  it('needs an https address and an event, and shows its secret once', async () => {
    const { api } = open({ items: [] })
    expect(await screen.findByText('Nog geen webhooks')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Webhook maken' }))
    const dialog = within(await screen.findByRole('dialog'))
    const submit = dialog.getByRole('button', { name: 'Maken' })
    await userEvent.click(submit)
    expect(await dialog.findByText('Vul een adres in.')).toBeDefined()
    const address = dialog.getByRole('textbox', { name: /Adres/u })
    await userEvent.click(address)
    await userEvent.paste('http://planbord.example/')
    for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(submit)
    expect(await dialog.findByText('Het adres moet met https:// beginnen.')).toBeDefined()
    expect(dialog.getByText('Kies minstens één gebeurtenis.')).toBeDefined()
    expect(asked(api, 'CreateWebhook')).toEqual([])
    await userEvent.clear(address)
    await userEvent.paste(' https://planbord.example/spil ')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Toegang verloopt/u }))
    await userEvent.click(submit)
    await waitFor(() =>
      expect(asked(api, 'CreateWebhook')).toEqual([
        {
          input: {
            address: 'https://planbord.example/spil',
            description: '',
            kinds: ['CREDENTIAL_EXPIRING'],
            disabled: false,
          },
        },
      ]),
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Geheim')).value).toBe(secret)
    // A slip of the hand does not lose it.
    await userEvent.keyboard('{Escape}')
    expect(screen.getByLabelText<HTMLInputElement>('Geheim').value).toBe(secret)
    await userEvent.click(screen.getByRole('button', { name: 'Ik heb het geheim bewaard' }))
    await waitFor(() => expect(screen.queryByLabelText('Geheim')).toBeNull())
  })
})

describe('a webhook that is changed', () => {
  it('is sent what differs and no more, so that a switch of a colleague stays as it is', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Planbord' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Import klaar/u }))
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() =>
      expect(asked(api, 'UpdateWebhook')).toEqual([
        { input: { id: 'webhook-1', kinds: ['SYNC_FINISHED', 'SYNC_HELD', 'CREDENTIAL_EXPIRING', 'USER_INVITED'] } },
      ]),
    )
  })

  it('gets another secret while the former one signs on for a week', async () => {
    const { api } = open()
    await choose('Planbord', 'Nieuw geheim')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Nieuw geheim' }))
    await waitFor(() =>
      expect(asked(api, 'RotateWebhookSecret')).toEqual([{ input: { id: 'webhook-1', overlapDays: 7 } }]),
    )
    expect(await screen.findByText('Planbord heeft een nieuw geheim')).toBeDefined()
  })
})

describe('what was sent', () => {
  it('tells each try with its answer, and the message itself, which can be sent again', async () => {
    const { api } = open({ deliveries: everyDelivery.slice(1, 2) })
    await choose('Servicedesk', 'Verstuurde berichten')
    await userEvent.click(await screen.findByRole('button', { name: /^Details van sync\.held/u }))
    expect(screen.getByText(/geweigerd \(502\), 240 ms/u)).toBeDefined()
    expect(screen.getByText(/502 Bad Gateway/u)).toBeDefined()
    expect(screen.getByText(/volgende poging vanaf/u)).toBeDefined()
    expect(screen.getByText(/"vanishing"/u)).toBeDefined()
    expect(screen.getByText('msg_3f0c1d7e9a5b4c2f8e6d1a0b7c4e5f92')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^sync\.held van .* opnieuw versturen$/u }))
    await waitFor(() => expect(asked(api, 'ReplayWebhookDelivery')).toEqual([{ id: 'delivery-waiting' }]))
    expect(await screen.findByText('Het bericht wordt opnieuw verstuurd.')).toBeDefined()
  })

  it('shows a test as soon as its answer is there', async () => {
    const waiting = delivery({ id: 'delivery-test', type: 'webhook.test', state: 'WAITING', tries: [] })
    let times = 0
    const { api } = open({
      answers: {
        WebhookDeliveries: () => {
          times += 1
          const items = [times === 1 ? waiting : delivery({ id: 'delivery-test', type: 'webhook.test' })]
          return { webhookDeliveries: { totalCount: 1, items } }
        },
      },
    })
    await choose('Planbord', 'Test versturen')
    await waitFor(() => expect(asked(api, 'TestWebhook')).toEqual([{ id: 'webhook-1' }]))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Wacht')).toBeDefined()
    expect(await dialog.findByText('Aangekomen')).toBeDefined()
  })
})
