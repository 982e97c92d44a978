import { useSyncExternalStore } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** `web/static/theme.js` reads the first before anything is drawn. */
const keys = { theme: 'spil.theme', density: 'spil.density' } as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the same person looks the same.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function choose(key: string, value: string): void {
  localStorage.setItem(key, value)
  for (const listener of listeners) listener()
}

const chosen = <Choice extends string>(key: string, choices: readonly Choice[], usual: Choice): Choice =>
  choices.find((one) => one === localStorage.getItem(key)) ?? usual

export const chooseTheme = (theme: ThemeChoice): void => choose(keys.theme, theme)
export const chooseDensity = (density: Density): void => choose(keys.density, density)

/** Light, unless the person chose otherwise. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, () => chosen(keys.theme, themeChoices, 'light'))

/** How close the rows of every list stand. */
export const useDensity = (): Density =>
  useSyncExternalStore(subscribe, () => chosen(keys.density, densities, 'normal'))

/** Whether the dark theme is what the person chose, or the system has where they left it to that. */
export function useIsDark(): boolean {
  const choice = useThemeChoice()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  return choice === 'dark' || (choice === 'system' && isSystemDark)
}
