import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { TaskWarnings } from './TaskWarnings.tsx'

afterEach(cleanup)

const warning = { code: 'NAME_CUT', field: 'name', value: 'Een heel lange naam', name: 'Een heel', combinationId: 'k1' }
const result = {
  taskId: 't',
  warningCounts: [
    { code: 'NAME_CUT', count: 3 },
    { code: 'COC_SHARED', count: 1 },
  ],
  warnings: [warning, { ...warning, code: 'COC_SHARED', value: '01234567', name: 'Filiaal', combinationId: null }],
}
const task = { id: 't', type: 'CombinationsSync', warnings: ['NAME_CUT', 'COC_SHARED'] }

describe('the warnings of a task that takes over customers', () => {
  it('name the customers they are about once somebody asks, and say how many more there are', async () => {
    const api = answering({ CombinationTaskResult: { combinationTaskResult: result } })
    show(<TaskWarnings task={task} />, { transport: api })
    expect(screen.getByText('Een naam van meer dan 200 tekens is ingekort.')).toBeDefined()
    expect(api.asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Om welke klanten gaat het?' }))
    const link = await screen.findByRole('link', { name: 'Een heel' })
    expect(link.getAttribute('href')).toBe('/combinations/k1')
    expect(screen.getByText('en nog 2 klanten')).toBeDefined()
    expect(screen.getByText(/Filiaal: 01234567/u)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Klanten verbergen' }))
    expect(screen.queryByText(/Filiaal/u)).toBeNull()
  })

  it('say so where that is not kept any more', async () => {
    show(<TaskWarnings task={task} />, {
      transport: answering({ CombinationTaskResult: { combinationTaskResult: null } }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Om welke klanten gaat het?' }))
    expect(await screen.findByText('Om welke klanten het ging, wordt niet meer bewaard.')).toBeDefined()
  })

  it('of other tasks ask nothing', () => {
    show(<TaskWarnings task={{ ...task, type: 'import-file', warnings: ['ROWS_REJECTED'] }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
