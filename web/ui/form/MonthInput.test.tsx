import { useState } from 'react'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { MonthInput } from './MonthInput.tsx'

afterEach(cleanup)

function Sample() {
  const [value, setValue] = useState('2026-05')
  return (
    <>
      <MonthInput aria-label="Vanaf maand" inputRef={null} value={value} onMonth={setValue} />
      <output>{value}</output>
    </>
  )
}

it('a month field takes a month as people type it, and shows it in words', async () => {
  show(<Sample />, { transport: answering({}) })
  const field = screen.getByLabelText<HTMLInputElement>('Vanaf maand')
  expect(field.value).toBe('mei 2026')
  await userEvent.clear(field)
  await userEvent.type(field, '11-2026')
  await userEvent.tab()
  expect(field.value).toBe('nov 2026')
  expect(screen.getByRole('status').textContent).toBe('2026-11')
})

it('a month is picked from the months of a year, or of the one beside it', async () => {
  show(<Sample />, { transport: answering({}) })
  await userEvent.click(screen.getByRole('button', { name: 'Maand kiezen' }))
  await userEvent.click(screen.getByRole('button', { hidden: true, name: 'Naar 2027' }))
  await userEvent.click(screen.getByRole('button', { hidden: true, name: /februari 2027/iu }))
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('2027-02')
})
