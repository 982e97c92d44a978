import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../graphql/api-error.ts'
import { useErrorText } from './error-text.ts'

function Said({ error }: { error: unknown }) {
  return <output>{useErrorText()(error)}</output>
}
const said = (error: unknown): string | null => {
  show(<Said error={error} />)
  return screen.getByRole('status').textContent
}
afterEach(cleanup)

it.each([
  [1, '1 seconde'],
  [45, '45 seconden'],
  [60, '1 minuut'],
  [86, '1 minuut en 26 seconden'],
  [120, '2 minuten'],
])('a refusal of too many requests says when one may go on: after %d seconds', (retryAfterSeconds, wait) => {
  const error = new ApiError('TOO_MANY_REQUESTS', { status: 429, retryAfterSeconds })
  expect(said(error)).toContain(`Over ${wait} kun je verder`)
})

it('a refusal that does not say when says the time that most limits have', () => {
  expect(said(new ApiError('TOO_MANY_REQUESTS', { status: 429 }))).toContain('Over 1 minuut kun je verder')
})

it('an error nobody foresaw, or with a code this build does not know, has a sentence', () => {
  expect(said(new Error('boom'))).toContain('Er ging iets mis')
  cleanup()
  expect(said(new ApiError('NEW_CODE', { status: 400 }))).toContain('Er ging iets mis')
})

it('a refusal because of a task says which one runs, where the API names it', () => {
  const error = new ApiError('BACKGROUND_TASK_IN_PROGRESS', { status: 409, task: 'LinkUsers' })
  expect(said(error)).toBe('Er loopt nog een taak: Gebruikers koppelen aan klant. Wacht tot die klaar is.')
  cleanup()
  expect(said(new ApiError('BACKGROUND_TASK_IN_PROGRESS', { status: 409 }))).toContain('import of export')
})
