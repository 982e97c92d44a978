import { useEffect, useState, type ReactNode } from 'react'
import { createDOMRenderer, FluentProvider, RendererProvider, type Theme } from '@fluentui/react-components'
import { useIsDark } from '../ui/display.ts'
import { lightTheme } from '../ui/theme.ts'

const renderer = createDOMRenderer(document)

const unseen = { opacity: 0 }

/** The theme that the person chose in the menu *Display*. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useIsDark()
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
  return (
    <RendererProvider renderer={renderer}>
      {/* Drawn all the same: what is asked of the server is asked now, and the focus can go where it belongs. */}
      <FluentProvider theme={dark ? (darkTheme ?? lightTheme) : lightTheme} style={waits ? unseen : undefined}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
