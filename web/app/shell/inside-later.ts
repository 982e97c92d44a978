import { later } from '../screens/later.ts'

// One file to the browser: who is signed in needs all of it on every screen, who is not needs none.
const load = () => import('./inside.ts')
const overlays = later(async () => (await load()).Overlays)
const shell = later(async () => (await load()).Shell)
const page = later(async () => (await load()).ScreenPage)
// Few addresses lead to it.
const nowhere = later(async () => (await import('../screens/NowherePage.tsx')).NowherePage)

export const Overlays = overlays.Component
export const Shell = shell.Component
export const ScreenPage = page.Component
export const NowherePage = nowhere.Component

/** Begins to load what stands around a screen. */
export async function prepareInside(): Promise<void> {
  await Promise.all([overlays.prepare(), shell.prepare(), page.prepare()])
}
