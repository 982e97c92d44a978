import type { Page, Route } from 'playwright-core'

/** What a call of the API is met with instead of its answer. */
export type Meeting =
  | 'hold'
  | 'fail'
  | 'limit'
  | 'refuse'
  /** Data of an answer, without asking the server: what a person did is shown, and the firm stays as it is. */
  | { readonly data: object }
  /** A refusal of the API, by its code. */
  | { readonly errors: readonly { readonly message: string }[] }
  /** Bends the data of the real answer: of the operation that is named beside it, whose fields it says itself. */
  | ((data: never) => unknown)

const api = '**/api/graphql/'

/**
 * Meets the calls of one operation, or of all, from now on: the screen is shown as it stands when the server fails, is slow,
 * refuses, or answers something that a demo firm has no example of.
 */
export async function meet(page: Page, operation: string, meeting: Meeting): Promise<void> {
  await page.route(api, async (route) => {
    // Of an upload the browser tells bytes only.
    const asked = (route.request().postDataBuffer()?.toString('latin1') ?? '').includes(operation)
    await (asked ? answer(route, meeting) : route.fallback())
  })
}

/** Meets a call that is none of the API: `status` and `json` are its whole answer. */
export async function meetPath(
  page: Page,
  path: string,
  meeting: Exclude<Meeting, 'refuse' | object> | { readonly status: number; readonly json: object },
): Promise<void> {
  await page.route(path, (route) => (typeof meeting === 'object' ? route.fulfill(meeting) : answer(route, meeting)))
}

/** From now on every call gets its own answer again. */
export async function meetNobody(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function answer(route: Route, meeting: Meeting): Promise<void> {
  switch (meeting) {
    case 'hold':
      // Never answered: the page leaves before.
      return
    case 'fail':
      await route.fulfill({
        status: 500,
        contentType: 'application/json',
        headers: { 'x-correlation-id': 'a1b2c3d4-0000-4000-8000-000000000001' },
        body: JSON.stringify({ errorMessage: 'UNKNOWN_ERROR' }),
      })
      return
    case 'limit':
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        contentType: 'application/json',
        body: '{}',
      })
      return
    case 'refuse':
      await route.fulfill({ status: 401, contentType: 'application/json', body: '{}' })
      return
    default: {
      if (typeof meeting === 'object') {
        await route.fulfill({ json: meeting })
        return
      }
      // A call that is under way when its page is left has no answer, and ends no walk.
      const response = await route.fetch().catch(() => undefined)
      if (response === undefined) return
      const body = (await response.json()) as { data: never }
      await route.fulfill({ response, json: { ...body, data: meeting(body.data) } })
    }
  }
}
