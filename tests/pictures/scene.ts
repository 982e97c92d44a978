import type { Page } from 'playwright-core'
import type { Texts } from '#tests/journeys/visitor.ts'
import { meet, meetNobody } from './answers.ts'
import type { PicturedFirm } from './firm.ts'

/** Where a scene is played: one browser profile in one language and theme. */
export interface Stage {
  readonly page: Page
  readonly t: Texts
  readonly firm: PicturedFirm
}

/** One screen in one state. */
export interface Scene {
  /** Also the name of its files. */
  readonly name: string
  /** Who looks at it; `nobody` is not signed in. */
  readonly as: 'owner' | 'reader' | 'nobody'
  /** Brings the page there, from any other, and waits until it stands. */
  readonly show: (stage: Stage) => Promise<void>
  /** What must stay in sight at every width: how the thing that is shown stands. */
  readonly says?: (t: Texts) => string
  /** Pictured in a window as high as the whole, since half of it is below the fold. */
  readonly whole?: boolean
}

/** Waits until one of the texts is to be seen. */
export async function sees(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
  const [first = '', ...others] = texts
  const any = others.reduce((found, text) => found.or(page.getByText(text)), page.getByText(first))
  await any.filter({ visible: true }).first().waitFor()
}

/** What the server is made to say of a connection. */
export type Bend = Readonly<Partial<Record<string, unknown>>>

/** Shows one connection as if the server said other things of it: for states that take nights to get into. */
export async function bent({ page }: Stage, id: string, bend: Bend): Promise<void> {
  await meet(
    page,
    'query Connections',
    ({ tenantConnections }: { tenantConnections: { items: (Bend & { id: string })[] } }) => {
      const items = tenantConnections.items.map((one) => (one.id === id ? { ...one, ...bend } : one))
      return { tenantConnections: { ...tenantConnections, items } }
    },
  )
}

/** After a scene: every call gets its own answer again, and nothing that was chosen goes along to the next one. */
export async function clearStage(page: Page, url: string, session: string | null): Promise<void> {
  await meetNobody(page)
  await page.context().setOffline(false)
  // No screen of the app, which would put what it knows back.
  await page.goto(`${url}/config.json`)
  await page.evaluate((stored) => {
    sessionStorage.clear()
    if (stored !== null) localStorage.setItem('spil.session', stored)
  }, session)
}

/** What tells the app that somebody is signed in, until when; null: nobody is. */
export async function storedSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('spil.session')).catch(() => null)
}
