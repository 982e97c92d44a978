import type { Section } from './measure.ts'

type Sections = Readonly<Record<string, () => Promise<{ run: () => Promise<Section> }>>>

/** By the name that `npm run bench <name>` asks for, in the order in which they run. */
export const sections = {
  store: () => import('./store.ts'),
  questions: () => import('./questions.ts'),
  cosmos: () => import('./cosmos.ts'),
  waits: () => import('./waits.ts'),
  import: () => import('./import.ts'),
  sync: () => import('./sync.ts'),
  instance: () => import('./instance.ts'),
  firm: () => import('./firm.ts'),
  home: () => import('./home.ts'),
  combinations: () => import('./combinations.ts'),
  products: () => import('./products.ts'),
  odata: () => import('./odata.ts'),
  pages: () => import('./pages.ts'),
  matching: () => import('./matching.ts'),
  search: () => import('./search.ts'),
  web: () => import('./web.ts'),
  start: () => import('./start.ts'),
} as const satisfies Sections

/** Runs some sections, or all where none is named; answers the names of those that failed, and tells each of its error. */
export async function runSections(
  all: Sections,
  asked: readonly string[],
  tell: { readonly section: (made: Section) => void; readonly failure: (name: string, error: unknown) => void },
): Promise<string[]> {
  const failed: string[] = []
  for (const [name, load] of Object.entries(all)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    try {
      const { run } = await load()
      tell.section(await run())
    } catch (error) {
      // The others go on: what they measure has nothing to do with it.
      failed.push(name)
      tell.failure(name, error)
    }
  }
  return failed
}
