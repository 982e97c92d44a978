import { meet, type Meeting } from '../answers.ts'
import { sees, type Scene, type Stage } from '../scene.ts'

const owner = (name: string, show: Scene['show'], more?: Partial<Scene>): Scene => ({ name, as: 'owner', show, ...more }) // prettier-ignore

const tab = async (
  { page, t }: Stage,
  name: 'company' | 'users' | 'security' | 'authentication',
  meeting?: readonly [string, Meeting],
): Promise<void> => {
  if (meeting !== undefined) await meet(page, ...meeting)
  await page.goto(name === 'company' ? '/organization' : `/organization?tab=${name}`)
  await page.getByRole('heading', { name: t('organization.title'), level: 1 }).waitFor()
}

const failed =
  (name: Parameters<typeof tab>[1], query: string): Scene['show'] =>
  async (stage) => {
    await tab(stage, name, [query, 'fail'])
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }

const held =
  (name: Parameters<typeof tab>[1], query: string): Scene['show'] =>
  async (stage) => {
    await tab(stage, name, [query, 'hold'])
    await stage.page.waitForTimeout(500)
  }

const company = {
  id: 'firm',
  companyName: 'Kantoor De Waag Accountants en Belastingadviseurs',
  companyAddressStreet: 'Burgemeester van Tuyllaan',
  companyAddressNumber: '112-114',
  companyAddressZip: '3542 AE',
  companyAddressCity: 'Utrecht',
  companyAddressCountry: 'Nederland',
  companyContacts: [
    { name: 'Sanne Verhoeven', email: 'sanne@dewaag.example', phone: '030 555 01 20' },
    { name: 'Boekhouding en administratie', email: 'administratie@dewaag.example', phone: '' },
  ],
  companyDocumentsAndLinks: [
    { name: 'Verwerkersovereenkomst 2026', url: 'https://documenten.dewaag.example/2026/vwo.pdf' },
  ],
  companyInvoices: [{ name: 'Factuur oktober 2026', url: 'https://documenten.dewaag.example/2026/10.pdf' }],
  logoFile: null,
}

const filledCompany = (stage: Stage): Promise<void> =>
  tab(stage, 'company', ['query OrganizationCompany', { data: { tenant: company } }])

const person = (id: number, name: string, email: string, more: object = {}) => ({
  id: `person-${id}`,
  name,
  email,
  role: 'READ_ONLY',
  status: 'ACTIVE',
  state: 'ACTIVE',
  lastLoginTime: '2026-11-20T08:02:11.000Z',
  lastLoginIpAddress: '203.0.113.24',
  inviteValidUntil: null,
  isDirectoryAuthorized: true,
  isMe: false,
  ...more,
})

const invited = { lastLoginTime: null, lastLoginIpAddress: null, isDirectoryAuthorized: null }

/** In every state somebody can be in, the longest names and addresses among them. */
const people = [
  person(1, 'Sanne Verhoeven', 'sanne@dewaag.example', { role: 'OWNER', isMe: true }),
  person(2, 'Alexandrine van der Meulen-Oosterhuis tot Nijenbeek', 'alexandrine.vandermeulen-oosterhuis@dewaag.example', {
    role: 'ADMINISTRATOR',
    lastLoginIpAddress: '2001:db8:85a3:1234:5678:8a2e:370:7334',
  }),
  person(3, 'Daan Kuipers', 'daan@dewaag.example'),
  person(4, 'Bram de Wit', 'bram@dewaag.example', { status: 'BLOCKED', state: 'BLOCKED' }),
  person(5, 'Iris Hoekstra', 'iris@overgenomen.example', { role: 'OWNER', isDirectoryAuthorized: false }),
  person(6, 'Lotte Smeets', 'lotte@dewaag.example', { ...invited, state: 'INVITED', inviteValidUntil: '2026-11-29T10:00:00.000Z' }),
  person(7, 'Pim Aarts', 'pim@dewaag.example', { ...invited, state: 'INVITE_EXPIRED', inviteValidUntil: '2026-11-02T10:00:00.000Z' }),
  person(8, 'zonder.naam@dewaag.example', 'zonder.naam@dewaag.example', { ...invited, state: 'INVITED', inviteValidUntil: '2026-11-30T10:00:00.000Z' }),
] // prettier-ignore

const answerUsers = (items: readonly object[], totalCount = items.length): Meeting => ({
  data: { userOverviews: { totalCount, items } },
})

const users = async (stage: Stage): Promise<void> => {
  await tab(stage, 'users', ['query OrganizationUsers', answerUsers(people)])
  await sees(stage.page, 'Daan Kuipers')
}

const many = Array.from({ length: 25 }, (_, at) =>
  person(100 + at, `Medewerker ${26 + at}`, `medewerker${26 + at}@dewaag.example`),
)

type Act = 'change_role' | 'sessions' | 'block' | 'delete' | 'resend' | 'revoke'

