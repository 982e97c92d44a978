import { meet, meetPath } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

/** Puts the end of the session so many seconds from now; the server knows nothing of it. */
async function endIn(stage: Stage, seconds: number): Promise<void> {
  await stage.page.goto('/connections')
  await sees(stage.page, 'Klantenbestand')
  await stage.page.evaluate(
    (validUntil) => {
      const session = JSON.parse(localStorage.getItem('spil.session') ?? '{}') as object
      localStorage.setItem('spil.session', JSON.stringify({ ...session, validUntil }))
    },
    Date.now() + seconds * 1_000,
  )
}

const warned = async (stage: Stage): Promise<void> => {
  await endIn(stage, 110)
  await stage.page.getByRole('alertdialog').waitFor()
}

const problem = (name: string, account: string, says: Parameters<Stage['t']>[0]): Scene => ({
  name: `login ${name}`,
  as: 'nobody',
  show: async ({ page, t }) => {
    await page.goto('/')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('login.microsoft') }).click(),
    ])
    await popup
      .getByRole('link', { name: account })
      .or(popup.getByRole('button', { name: account }))
      .first()
      .click()
    // What stands before the first value.
    await sees(page, t(says).split(/[{0-9]/u)[0] ?? '')
  },
})

const reconnect = async ({ page, firm }: Stage): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(await firm.reconnectLink())
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** A sign-in that the server ends with this answer. */
const refused = (name: string, status: number, json: object, says: Parameters<Stage['t']>[0]): Scene => ({
  name: `login ${name}`,
  as: 'nobody',
  show: async (stage) => {
    await meetPath(stage.page, '**/api/authenticate/**', { status, json })
    await problem('', 'Sanne Verhoeven', says).show(stage)
  },
})

const refusedInvitation = (name: string, status: number, json: object, says: Parameters<Stage['t']>[0]): Scene => ({
  name: `login ${name}`,
  as: 'nobody',
  show: async ({ page, t }) => {
    await meetPath(page, '**/api/authenticate/**', { status, json })
    await page.goto('about:blank')
    await page.goto('/#invite-code=een-code-van-een-mail')
    await page.getByRole('checkbox').first().waitFor()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: t('login.invite.accept') }).click()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('login.microsoft') }).click(),
    ])
    const account = 'Lotte Smeets'
    await popup
      .getByRole('link', { name: account })
      .or(popup.getByRole('button', { name: account }))
      .first()
      .click()
    await sees(page, t(says))
  },
})

const nowhere = async ({ page, t }: Stage): Promise<void> => {
  await page.goto('/een-oud-adres')
  await sees(page, t('nowhere.title'))
}

