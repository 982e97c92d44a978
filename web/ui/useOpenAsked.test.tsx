import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { show } from '#tests/kit/show.tsx'
import { useOpenAsked } from './useOpenAsked.ts'

afterEach(cleanup)

/** A screen whose list writes its part of the address as it opens. */
function Screen({ open }: { open: () => void }) {
  const [search, setSearch] = useSearchParams()
  useOpenAsked('add', open)
  useEffect(() => {
    if (search.has('sort')) return
    setSearch((present) => new URLSearchParams([...present, ['sort', 'name']]), { replace: true })
  }, [search, setSearch])
  return null
}

it('what an address asks for is opened once, and the address is then that of the screen', async () => {
  const open = vi.fn()
  const { address } = show(<Screen open={open} />, { path: '/combinations?q=a&open=add' })
  await waitFor(() => expect(address()).toBe('/combinations?q=a&sort=name'))
  expect(open).toHaveBeenCalledTimes(1)
})

it('nothing is opened by an address that asks for something else', async () => {
  const open = vi.fn()
  const { address } = show(<Screen open={open} />, { path: '/combinations?open=other' })
  await waitFor(() => expect(address()).toContain('sort=name'))
  expect(open).not.toHaveBeenCalled()
})
