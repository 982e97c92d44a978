import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFindings, signIn, visit, type Locale, type Visitor } from '#tests/journeys/visitor.ts'
import { misfits } from '#tests/kit/misfits.ts'
import type { PicturedFirm } from './firm.ts'
import { clearStage, storedSession, type Scene } from './scene.ts'

export type Theme = 'light' | 'dark'

/** A desk, the desk most people have, a small one, one at a zoom of 200 %, and a phone. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const
const wholeHeight = 2_000
/** The width of a scene that cannot be reached. */
const nowhere = 0

export interface Picture {
  readonly scene: string
  readonly locale: Locale
  readonly theme: Theme
  readonly width: number
  readonly file: string
  /** What a machine found wrong with it. */
  readonly findings: readonly string[]
}

export interface WalkOptions {
  readonly browser: Browser
  readonly url: string
  readonly firm: PicturedFirm
  readonly locale: Locale
  readonly theme: Theme
  readonly scenes: readonly Scene[]
  readonly widths: readonly number[]
  readonly folder: string
}

const accounts = { owner: 'Sanne Verhoeven', reader: 'Daan Kuipers' } as const

/** Where axe looks: once at every scene in light, and once in dark at the other end of the widths. */
const axeWidth: Readonly<Record<Theme, number>> = { light: 1440, dark: 390 }

/** Walks the scenes in one language and theme; a scene that cannot be reached is a finding as well. */
export async function walk(options: WalkOptions): Promise<Picture[]> {
  const { scenes } = options
  const pictures: Picture[] = []
  for (const as of ['nobody', 'owner', 'reader'] as const) {
    const own = scenes.filter((scene) => scene.as === as)
    if (own.length === 0) continue
    let visitor = await enter(options, as)
    for (const scene of own) {
      const began = Date.now()
      let taken = await play(options, visitor, scene)
      if (taken.some(({ width }) => width === nowhere)) {
        // A long walk outlives its session: once more, as somebody who has just come in.
        await visitor.context.close()
        visitor = await enter(options, as)
        taken = await play(options, visitor, scene)
      }
      pictures.push(...taken)
      console.log(`  ${scene.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    }
    await visitor.context.close()
  }
  return pictures
}

async function enter({ browser, url, locale, theme }: WalkOptions, as: Scene['as']): Promise<Visitor> {
  const visitor = await visit(browser, url, locale)
  visitor.context.setDefaultTimeout(20_000)
  await visitor.context.addInitScript((wanted) => localStorage.setItem('spil.theme', wanted), theme)
  if (as !== 'nobody') await signIn(visitor, accounts[as])
  return visitor
}

async function play(options: WalkOptions, visitor: Visitor, scene: Scene): Promise<Picture[]> {
  const { locale, theme, folder, firm } = options
  const { page, t } = visitor
  const name = (width: number): string => `${scene.name.replaceAll(' ', '-')}.${width}.${locale}.${theme}.png`
  const session = await storedSession(page)
  await page.setViewportSize(sizes[0])
  const pictures: Picture[] = []
  try {
    await scene.show({ page, t, firm })
    for (const { width, height } of sizes.filter((size) => options.widths.includes(size.width))) {
      await page.setViewportSize({ width, height: scene.whole === true ? wholeHeight : height })
      await stand(page)
      const findings = await page.evaluate(misfits)
      if (scene.says !== undefined && !(await isInSight(page, scene.says(t))))
        findings.push(`not in sight: ${scene.says(t)}`)
      if (width === axeWidth[theme]) findings.push(...(await accessibilityFindings(page)))
      await page.screenshot({ path: join(folder, name(width)) })
      pictures.push({ scene: scene.name, locale, theme, width, file: name(width), findings })
    }
  } catch (error) {
    await page.screenshot({ path: join(folder, name(nowhere)) }).catch(() => undefined)
    const finding = `cannot be reached: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`
    pictures.push({ scene: scene.name, locale, theme, width: nowhere, file: name(nowhere), findings: [finding] })
  }
  await page.goto('about:blank')
  await clearStage(page, options.url, session)
  return pictures
}

/** Until what moves has moved, and what follows the width has followed. */
async function stand(page: Page): Promise<void> {
  await page.waitForTimeout(250)
  await page.evaluate(async () => {
    // What counts down, as the time that is left to undo something, is over too soon rather than too late.
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2_000)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Whether a text stands in the window from side to side; it may be further down. */
async function isInSight(page: Page, text: string): Promise<boolean> {
  const all = await page.getByText(text).filter({ visible: true }).all()
  for (const one of all) {
    const box = await one.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    if (box !== null && box.width > 0 && box.x >= 0 && box.x + box.width <= width + 1) return true
  }
  return false
}