/** Coming in, staying in, changing firms, and the link for who has no account. */
export const sessionScenes: readonly Scene[] = [
  {
    name: 'login',
    as: 'nobody',
    show: async ({ page, t }) => {
      await page.goto('/')
      await page.getByRole('button', { name: t('login.microsoft') }).waitFor()
    },
  },
  problem('unknown account', 'Joris Vreemdeling', 'login.unknown_account'),
  problem('directory not admitted', 'Noor Nieuwenhuis', 'login.copy_consent_link'),
  {
    name: 'login 429',
    as: 'nobody',
    show: async (stage) => {
      await meetPath(stage.page, '**/api/authenticate/**', 'limit')
      await problem('', 'Sanne Verhoeven', 'login.microsoft').show(stage)
      await sees(stage.page, '42')
    },
  },
  ...(
    ['no_access', 'tenant_blocked', 'user_blocked', 'request_not_from_app', 'MICROSOFT_TENANT_NOT_AUTHORIZED'] as const
  ).map((reason) => refused(reason, 403, { errorMessage: reason }, `login.${reason}`)),
  refused(
    'tenant_closed',
    403,
    { errorMessage: 'tenant_closed', until: '2026-12-22T09:30:00.000Z' },
    'login.tenant_closed',
  ),
  refused('reason of a newer server', 403, { errorMessage: 'something_newer' }, 'login.unknown_account'),
  refused('unknown_error', 500, { errorMessage: 'unknown_error' }, 'login.unknown_error'),
  refusedInvitation('invite_expired', 400, { errorMessage: 'invite_expired' }, 'login.invite_expired'),
  refusedInvitation(
    'invitation of another address',
    403,
    { errorMessage: 'USER_EMAIL_INVITE_NOT_AUTHORIZED' },
    'login.USER_EMAIL_INVITE_NOT_AUTHORIZED',
  ),
  {
    name: 'login popup open',
    as: 'nobody',
    show: async ({ page, t }) => {
      await page.goto('/')
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: t('login.microsoft') }).click(),
      ])
      await popup.waitForLoadState()
      await sees(page, t('login.popup_open'))
    },
  },
  {
    name: 'login signed out',
    as: 'owner',
    show: async ({ page, t }) => {
      await meetPath(page, '**/api/authenticate/**', { status: 200, json: {} })
      await page.goto('/connections')
      await sees(page, 'Klantenbestand')
      await page.getByRole('button', { name: t('nav.sign_out') }).click()
      await sees(page, t('login.signed_out'))
    },
  },
  {
    name: 'login invitation accepted',
    as: 'nobody',
    show: async ({ page, t }) => {
      await page.goto('about:blank')
      await page.goto('/#invite-code=een-code-van-een-mail')
      await page.getByRole('checkbox').first().waitFor()
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: t('login.invite.accept') }).click()
      await page.getByRole('button', { name: t('login.microsoft') }).waitFor()
    },
  },
  {
    name: 'login invited',
    as: 'nobody',
    show: async ({ page, t }) => {
      await page.goto('/#invite-code=een-code-van-een-mail')
      await page.getByRole('heading', { name: t('login.invite.title') }).waitFor()
    },
  },
  {
    name: 'login session refused',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/connections')
      await sees(page, 'Klantenbestand')
      await meet(page, 'query', 'refuse')
      await page
        .getByRole('link', { name: t('nav.data') })
        .first()
        .click()
      await sees(page, t('login.session_ended'))
    },
  },
  { name: 'session ends', as: 'owner', show: warned },
  { name: 'nowhere', as: 'owner', show: nowhere },
  { name: 'nowhere reader', as: 'reader', show: nowhere },
  {
    name: 'session ends 429',
    as: 'owner',
    show: async (stage) => {
      await warned(stage)
      await meetPath(stage.page, '**/api/authenticate/**', 'limit')
      await stage.page.getByRole('button', { name: stage.t('session.stay') }).click()
      await stage.page.waitForTimeout(500)
    },
  },
  {
    name: 'firms',
    as: 'owner',
    show: async ({ page }) => {
      await page.goto('/switch-tenant')
      await sees(page, 'Maatschap Het Anker')
    },
  },
  {
    name: 'firms filtered away',
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto('/switch-tenant')
      await sees(page, 'Maatschap Het Anker')
      await page.getByRole('searchbox').fill('zwembad')
      await sees(page, t('switch_tenant.none_found', { search: 'zwembad' }))
    },
  },
  {
    name: 'firms failed',
    as: 'owner',
    show: async ({ page, t }) => {
      await meet(page, 'query UserTenants', 'fail')
      await page.goto('/switch-tenant')
      await sees(page, t('api.error.UNKNOWN_ERROR'))
    },
  },
  ...(
    [
      ['other firm', '5a0d1c2b3e4f40008000000000000b02', 'other_firm.switch'],
      ['other firm blocked', '5a0d1c2b3e4f40008000000000000c03', 'other_firm.stay'],
      ['other firm without access', 'nobody-knows', 'other_firm.stay'],
    ] as const
  ).map(([name, firm, button]): Scene => ({
    name,
    as: 'owner',
    show: async ({ page, t }) => {
      await page.goto(`/connections?tenant=${firm}`)
      const names = { firm: 'Maatschap Het Anker', here: 'Kantoor De Waag' }
      await page.getByRole('button', { name: t(button, names) }).waitFor()
    },
  })),
  {
    name: 'firms loading',
    as: 'owner',
    show: async ({ page }) => {
      await meet(page, 'query UserTenants', 'hold')
      await page.goto('/switch-tenant')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'firms 429',
    as: 'owner',
    show: async ({ page }) => {
      await page.goto('/switch-tenant')
      await sees(page, 'Maatschap Het Anker')
      await meetPath(page, '**/api/authenticate/**', 'limit')
      await page.getByRole('button', { name: /Maatschap Het Anker/u }).click()
      await page.waitForTimeout(500)
    },
  },
  { name: 'reconnect asked', as: 'nobody', show: reconnect },
  {
    name: 'reconnect refused',
    as: 'nobody',
    show: async (stage) => {
      await reconnect(stage)
      const { page, t } = stage
      await page.getByLabel(t('credential.memberNr')).fill('12345')
      await page.getByLabel(t('credential.token')).fill('een-verkeerd-token')
      await page.getByRole('button', { name: t('reconnect.page.give') }).click()
      await sees(page, t('reconnect.page.refused', { application: 'AFAS Profit' }))
    },
  },
  {
    name: 'reconnect ended',
    as: 'nobody',
    show: async ({ page, t }) => {
      await page.goto('/reconnect')
      await sees(page, t('reconnect.page.ended.title'))
    },
  },
  {
    name: 'reconnect failed',
    as: 'nobody',
    show: async (stage) => {
      await meetPath(stage.page, '**/api/reconnect/**', 'fail')
      await reconnect(stage)
      await sees(stage.page, stage.t('reconnect.page.failed.title'))
    },
  },
  {
    name: 'reconnect 429',
    as: 'nobody',
    show: async (stage) => {
      await meetPath(stage.page, '**/api/reconnect/**', 'limit')
      await reconnect(stage)
      await sees(stage.page, stage.t('reconnect.page.failed.title'))
    },
  },
  {
    name: 'callback failed',
    as: 'nobody',
    show: async ({ page, t }) => {
      await page.goto('/exact-online-callback?error=access_denied&state=niets')
      await sees(page, t('callback.failed.title'))
    },
  },
]
