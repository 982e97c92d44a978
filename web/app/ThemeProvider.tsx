import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createDOMRenderer, FluentProvider, RendererProvider, type Theme } from '@fluentui/react-components'
import { lightTheme } from '../ui/theme.ts'

export interface ThemeChoice {
  readonly dark: boolean
  readonly toggle: () => void
}

const ThemeContext = createContext<ThemeChoice | undefined>(undefined)
const key = 'spil.theme'

export function useTheme(): ThemeChoice {
  const choice = useContext(ThemeContext)
  if (choice === undefined) throw new Error('useTheme outside of ThemeProvider')
  return choice
}

const renderer = createDOMRenderer(document)

/** `mayChoose`: the dark theme is behind a flag; without it everybody gets the light one. */
export function ThemeProvider({ mayChoose, children }: { mayChoose: boolean; children: ReactNode }) {
  const [dark, setDark] = useState(() => mayChoose && localStorage.getItem(key) === 'dark')
  const [darkTheme, setDarkTheme] = useState<Theme>()
  useEffect(() => {
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
    // Loaded by who wants it only.
    if (dark) void import('../ui/dark-theme.ts').then((loaded) => setDarkTheme(loaded.darkTheme))
  }, [dark])
  const choice = useMemo<ThemeChoice>(
    () => ({
      dark,
      toggle: () => {
        localStorage.setItem(key, dark ? 'light' : 'dark')
        setDark(!dark)
      },
    }),
    [dark],
  )
  return (
    <ThemeContext value={choice}>
      <RendererProvider renderer={renderer}>
        <FluentProvider theme={dark ? (darkTheme ?? lightTheme) : lightTheme}>{children}</FluentProvider>
      </RendererProvider>
    </ThemeContext>
  )
}
