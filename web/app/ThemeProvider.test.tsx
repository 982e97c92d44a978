import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseTheme } from '../ui/display.ts'
import { darkTheme } from '../ui/dark-theme.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function start(): HTMLElement {
  render(
    <ThemeProvider>
      <p>Klanten</p>
    </ThemeProvider>,
  )
  return screen.getByText('Klanten').closest('.fui-FluentProvider') ?? document.body
}

const background = (of: HTMLElement): string => getComputedStyle(of).getPropertyValue('--colorNeutralBackground1')

describe('a start', () => {
  it('in the dark theme shows nothing in the light one, and is drawn meanwhile', async () => {
    localStorage.setItem('spil.theme', 'dark')
    const provider = start()
    expect(provider.style.opacity).toBe('0')
    await waitFor(() => expect(provider.style.opacity).toBe(''))
    expect(background(provider)).toBe(darkTheme.colorNeutralBackground1)
  })

  it('in the light theme is seen at once, also where nobody chose one', () => {
    expect(start().style.opacity).toBe('')
    cleanup()
    localStorage.setItem('spil.theme', 'light')
    expect(start().style.opacity).toBe('')
  })

  it('follows what is chosen while it is open', async () => {
    const provider = start()
    act(() => chooseTheme('dark'))
    await waitFor(() => expect(background(provider)).toBe(darkTheme.colorNeutralBackground1))
    expect(document.documentElement.style.colorScheme).toBe('dark')
    act(() => chooseTheme('light'))
    expect(document.documentElement.style.colorScheme).toBe('light')
  })
})
