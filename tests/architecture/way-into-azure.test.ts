import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import { functionName } from '#platform/triggers.ts'
import { bicepFiles as files, givenAs, parameterFiles, resourcesOf } from '#tests/kit/bicep.ts'
import { releaseBefore, settingsThatStay } from '#tests/kit/last-release.ts'

/** Names that stand before an equals sign or a colon at the beginning of a line of a piece of text. */
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted()

/** Which of our workflows each job of a workflow calls, and with which permissions. */
function callsOf(text: string): { readonly called: string; readonly granted: readonly string[] }[] {
  const [head = '', jobs = ''] = text.split(/^jobs:\n/mu)
  return jobs.split(/^ {2}(?=[\w-]+:\n)/mu).flatMap((job) => {
    const [, called] = /uses: \.\/\.github\/workflows\/([\w.-]+)/u.exec(job) ?? []
    const own = permissionsIn(job)
    return called === undefined ? [] : [{ called, granted: own.length > 0 ? own : permissionsIn(head) }]
  })
}
const permissionsIn = (text: string): string[] =>
  [...text.matchAll(/^( *)permissions:\n((?:\1 {2}.*\n)+)/gmu)].flatMap(([, , block = '']) =>
    namesIn(block, /^ +([a-z-]+: [a-z]+)/gmu),
  )
/** What a called workflow asks for, in all or in one job, and its caller has not: GitHub then starts neither. */
function ungranted(workflows: ReadonlyMap<string, string>): string[] {
  return [...workflows].flatMap(([name, text]) =>
    callsOf(text).flatMap(({ called, granted }) =>
      permissionsIn(workflows.get(called) ?? '')
        .filter((asked) => !granted.includes(asked) && !granted.includes(asked.replace(': read', ': write')))
        .map((asked) => `${name} calls ${called} without ${asked}`),
    ),
  )
}

describe('the way into Azure', () => {
  const guide = readFileSync('docs/guides/first-deployment.md', 'utf8')
  const deploy = readFileSync('.github/workflows/deploy.yml', 'utf8')
  const exported = namesIn(guide, /^export ([A-Z_]+)=/gmu)

  it('asks for the same variables in the guide, the workflow and each file of parameters', () => {
    expect(exported.length).toBeGreaterThan(10)
    const env = deploy.slice(deploy.indexOf('\nenv:\n'), deploy.indexOf('\njobs:\n'))
    expect(namesIn(env, /^ {2}([A-Z_]+): /gmu)).toEqual(exported)
    for (const file of parameterFiles)
      expect(namesIn(readFileSync(file, 'utf8'), /readEnvironmentVariable\('([A-Z_]+)'/gu), file).toEqual(exported)
  })

  it('gives every parameter that the check of a change has no default for', () => {
    const checked = readFileSync('.github/workflows/test.yml', 'utf8')
    for (const file of parameterFiles)
      for (const name of namesIn(readFileSync(file, 'utf8'), /readEnvironmentVariable\('([A-Z_]+)'\)/gu))
        expect(checked, `${file}: ${name}`).toContain(`${name}:`)
  })

  it('registers the providers of every resource that is made', () => {
    const made = new Set(
      files.flatMap(resourcesOf).map(({ type }) => type.split('/')[0]?.replace('Microsoft.', '') ?? ''),
    )
    // Known to every subscription; the app runs on environments of `App`, which no template names.
    const builtIn = ['Resources', 'Authorization', 'Consumption']
    const wanted = [...made].filter((name) => !builtIn.includes(name)).concat('App')
    for (const text of [guide, deploy]) {
      const listed = /for provider in ([A-Za-z ]+); do/u.exec(text)?.[1]?.split(' ') ?? []
      expect(listed.toSorted()).toEqual(wanted.toSorted())
    }
  })

  it('grants a workflow that is called no more than its caller has', () => {
    const texts = new Map(
      globSync('.github/workflows/*.yml').map((file) => [basename(file), readFileSync(file, 'utf8')]),
    )
    expect([...texts.values()].flatMap(callsOf).length).toBeGreaterThan(1)
    expect(ungranted(texts)).toEqual([])
    const caller = 'permissions:\n  contents: read\njobs:\n  all:\n    uses: ./.github/workflows/called.yml\n'
    const called = 'permissions:\n  contents: read\njobs:\n  one:\n    permissions:\n      id-token: write\n'
    const seeded = new Map([['caller.yml', caller], ['called.yml', called]]) // prettier-ignore
    expect(ungranted(seeded)).toEqual(['caller.yml calls called.yml without id-token: write'])
  })

  it('registers the addresses that the browser really comes back to', () => {
    const session = readFileSync('web/app/session/microsoft.ts', 'utf8')
    const provider = readFileSync('local/identity/provider.ts', 'utf8')
    const back = namesIn(session, /redirectUri: `\$\{window\.location\.origin\}(\/[a-z.]*)`/gu)
    expect(back).toEqual(['/', '/redirect.html'])
    expect(
      namesIn(provider, / redirect_uris: \[(.*)\]/gu).flatMap((list) => namesIn(list, /\$\{origin\}(\/[a-z.]*)/gu)),
    ).toEqual(back)
    for (const path of back) expect(guide).toContain(`\`https://<host>${path}\``)
  })

  it('keeps the name of every function one that a setting can switch off', () => {
    for (const { name } of [...product.routes, ...product.timers, ...product.arrivals])
      expect(functionName(name)).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/u)
  })

  it('sends by hand what a release has built and tested, and nothing else', () => {
    const [, byHand = ''] = /workflow_dispatch:\n {4}inputs:\n((?: {6}.*\n)+)/u.exec(deploy) ?? []
    expect(namesIn(byHand, /^ {6}([a-z]+):/gmu)).toEqual(['environment', 'run'])
    expect(byHand).toMatch(/run: \{ type: string, required: true/u)
    expect(deploy).not.toMatch(/npm run build|npm test|SPIL_VERSION/u)
  })

  it('names the region in one variable', () => {
    for (const file of [...files, ...parameterFiles, '.github/workflows/deploy.yml'])
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/(?:west|north)europe/iu)
  })
})

