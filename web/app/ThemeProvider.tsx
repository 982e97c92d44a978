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

const unseen = { opacity: 0 }

/** `mayChoose`: the dark theme is behind a flag; without it everybody gets the light one. */
export function ThemeProvider({ mayChoose, children }: { mayChoose: boolean; children: ReactNode }) {
  const [dark, setDark] = useState(() => mayChoose && localStorage.getItem(key) === 'dark')
  const [darkTheme, setDarkTheme] = useState<Theme>()
  // Who chose the dark one is not dazzled by the light one at each start, until the dark one is there or cannot come.
  const [waits, setWaits] = useState(dark)
  useEffect(() => {
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
    // Loaded by who wants it only.
    if (dark)
      void import('../ui/dark-theme.ts')
        .then((loaded) => setDarkTheme(loaded.darkTheme))
        // Without it everything works in the light one.
        .catch(() => undefined)
        .then(() => setWaits(false))
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
        {/* Drawn all the same: what is asked of the server is asked now, and the focus can go where it belongs. */}
        <FluentProvider theme={dark ? (darkTheme ?? lightTheme) : lightTheme} style={waits ? unseen : undefined}>
          {children}
        </FluentProvider>
      </RendererProvider>
    </ThemeContext>
  )
}
