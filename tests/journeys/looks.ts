import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MessageId } from '#web/messages/ids.generated.ts'
import { meet } from '../pictures/answers.ts'
import {
  accessibilityFindings,
  comeSignedIn,
  fromStartToConnections,
  signIn,
  visit,
  type Open,
  type Visitor,
} from './visitor.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Beside those: a laptop, a small one, and a desk at 200 %. */
const widths = [1366, 1024, 720] as const

const fitsInside = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth

/** What is wrong with the screen as it stands: a page that scrolls sideways at any width, and findings of axe at two. */
async function faults({ page }: Visitor): Promise<string[]> {
  const found: string[] = []
  const fitAt = async (size: { width: number; height: number }): Promise<void> => {
    await page.setViewportSize(size)
    // The screen has to draw itself for its new width first.
    await page.waitForFunction(fitsInside, undefined, { timeout: 60_000 }).catch(() => {
      found.push(`${size.width} wide: scrolls sideways`)
    })
  }
  for (const width of widths) await fitAt({ width, height: 800 })
  for (const size of [desktop, phone]) {
    await fitAt(size)
    found.push(...(await accessibilityFindings(page)).map((finding) => `${size.width} wide: ${finding}`))
  }
  await page.setViewportSize(desktop)
  return found
}

async function openFile({ page }: Visitor): Promise<void> {
  // By its name: in the middle of the row stands the button of its next step.
  await page.getByRole('row').getByText('Klantenbestand').click()
  await page.waitForURL(/\/connections\/[\w-]+/)
  await page.getByRole('heading', { name: /Klantenbestand/, level: 1 }).waitFor()
}

