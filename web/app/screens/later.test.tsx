import { Suspense, type ComponentType } from 'react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { later, useIsUnderWay } from './later.ts'

afterEach(cleanup)

function Page({ name }: { name: string }) {
  return <h1>{name}</h1>
}
function UnderWay() {
  return useIsUnderWay() ? <p>onderweg</p> : null
}
const draw = (Component: ComponentType<{ name: string }>) =>
  render(
    <>
      <UnderWay />
      <Suspense fallback={<p>leeg</p>}>
        <Component name="Klanten" />
      </Suspense>
    </>,
  )

describe('a screen whose code comes later', () => {
  it('is drawn at once where somebody prepared it', async () => {
    const load = vi.fn(() => Promise.resolve(Page))
    const { Component, prepare } = later(load)
    await prepare()
    await prepare()
    draw(Component)
    expect(screen.getByRole('heading').textContent).toBe('Klanten')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is waited for where nobody did, and whoever looks is told so', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Page>()
    const { Component } = later(() => promise)
    draw(Component)
    expect(await screen.findByText('onderweg')).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
    await act(async () => {
      resolve(Page)
      await promise
    })
    expect((await screen.findByRole('heading')).textContent).toBe('Klanten')
    expect(screen.queryByText('onderweg')).toBeNull()
  })

  it('is fetched again by who goes there where preparing it failed', async () => {
    const load = vi.fn(() => Promise.resolve(Page))
    load.mockRejectedValueOnce(new TypeError('offline'))
    const { Component, prepare } = later(load)
    await prepare()
    await prepare()
    draw(Component)
    expect(screen.getByRole('heading')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('leaves no gap where somebody waits for it before it is shown, and whoever looks is told that it comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Page>()
    const { Component, awaited } = later(() => promise)
    draw(() => null)
    const there = awaited()
    expect(await screen.findByText('onderweg')).toBeDefined()
    await act(async () => {
      resolve(Page)
      await there
    })
    expect(screen.queryByText('onderweg')).toBeNull()
    draw(Component)
    expect(screen.getByRole('heading').textContent).toBe('Klanten')
    expect(screen.queryByText('leeg')).toBeNull()
  })
})
