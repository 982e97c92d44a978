import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { StatusMenu } from './StatusMenu.tsx'

afterEach(cleanup)

function open(status: 'ACTIVE' | 'ARCHIVED'): { readonly chosen: string[] } {
  const chosen: string[] = []
  show(<StatusMenu status={status} name="Bakker" onChange={(to) => void chosen.push(to)} />)
  return { chosen }
}

describe('the status of a row', () => {
  it('offers only the two other statuses', async () => {
    open('ARCHIVED')
    await userEvent.click(screen.getByRole('button', { name: 'Status van Bakker wijzigen, nu: Gearchiveerd' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Activeren', 'Negeren'])
  })

  it('asks with the old and the new status, and changes on yes', async () => {
    const { chosen } = open('ACTIVE')
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Archiveren' }))
    expect(
      screen.getByText(
        'Van Actief naar Gearchiveerd. Een gearchiveerde rij blijft te lezen. Synchroniseren blijft doorgaan.',
      ),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Archiveren' }))
    expect(chosen).toEqual(['ARCHIVED'])
  })

  it('changes nothing on no, and gives the focus back', async () => {
    const { chosen } = open('ACTIVE')
    const button = screen.getByRole('button')
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Negeren' }))
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }))
    expect(chosen).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
