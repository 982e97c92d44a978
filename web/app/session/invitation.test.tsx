import { render } from '@testing-library/react'
import { MemoryRouter, Navigate, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { inviteCodeOf, withoutInviteCode } from './invitation.ts'

/** As the routes of the app do it. */
function Place() {
  const location = useLocation()
  const cleaned = withoutInviteCode(location)
  if (cleaned !== undefined) return <Navigate to={cleaned.to} state={cleaned.state} replace />
  return (
    <>
      <p>{location.pathname + location.search + location.hash}</p>
      <b>{inviteCodeOf(location) ?? 'no invitation'}</b>
    </>
  )
}
function shown(address: string): (string | null)[] {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Place />
    </MemoryRouter>,
  )
  const texts = [...container.children].map(({ textContent }) => textContent)
  unmount()
  return texts
}

describe('the link of an invitation', () => {
  it.each([
    ['behind the #', '/#invite-code=abc_-1', '/', 'abc_-1'],
    ['in the query, as links of before have it', '/?invite-code=abc_-1', '/', 'abc_-1'],
    ['beside other things, which stay', '/connections?a=1&invite-code=x#b=2', '/connections?a=1#b=2', 'x'],
    ['without a code', '/?invite-code=%20', '/', 'no invitation'],
  ])('has its code %s, and is shown without it', (_, address, cleaned, code) => {
    expect(shown(address)).toEqual([cleaned, code])
  })

  it('is no other link, and what an address says is never taken for a kept code', () => {
    expect(shown('/connections?a=1#b')).toEqual(['/connections?a=1#b', 'no invitation'])
    expect(inviteCodeOf({ state: { inviteCode: 3 } })).toBeUndefined()
    expect(inviteCodeOf({ state: 'inviteCode' })).toBeUndefined()
  })
})
