import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../graphql/api-error.ts'
import { ErrorState } from './ErrorState.tsx'

afterEach(cleanup)

describe('a request that failed', () => {
  it('says once to try again, and which code to pass on', () => {
    const error = new ApiError('UNAVAILABLE', { status: 503, correlationId: 'c0ffee' })
    show(<ErrorState error={error} />)
    expect(screen.getAllByText(/probeer/i)).toHaveLength(1)
    expect(screen.getByText(/geef dan deze code door/)).toBeDefined()
    expect(screen.getByText(/UNAVAILABLE · c0ffee/)).toBeDefined()
  })

  it('speaks of no code where there is none', () => {
    show(<ErrorState error={new Error('odd')} />)
    expect(screen.queryByText(/deze code/)).toBeNull()
    expect(screen.getByText(/meld het dan bij de/)).toBeDefined()
  })
})
