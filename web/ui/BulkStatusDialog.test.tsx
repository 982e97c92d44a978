import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { BulkStatusDialog } from './BulkStatusDialog.tsx'

afterEach(cleanup)

describe('changing the status of several rows', () => {
  it('needs a choice: nothing is chosen beforehand', async () => {
    const submit = vi.fn()
    show(<BulkStatusDialog count={3} busy={false} onCancel={vi.fn()} onSubmit={submit} />)
    await userEvent.click(screen.getByRole('button', { name: 'Status wijzigen' }))
    expect(submit).not.toHaveBeenCalled()
    expect(screen.getByText('Kies een status.')).toBeDefined()
    expect(screen.getByText(/Een genegeerde rij telt niet mee bij klanten en producten/u)).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'Genegeerd' }))
    await userEvent.click(screen.getByRole('button', { name: 'Status wijzigen' }))
    expect(submit).toHaveBeenCalledWith('IGNORED')
  })

  it('says how many rows it is about', () => {
    show(<BulkStatusDialog count={1_284} busy={false} onCancel={vi.fn()} onSubmit={vi.fn()} />, { locale: 'en' })
    expect(screen.getByText('Change the status of 1,284 rows')).toBeDefined()
  })
})
