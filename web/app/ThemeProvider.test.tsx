import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { darkTheme } from '../ui/dark-theme.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function start(mayChoose = true): HTMLElement {
  render(
    <ThemeProvider mayChoose={mayChoose}>
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

  it('in the light theme, or where nobody may choose, is seen at once', () => {
    expect(start().style.opacity).toBe('')
    cleanup()
    localStorage.setItem('spil.theme', 'dark')
    expect(start(false).style.opacity).toBe('')
  })
})
