import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { SupportLink } from '../../ui/SupportLink.tsx'
import { SupportContext } from '../../ui/support.ts'
import { HelpDesk } from './HelpDesk.tsx'
import { HelpPage } from './HelpPage.tsx'
import { HelpProvider } from './HelpProvider.tsx'
// Loaded before a test waits for it.
import './HelpDialog.tsx'

configure({ defaultHidden: true })
afterEach(cleanup)

const sent = { SendHelpRequest: { sendHelpRequest: { requestTime: '2026-03-02T09:00:00Z' } } }

const refused = () => {
  throw new ApiError('UNKNOWN_ERROR', { status: 500 })
}

function open(
  element = <SupportLink code="UNKNOWN_ERROR · c-1">helpdesk</SupportLink>,
  support = 'hulp@spil.example',
  answers: Parameters<typeof answering>[0] = sent,
) {
  const transport = answering(answers)
  show(
    <SupportContext value={support}>
      <HelpProvider>
        {element}
        <HelpDesk />
      </HelpProvider>
    </SupportContext>,
    { transport, path: '/connections/12' },
  )
  return transport
}
const box = (name: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`, 'u') })
const sendButton = (): HTMLElement => screen.getByRole('button', { name: 'Versturen' })

describe('the word helpdesk in an error', () => {
  it('leads to the question with the screen and the code ticked, and sends them', async () => {
    const transport = open()
    await userEvent.click(screen.getByRole('button', { name: 'helpdesk' }))
    await screen.findByRole('dialog')
    expect(screen.getByRole('checkbox', { name: /\/connections\/12/u })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: /UNKNOWN_ERROR · c-1/u })).toHaveProperty('checked', true)
    await userEvent.type(box('Onderwerp'), 'Export')
    await userEvent.type(box('Bericht'), 'Blijft leeg')
    await userEvent.click(sendButton())
    await screen.findByText(/Je vraag is verstuurd/u)
    expect(transport.asked.at(-1)).toMatchObject({
      variables: {
        input: { subject: 'Export', message: 'Blijft leeg', page: '/connections/12', errorCode: 'UNKNOWN_ERROR · c-1' },
      },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leads to the helpdesk’s own page where it takes no mail', () => {
    open(undefined, 'https://support.example/vraag')
    expect(screen.queryByRole('button', { name: 'helpdesk' })).toBeNull()
    expect(screen.getByRole('link', { name: 'helpdesk' }).getAttribute('href')).toMatch(/^https:\/\/support\.example/u)
  })
})

describe('a question to the helpdesk', () => {
  it('tells nothing along that is not ticked, though an error was shown', async () => {
    const transport = open(
      <>
        <SupportLink code="UNAVAILABLE · c-2">helpdesk</SupportLink>
        <HelpPage />
      </>,
    )
    expect(await screen.findByRole('checkbox', { name: /UNAVAILABLE · c-2/u })).toHaveProperty('checked', false)
    await userEvent.type(box('Onderwerp'), 'Vraag')
    await userEvent.type(box('Bericht'), 'Hoe?')
    await userEvent.click(sendButton())
    await screen.findByText(/Je vraag is verstuurd/u)
    expect(transport.asked.at(-1)).toMatchObject({ variables: { input: { page: null, errorCode: null } } })
  })

  it('leads to a mail with what was written where it cannot be sent, and not back to itself', async () => {
    open(<HelpPage />, 'hulp@spil.example', { SendHelpRequest: refused })
    await userEvent.type(box('Onderwerp'), 'Export')
    await userEvent.type(box('Bericht'), 'Blijft leeg')
    await userEvent.click(sendButton())
    const mail = await screen.findByRole('link', { name: /mail je vraag/u })
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toBe(
      'mailto:hulp@spil.example?subject=Export&body=Blijft leeg',
    )
    expect(screen.queryByRole('button', { name: /helpdesk/u })).toBeNull()
    expect(box('Bericht')).toHaveProperty('value', 'Blijft leeg')
  })

  it('cannot be sent empty, and says when its 500 characters are full', async () => {
    open(<HelpPage />)
    await userEvent.click(sendButton())
    expect(await screen.findAllByText(/^Vul /u)).toHaveLength(2)
    await userEvent.type(box('Onderwerp'), 'Vraag')
    await userEvent.click(box('Bericht'))
    await userEvent.paste('x'.repeat(499))
    expect(screen.queryByText(/Het bericht is vol/u)).toBeNull()
    await userEvent.type(box('Bericht'), 'yz')
    await screen.findByText(/Het bericht is vol/u)
    screen.getByText('500 van 500 tekens')
  })
})