const menu = async (stage: Stage, name: string): Promise<void> => {
  await users(stage)
  await stage.page.getByRole('button', { name: stage.t('organization.user.menu', { name }) }).click()
  await stage.page.getByRole('menuitem').first().waitFor()
}

const choose = async (stage: Stage, name: string, act: Act): Promise<void> => {
  await menu(stage, name)
  await stage.page.getByRole('menuitem', { name: stage.t(`organization.user.${act}`) }).click()
}

const invite = async (stage: Stage, addresses: string): Promise<void> => {
  const { page, t } = stage
  await users(stage)
  await page.getByRole('button', { name: t('organization.users.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('organization.user.email') }).fill(addresses)
  const name = dialog.getByRole('textbox', { name: t('organization.user.name') })
  if (await name.isEnabled()) await name.fill('Noor Jansen')
  await dialog.getByRole('radio', { name: t('organization.role.ADMINISTRATOR') }).check()
}

const send = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('dialog').locator('button[type=submit]').click()
}

const link = 'https://spil.example/#invite-code=een-voorbeeld-van-een-code'

const session = (id: string, isThis: boolean) => ({
  id,
  startedTime: '2026-11-22T07:58:00.000Z',
  refreshedTime: '2026-11-22T12:31:00.000Z',
  validUntil: '2026-11-22T13:31:00.000Z',
  isThis,
})

const sessions = async (stage: Stage, meeting: Meeting): Promise<void> => {
  await meet(stage.page, 'query UserSessions', meeting)
  await choose(stage, 'Daan Kuipers', 'sessions')
  await stage.page.getByRole('dialog').waitFor()
}

const of = (id: number) => {
  const { name, email, role } = people[id - 1] ?? person(id, `Medewerker ${id}`, `medewerker${id}@dewaag.example`)
  return { id: `person-${id}`, name, email, role }
}
const crowd = Array.from({ length: 42 }, (_, at) => of(100 + at))
const directory = (id: string, domains: readonly string[], userCount: number, more: object = {}) => ({
  microsoftTenantId: id,
  domains,
  isAuthorized: true,
  isMine: false,
  userCount,
  users: [],
  waiting: [],
  ...more,
})
const directories = [
  directory('a1f0c2d4-0000-4000-8000-00000000000a', ['dewaag.example', 'dewaag-advies.example'], 27, { isMine: true }),
  directory('b2e1d3c5-0000-4000-8000-00000000000b', ['overgenomen.example'], 2, { users: [of(5), of(3)] }),
  directory('c3e1d3c5-0000-4000-8000-00000000000c', ['grootkantoor.example'], 44, { users: [of(5), of(3), ...crowd] }),
  directory('d4e1d3c5-0000-4000-8000-00000000000d', [], 0),
  directory('e5e1d3c5-0000-4000-8000-00000000000e', ['prive.example'], 0, { isAuthorized: false, waiting: [of(6), of(7)] }),
] // prettier-ignore

const security = async (stage: Stage): Promise<void> => {
  await tab(stage, 'security', ['query UsersDomains', { data: { usersDomains: directories } }])
  await sees(stage.page, 'overgenomen.example')
}

const turnOff = async (stage: Stage, name: string): Promise<void> => {
  await security(stage)
  await stage.page.getByRole('switch', { name: stage.t('organization.security.switch', { name }) }).click()
}

/** The firm itself, as its owners see it. */
export const organizationScenes: readonly Scene[] = [
  owner('organization company', (stage) => filledCompany(stage), { whole: true }),
  owner('organization company loading', held('company', 'query OrganizationCompany')),
  owner('organization company failed', failed('company', 'query OrganizationCompany')),
  owner('organization company refused', async (stage) => {
    const { page, t } = stage
    await filledCompany(stage)
    await page.getByRole('textbox', { name: t('organization.company.companyName') }).fill('')
    await page.getByRole('textbox', { name: t('organization.company.companyAddressCity') }).click()
    await page.getByRole('button', { name: t('organization.save') }).click()
    await sees(page, t('organization.company.name_missing'))
  }),
  owner('organization users', users, { says: (t) => t('organization.state.INVITE_EXPIRED') }),
  owner('organization users page 2', async (stage) => {
    await meet(stage.page, 'query OrganizationUsers', answerUsers(many, 1_284))
    await stage.page.goto('/organization?tab=users&page=2')
    await sees(stage.page, 'Medewerker 26')
  }),
  owner('organization users filtered away', async (stage) => {
    await stage.page.goto('/organization?tab=users&q=zwembad')
    await sees(stage.page, stage.t('table.filtered_away'))
  }),
  owner('organization users loading', held('users', 'query OrganizationUsers')),
  owner('organization users failed', failed('users', 'query OrganizationUsers')),
  owner('organization users menu', (stage) => menu(stage, 'Daan Kuipers')),
  // On a window as high as the whole: the menu does not lie over the pager.
  { ...owner('organization users menu of an invitation', (stage) => menu(stage, 'Pim Aarts')), whole: true },
  owner('organization users panel', async (stage) => {
    await users(stage)
    await stage.page
      .getByRole('gridcell', { name: /Alexandrine/u })
      .first()
      .click()
    await stage.page.getByRole('heading', { name: /Alexandrine/u, level: 2 }).waitFor()
  }),
  owner('organization invite', (stage) => invite(stage, 'noor@dewaag.example')),
  owner('organization invite several', (stage) => invite(stage, 'noor@dewaag.example, jip@dewaag.example')),
  owner('organization invite wrong', async (stage) => {
    await invite(stage, 'noor@dewaag.example, jip.apenstaart.dewaag')
    await send(stage)
    await sees(
      stage.page,
      stage.t('organization.invite.email_invalid', { address: 'jip.apenstaart.dewaag', count: 1, more: 0 }),
    )
  }),
  owner('organization invite refused', async (stage) => {
    await meet(stage.page, 'mutation InviteUser', 'fail')
    await invite(stage, 'noor@dewaag.example')
    await send(stage)
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('organization invited', async (stage) => {
    let sent = 0
    await invite(
      stage,
      'noor@dewaag.example, een.heel.lang.adres.van.iemand@een-heel-lange-naam-van-een-kantoor.example, jip@dewaag.example',
    )
    await stage.page.route('**/api/graphql/', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation InviteUser')) return route.fallback()
      sent += 1
      if (sent === 3) return route.fulfill({ json: { errors: [{ message: 'USER_ALREADY_MEMBER' }] } })
      return route.fulfill({
        json: { data: { inviteUser: { url: link, user: { id: `new-${sent}`, email: 'x@dewaag.example' } } } },
      })
    })
    await send(stage)
    await sees(stage.page, stage.t('organization.invite.sent_note'))
  }),
  owner('organization invitation sent again', async (stage) => {
    const user = { id: 'person-7', email: 'pim@dewaag.example' }
    await meet(stage.page, 'mutation ResendUserInvite', { data: { resendUserInvite: { url: link, user } } })
    await choose(stage, 'Pim Aarts', 'resend')
    await sees(stage.page, stage.t('organization.resend.body'))
  }),
  owner('organization role', async (stage) => {
    await choose(stage, 'Daan Kuipers', 'change_role')
    await sees(stage.page, stage.t('organization.role_note.OWNER'))
  }),
  owner('organization role of oneself', async (stage) => {
    await choose(stage, 'Sanne Verhoeven', 'change_role')
    await sees(stage.page, stage.t('organization.role.yourself'))
  }),
  owner('organization block oneself refused', async (stage) => {
    await meet(stage.page, 'mutation UpdateUser', { errors: [{ message: 'LAST_OWNER' }] })
    await choose(stage, 'Sanne Verhoeven', 'block')
    await sees(stage.page, stage.t('organization.yourself'))
    await stage.page
      .getByRole('alertdialog')
      .getByRole('button', { name: stage.t('organization.user.block') })
      .click()
    await stage.page.waitForTimeout(800)
  }),
  owner('organization delete', async (stage) => {
    await choose(stage, 'Daan Kuipers', 'delete')
    await sees(stage.page, stage.t('organization.delete.title', { name: 'Daan Kuipers' }))
  }),
  owner('organization revoke', async (stage) => {
    await choose(stage, 'Lotte Smeets', 'revoke')
    await sees(stage.page, stage.t('organization.revoke.title', { name: 'Lotte Smeets' }))
  }),
  owner('organization sessions', async (stage) => {
    await sessions(stage, { data: { userSessions: [session('a', true), session('b', false), session('c', false)] } })
    await sees(stage.page, stage.t('organization.sessions.end'))
  }),
  owner('organization sessions none', async (stage) => {
    await sessions(stage, { data: { userSessions: [] } })
    await sees(stage.page, stage.t('organization.sessions.none'))
  }),
  owner('organization sessions failed', async (stage) => {
    await sessions(stage, 'fail')
    await sees(stage.page, stage.t('api.error.UNKNOWN_ERROR'))
  }),
  owner('organization security', security, { whole: true }),
  owner('organization security locked out', async (stage) => {
    await turnOff(stage, 'overgenomen.example')
    await sees(stage.page, stage.t('organization.security.locked_out', { count: 2 }))
  }),
  owner(
    'organization security many locked out',
    async (stage) => {
      await turnOff(stage, 'grootkantoor.example')
      await sees(stage.page, stage.t('organization.security.more', { count: 24 }))
    },
    { whole: true },
  ),
  owner('organization security loading', held('security', 'query UsersDomains')),
  owner('organization security failed', failed('security', 'query UsersDomains')),
  owner('organization authentication', async (stage) => {
    await tab(stage, 'authentication')
    await sees(stage.page, stage.t('organization.authentication.session'))
  }),
  owner('organization authentication failed', failed('authentication', 'query SignInRules')),
  {
    name: 'organization reader',
    as: 'reader',
    async show({ page }) {
      await page.goto('/organization')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]