describe('a first deployment', () => {
  it('links no domain of a firm to the mail service before its records are verified', () => {
    const text = readFileSync('infra/modules/mail.bicep', 'utf8')
    expect(text).toContain('var own = !empty(mailDomain) && mailDomainVerified\n')
    expect(givenAs('infra/modules/mail.bicep', 'linkedDomains')).toEqual([
      'own ? [managed.id, domain.id] : [managed.id]',
    ])
  })

  it('asks its alerts of a workspace that has no table yet', () => {
    const queries = givenAs('infra/modules/alerts.bicep', 'query').filter((query) => query.startsWith("'"))
    expect(queries.length).toBeGreaterThan(3)
    for (const query of queries) expect(query).toMatch(/^'(?:\$\{lines\}|union isfuzzy=true)/u)
    expect(readFileSync('infra/modules/alerts.bicep', 'utf8')).toContain("var lines = 'union isfuzzy=true AppTraces")
    const rules = files.flatMap(resourcesOf).filter(({ type }) => type === 'Microsoft.Insights/scheduledQueryRules')
    expect(rules.length).toBeGreaterThan(0)
    for (const { file } of rules) expect(givenAs(file, 'skipQueryValidation')).toEqual(['true'])
  })

  it('lets an operator reach whatever lets in the subnet of the app alone', () => {
    const closed = files.filter((file) => givenAs(file, 'virtualNetworkRules').length > 0)
    expect(closed.map((file) => basename(file))).toEqual(['cosmos.bicep', 'key-vault.bicep'])
    for (const file of closed)
      expect(givenAs(file, 'ipRules'), file).toEqual([expect.stringContaining('in operatorAddresses:')])
  })

  it('lets nobody delete what firms keep in production, neither a deployment nor a hand', () => {
    const locks = files.flatMap(resourcesOf).filter(({ type }) => type === 'Microsoft.Authorization/locks')
    expect(locks.map(({ file, properties }) => [basename(file), properties.get('scope')?.text])).toEqual([
      ['cosmos.bicep', 'account'],
      ['storage.bicep', 'data'],
    ])
    for (const { properties, file } of locks) {
      expect(properties.get('properties')?.text).toContain("level: 'CanNotDelete'")
      expect(readFileSync(file, 'utf8')).toContain("locks@2020-05-01' = if (isProduction) {")
    }
    // What a deployment takes out of a list is no resource: scripts/what-if.ts finds it, and ends the release.
    expect(readFileSync('.github/workflows/deploy.yml', 'utf8')).toMatch(
      /what-if\.ts what-if\.json[\s\S]+exit "\$\{PIPESTATUS\[0\]\}"/u,
    )
  })

  it('pays for Cosmos DB by the request or by the hour, and has priorities where the service knows them', () => {
    const cosmos = 'infra/modules/cosmos.bicep'
    expect(givenAs(cosmos, 'capabilities')).toEqual(["serverless ? [{ name: 'EnableServerless' }] : []"])
    expect(givenAs(cosmos, 'options')).toEqual([expect.stringMatching(/^serverless \? \{\} : \{ autoscaleSettings/u)])
    expect(givenAs(cosmos, 'enablePriorityBasedExecution')).toEqual(['!serverless'])
    expect(givenAs(cosmos, 'defaultPriorityLevel')).toEqual(["'High'"])
    const defaults = new Map(
      parameterFiles.map((file) => [
        basename(file),
        /'SPIL_COSMOS_CAPACITY', '(\w+)'/u.exec(readFileSync(file, 'utf8'))?.[1],
      ]),
    )
    expect(Object.fromEntries(defaults)).toEqual({
      'production.bicepparam': 'autoscale',
      'staging.bicepparam': 'serverless',
      'test.bicepparam': 'serverless',
    })
  })

  it('can be thrown away and begun again: names that Azure holds back are new, and only production keeps its vault', () => {
    const main = readFileSync('infra/main.bicep', 'utf8')
    expect(main).toMatch(/uniqueString\(subscription\(\)\.id, environmentName, location, string\(attempt\)\)/u)
    for (const name of [
      'cosmos',
      'dataStorage',
      'hostStorage',
      'serviceBus',
      'vault',
      'communication',
      'api',
      'edgeEndpoint',
    ])
      expect(givenAs('infra/main.bicep', name)[0], name).toContain('${token}')
    expect(givenAs('infra/modules/key-vault.bicep', 'enablePurgeProtection')).toEqual(['isProduction ? true : null'])
  })

  it('is of one registration, which asks for a token of its own', () => {
    expect(givenAs('infra/main.bicep', 'SPIL_IDENTITY_AUDIENCE')).toEqual(['identityClientId'])
    expect(givenAs('infra/main.bicep', 'SPIL_IDENTITY_CLIENT_ID')).toEqual(['identityClientId'])
    expect(givenAs('infra/main.bicep', 'SPIL_IDENTITY_SCOPE')).toEqual(["'${identityClientId}/access_as_user'"])
    const guide = readFileSync('docs/guides/first-deployment.md', 'utf8')
    for (const said of ['"requestedAccessTokenVersion": 2', 'Access token: `email`', '/adminconsent?client_id='])
      expect(guide).toContain(said)
  })
})

describe('what operators are told', () => {
  const alerts = readFileSync('infra/modules/alerts.bicep', 'utf8')
  const workbook = readFileSync('infra/workbook.json', 'utf8')

  it('is asked of lines that the code really writes', () => {
    const asked = namesIn(`${alerts}${workbook}`.replaceAll('\\"', '"'), /"([a-z]+\.[a-z-]+)"/gu)
    expect(asked).toEqual(expect.arrayContaining(['start.failed', 'start.opened', 'task.failed', 'task.run-ended']))
    const code = ['app.ts', 'jobs/runner.ts', 'jobs/sweeper.ts', 'store/cosmos/replica.ts', 'store/cosmos/replicas.ts']
      .map((file) => readFileSync(`functions/${file === 'app.ts' ? '' : 'platform/'}${file}`, 'utf8'))
      .join('\n')
    for (const event of asked) expect(code, event).toMatch(new RegExp(`\\.(?:info|warn|error)\\('${event}'`, 'iu'))
    expect(alerts).toContain('"Mail was not taken"')
    expect(readFileSync('functions/platform/mail/communication-services-mail.ts', 'utf8')).toContain(
      'Mail was not taken',
    )
  })

  it('comes of nothing that runs where nobody is: one origin is probed by nobody, and timers write what they will', () => {
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(text).not.toContain('healthProbeSettings')
    expect(readFileSync('infra/events.bicep', 'utf8')).toContain("metricName: 'DeadLetteredCount'")
    expect(givenAs('infra/modules/service-bus.bicep', 'scope')).toContain('jobs')
  })
})

describe('a workflow that deploys', () => {
  const deploy = readFileSync('.github/workflows/deploy.yml', 'utf8')
  const release = readFileSync('.github/workflows/release.yml', 'utf8')
  const [, plan = '', work = ''] = /\n {2}plan:\n([\s\S]+)\n {2}deploy:\n([\s\S]+)$/u.exec(deploy) ?? []

  it('shows what would change before anybody approves it, with an identity of its own', () => {
    expect(plan).toContain('environment: ${{ inputs.environment }}-plan')
    expect(plan).toContain('az deployment sub what-if')
    expect(plan).not.toMatch(/deployment (?:sub|group) create/u)
    expect(work).toMatch(/^ {4}needs: plan\n/u)
  })

  it('waits for nobody who deploys to another environment', () => {
    expect(deploy).toContain('\nconcurrency: deploy-${{ inputs.environment }}\n')
  })

  it('sends what the release has built and tested, and gives each job time for two cores', () => {
    expect(release.match(/npm test|npm run build/gu)).toEqual(['npm test'])
    expect(work).toContain('run-id: ${{ inputs.run || github.run_id }}')
    for (const text of [deploy, release])
      for (const job of text.split(/^ {2}(?=[\w-]+:\n {4})/mu).filter((each) => each.includes('runs-on:')))
        expect(job).toMatch(/timeout-minutes: \d+/u)
    expect(Number(/build:[\s\S]+?timeout-minutes: (\d+)/u.exec(release)?.[1])).toBeGreaterThanOrEqual(60)
  })

  it('tries again where a role was given a moment before', () => {
    const [, sent = ''] = /id: sent\n([\s\S]+?)- name: Wait until it is ready/u.exec(work) ?? []
    expect(sent).toContain('continue-on-error: true')
    expect(sent).toContain("if: steps.sent.outcome == 'failure'")
    const [, told = ''] = /- name: Tell the app of files that appear\n([\s\S]+?)\n\n/u.exec(work) ?? []
    expect(told).toMatch(/for attempt in 1 2 3 4 5; do/u)
  })

  it('leaves off what somebody has switched off', () => {
    expect(givenAs('infra/main.bicep', 'stopped')).toEqual(['stopped'])
    const functions = readFileSync('infra/modules/functions.bicep', 'utf8')
    expect(functions).toContain("toObject(stopped, name => 'AzureWebJobs.${name}.Disabled', name => 'true')")
    expect(functions).toMatch(/properties: union\(settings, switchedOff,/u)
  })

  it('lets the queue be counted by whoever decides how many instances there are, and gives the right on that queue alone', () => {
    const bus = readFileSync('infra/modules/service-bus.bicep', 'utf8')
    // Azure Service Bus Data Owner.
    expect(bus).toContain("var dataOwner = '090c5cfd-751d-490a-894a-3ce6f1109419'")
    const roles = resourcesOf('infra/modules/service-bus.bicep').filter(({ type }) => type.endsWith('/roleAssignments'))
    expect(roles.map(({ properties }) => properties.get('scope')?.text)).toEqual(['jobs'])
  })
})

describe('a release over one that runs', () => {
  const given = readFileSync('infra/main.bicep', 'utf8')

  it('keeps each setting that the code of the release before still reads', () => {
    const before = releaseBefore()
    // Of a copy without its history nothing is known.
    expect(before !== undefined).toBe(existsSync('.git'))
    for (const name of before === undefined ? [] : settingsThatStay(before)) expect(given).toContain(`      ${name}: `)
    if (before !== undefined) expect(settingsThatStay(before).length).toBeGreaterThan(10)
  })

  it('may take away one that no code reads any more', () => {
    const infra = "    settings: {\n      SPIL_READ: 'a'\n      SPIL_UNREAD: 'c'\n    }"
    expect(settingsThatStay({ infra, code: '  SPIL_READ: text,\n  SPIL_LOCAL: text,\n' })).toEqual(['SPIL_READ'])
  })

  it('marks itself once it is in production, where the next one finds it', () => {
    const release = readFileSync('.github/workflows/release.yml', 'utf8')
    expect(release).toMatch(/mark:\n {4}needs: production\n/u)
    expect(release).toContain('ref="refs/tags/v$GITHUB_RUN_NUMBER"')
    for (const file of ['release.yml', 'test.yml'])
      expect(readFileSync(`.github/workflows/${file}`, 'utf8')).toContain('with: { fetch-depth: 0 }')
  })
})
