import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { LeadingCrmPreviewDocument } from './generated/graphql.ts'
import type { CallOptions, Transport } from './transport.ts'
import { useCommand } from './useCommand.ts'

afterEach(cleanup)

function Asks({ endsWithScreen }: { endsWithScreen: boolean }) {
  const { run } = useCommand(LeadingCrmPreviewDocument, { endsWithScreen })
  return <button onClick={() => void run({ id: 'crm' })}>Vragen</button>
}

it.each([
  [true, 'stops when its screen is left, and says nothing of it', true],
  [false, 'that is not told to stop goes on', false],
])('a question (%s) %s', async (endsWithScreen, _, stops) => {
  const given: CallOptions[] = []
  const transport: Transport = {
    call: (_document, _variables, options = {}) => {
      given.push(options)
      return new Promise((_resolve, reject) =>
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
    },
  }
  const { unmount } = show(<Asks endsWithScreen={endsWithScreen} />, { transport })
  await userEvent.click(screen.getByRole('button', { name: 'Vragen' }))
  expect(given.map(({ signal }) => signal?.aborted)).toEqual([endsWithScreen ? false : undefined])
  unmount()
  await waitFor(() => expect(given[0]?.signal?.aborted === true).toBe(stops))
  expect(screen.queryByRole('alert')).toBeNull()
})
