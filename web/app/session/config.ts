import { createContext, useContext } from 'react'
import type { AppConfig } from '#domain/shared/app-config.ts'

export type { AppConfig }

/**
 * The page has begun to load it (`index.html`), and a host lets nobody keep it unasked.
 * Errors: an Error when the host cannot be reached or does not know its settings.
 */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`config.json answered ${response.status}`)
  const config = (await response.json()) as AppConfig
  return { ...config, apiUrl: config.apiUrl.replace(/\/$/, '') }
}

export const ConfigContext = createContext<AppConfig | undefined>(undefined)

export function useConfig(): AppConfig {
  const config = useContext(ConfigContext)
  if (config === undefined) throw new Error('useConfig outside of ConfigContext')
  return config
}

/** The marker of beta addresses: a word of the host name, as in `beta.app.example.nl` or `app-beta.example.nl`. */
const betaMarker = 'beta'

/** Where the browser has to go instead, when it was started at a beta address; undefined: it may stay. */
export function productionAddress(href: string, appUrl: string): string | undefined {
  const here = new URL(href)
  const there = new URL(appUrl)
  const isMarked = here.hostname.split(/[.-]/).includes(betaMarker)
  if (!isMarked || here.origin === there.origin) return undefined
  return new URL(`${here.pathname}${here.search}${here.hash}`, there).href
}

/** A version as people read it: what comes before the first hyphen. */
export function shortVersion(version: string): string {
  return version.split('-', 1)[0] ?? version
}