async function openRows({ page, t }: Visitor): Promise<void> {
  await page
    .getByRole('button', { name: t('connection.view_data') })
    .first()
    .click()
  await page.waitForURL(/\/data\//)
  await page.getByText(t('table.range', { first: 1, last: 25, total: 84 })).waitFor()
}

/** Screens in the dark theme, of who may only read, of who was invited, and while they wait, in a product that stands open already. */
export function looksAsItShould(opened: () => Open): void {
  const come = (how: { moving?: boolean } = {}): Promise<Visitor> =>
    visit(opened().browser, opened().product.url, 'nl', how)

  describe('the screens in the dark theme, on a desk and on a phone', () => {
    let visitor: Visitor
    beforeAll(async () => {
      visitor = await come()
      await visitor.context.addInitScript(() => localStorage.setItem('spil.theme', 'dark'))
    })
    afterAll(() => visitor.context.close())

    it('begin at a login screen that everybody can read', async () => {
      await visitor.page.goto('/')
      await visitor.page.getByRole('button', { name: visitor.t('login.microsoft') }).waitFor()
      expect(await visitor.page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
      expect(await faults(visitor)).toEqual([])
    })

    it('show connections, one connection and its rows without a finding', async () => {
      await signIn(visitor, 'Sanne Verhoeven')
      await visitor.page.getByText('Klantenbestand').waitFor()
      expect(await faults(visitor)).toEqual([])
      await visitor.page.getByRole('button', { name: visitor.t('task.history') }).click()
      await visitor.page.getByRole('rowheader', { name: visitor.t('task.type.import-file') }).waitFor()
      expect(await faults(visitor)).toEqual([])
      await visitor.page.getByRole('button', { name: visitor.t('action.close') }).click()
      await openFile(visitor)
      expect(await faults(visitor)).toEqual([])
      await openRows(visitor)
      expect(await faults(visitor)).toEqual([])
    })

    it('has the tasks in four fifths of the screen, each way', async () => {
      const { page, t } = visitor
      await page.goto('/connections')
      await page.getByRole('button', { name: t('task.history') }).click()
      const dialog = page.getByRole('dialog', { name: t('task.history.title') })
      await dialog.getByRole('tab', { name: t('task.tab.exports') }).waitFor()
      const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 }
      expect([width / desktop.width, height / desktop.height]).toEqual([expect.closeTo(0.8), expect.closeTo(0.8)])
      await page.getByRole('button', { name: t('action.close') }).click()
    })

    it('show how connections stand, and the page of a link that has ended, without a finding', async () => {
      const { page, t } = visitor
      await page.goto('/connections/health')
      await page.getByRole('row').nth(1).waitFor()
      expect(await faults(visitor)).toEqual([])
      // The list tells how they stand; its chips keep what one presses.
      await page.waitForURL(/\/connections\?/)
      const chip = page
        .getByRole('group', { name: t('connections.column.state') })
        .getByRole('button', { name: new RegExp(`^${t('connection.tone.well')}`, 'u') })
      await chip.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/tone=well/)
      await chip.and(page.locator('[aria-pressed=true]')).waitFor()
      expect(await faults(visitor)).toEqual([])
      await chip.click()
      await page.getByRole('row').nth(1).waitFor()
      await page.goto('/reconnect')
      await page.getByRole('heading', { name: t('reconnect.page.ended.title') }).waitFor()
      expect(await faults(visitor)).toEqual([])
      // The browser itself says that an empty link was refused.
      expect(visitor.complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
    })

    it('say how a connection stands at every width, in the list and on its page', async () => {
      const { page, t } = visitor
      const insight = async (word: Locator): Promise<void> => {
        for (const width of [desktop.width, ...widths, phone.width]) {
          await page.setViewportSize({ width, height: 844 })
          await word.waitFor()
          // In the window, and not under anything else.
          await expect
            .poll(async () =>
              word.evaluate((element) => {
                const { left, right, top, width: size } = element.getBoundingClientRect()
                const over = document.elementFromPoint(left + Math.min(size / 2, 20), top + 6)
                return size > 0 && left >= 0 && right <= window.innerWidth && element.contains(over)
              }),
            )
            .toBe(true)
        }
        await page.setViewportSize(desktop)
      }
      await page.goto('/connections')
      const row = page.getByRole('row').filter({ hasText: 'Klantenbestand' })
      await insight(row.getByText(t('connection.state.IN_ORDER')))
      await openFile(visitor)
      await insight(page.getByText(t('connection.state.IN_ORDER')).first())
    })

    it('show what can be added, the firms and the keys without a finding', async () => {
      const { page, t } = visitor
      await page.goto('/add-connection')
      await page.getByRole('row', { name: 'Exact Online' }).waitFor()
      expect(await faults(visitor)).toEqual([])
      await page.goto('/switch-tenant')
      await page.getByRole('button', { name: /Maatschap Het Anker/ }).waitFor()
      expect(await faults(visitor)).toEqual([])
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: t('shortcut.title') }).waitFor()
      expect(await faults(visitor)).toEqual([])
    })

    it('leave no complaint in the console of the browser', () => {
      expect(visitor.complaints).toEqual([])
    })
  })

  describe('somebody who may only read', () => {
    it('sees everything and finds no control that changes anything', async () => {
      const visitor = await come()
      const { page, t, context } = visitor
      await comeSignedIn(visitor, 'Daan Kuipers')
      await page.goto('/connections')
      await page.getByText('Klantenbestand').waitFor()
      const absent = async (...ids: MessageId[]): Promise<void> => {
        for (const id of ids) {
          const control = page
            .getByRole('button', { name: t(id), exact: true })
            .or(page.getByRole('link', { name: t(id), exact: true }))
            .or(page.getByRole('textbox', { name: t(id), exact: true }))
          expect({ id, count: await control.count() }).toEqual({ id, count: 0 })
        }
      }
      await absent('connections.add')
      await openFile(visitor)
      await page.getByRole('heading', { name: t('connection.data.title') }).waitFor()
      await absent('page.more', 'connection.details.description')
      expect(await page.locator('input[type=file]').count()).toBe(0)
      expect(await faults(visitor)).toEqual([])
      await openRows(visitor)
      await absent('data.edit')
      expect(
        await page
          .getByRole('gridcell')
          .getByRole('button', { name: t('status.ACTIVE') })
          .count(),
      ).toBe(0)
      await page.goto('/add-connection')
      await page.getByText(t('add_connection.readers.title')).waitFor()
      await absent('add_connection.submit')
      await context.close()
    })
  })

  describe('somebody who was invited', () => {
    it('follows the link of the mail, ticks both boxes and lands in the firm', async () => {
      const visitor = await come()
      const { page, t, context } = visitor
      await page.goto('/_local/mail')
      await page.locator('li').filter({ hasText: 'lotte@dewaag.example' }).getByRole('link').first().click()
      const link = await page.locator('a[href*="invite-code="]').first().getAttribute('href')
      expect(link).not.toBeNull()
      await page.goto(link ?? '')
      await page.getByRole('heading', { name: t('login.invite.title') }).waitFor()
      expect(page.url()).not.toContain('invite-code')
      await page.reload()
      await page.getByRole('heading', { name: t('login.invite.title') }).waitFor()
      const accept = page.getByRole('button', { name: t('login.invite.accept') })
      const [terms, agreement] = [page.getByRole('checkbox').nth(0), page.getByRole('checkbox').nth(1)]
      expect(await accept.isDisabled()).toBe(true)
      await terms.check()
      expect(await accept.isDisabled()).toBe(true)
      await agreement.check()
      expect(await faults(visitor)).toEqual([])
      await accept.click()
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: t('login.microsoft') }).click(),
      ])
      await popup.getByRole('link', { name: 'Lotte Smeets' }).click()
      await fromStartToConnections(visitor)
      await page.getByText('Kantoor De Waag').first().waitFor()
      await page.getByText('Klantenbestand').waitFor()
      await context.close()
    })
  })

  describe('while a screen waits', () => {
    /** What moves on without end, once what says that this screen is on its way is to be seen. */
    async function moves(moving: boolean, held: string, address: string, waits: string): Promise<string[]> {
      const visitor = await come({ moving })
      const { page } = visitor
      await comeSignedIn(visitor, 'Sanne Verhoeven')
      await meet(page, held, 'hold')
      await page.goto(address)
      await page.locator(waits).first().waitFor()
      const found = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''))
          .map((name) => /fui-\w+/u.exec(name)?.[0] ?? name),
      )
      await visitor.context.close()
      return found
    }

    it.each([
      ['spinner turns', 'query', '/connections', 'fui-Spinner__spinner'],
      ['bar without an end goes to and fro', 'query SearchResults', '/search?q=kroon', 'fui-ProgressBar__bar'],
    ])('its %s, and stands still for who asked for less motion', async (_, held, address, waits) => {
      expect(await moves(true, held, address, `.${waits}`)).toContain(waits)
      expect(await moves(false, held, address, `.${waits}`)).toEqual([])
    })
  })
}
