/**
 * After a deployment: `node scripts/smoke.ts https://app.spil.example 1.4.0-0a1b2c3`. Asks what needs no account: that the
 * version is there and reaches its store, that the app is served with the headers it has on one machine, and that nobody gets
 * in without proof. Ends with 1, and a line for each, where something is not so.
 */

interface Check {
  readonly name: string
  readonly path: string
  readonly init?: RequestInit
  /** What is wrong with the answer; undefined: nothing. */
  readonly wrong: (answer: Response, body: string) => string | undefined
}

const status = (answer: Response, wanted: number): string | undefined =>
  answer.status === wanted ? undefined : `answers ${answer.status} instead of ${wanted}`

const header = (answer: Response, name: string, wanted: RegExp): string | undefined =>
  wanted.test(answer.headers.get(name) ?? '') ? undefined : `has no ${name} like ${wanted.source}`

export function checksOf(origin: string, version: string): readonly Check[] {
  // Over http, on one machine, a browser takes no notice of it.
  const secure = origin.startsWith('https:')
  const asked = { method: 'POST', headers: { 'content-type': 'application/json', 'x-spil-request': '1' } }
  return [
    {
      name: 'the version is ready',
      path: '/api/health/ready',
      wrong: (answer, body) =>
        status(answer, 200) ?? (body.includes(`"version":"${version}"`) ? undefined : `says ${body}, not ${version}`),
    },
    {
      name: 'the app is served, and no other site may frame it or run its own code in it',
      path: '/',
      wrong: (answer, body) =>
        status(answer, 200) ??
        header(answer, 'content-security-policy', /default-src/u) ??
        (secure ? header(answer, 'strict-transport-security', /max-age=\d{7,}/u) : undefined) ??
        header(answer, 'x-content-type-options', /^nosniff$/u) ??
        (body.includes('<script') ? undefined : 'has no app in it'),
    },
    {
      name: 'an address of a screen is the app as well',
      path: '/connections',
      wrong: (answer) => status(answer, 200) ?? header(answer, 'content-type', /^text\/html/u),
    },
    {
      name: 'the app is told where it is',
      path: '/config.json',
      wrong: (answer, body) =>
        status(answer, 200) ?? (body.includes('"clientId"') ? undefined : 'tells the app no registration'),
    },
    {
      name: 'nobody without a session is told anything',
      path: '/api/graphql',
      init: { ...asked, body: JSON.stringify({ query: '{ __typename }' }) },
      wrong: (answer) => status(answer, 401),
    },
    {
      name: 'nobody without a key gets at the feed',
      path: '/api/odata/',
      wrong: (answer) => status(answer, 401),
    },
    {
      name: 'what is not there is not found',
      path: '/api/no-such-thing',
      wrong: (answer) => status(answer, 404),
    },
  ]
}

/** What is wrong, a line each. */
export async function smoke(origin: string, version: string): Promise<string[]> {
  const failed: string[] = []
  for (const { name, path, init, wrong } of checksOf(origin, version)) {
    try {
      const answer = await fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
      const found = wrong(answer, await answer.text())
      if (found !== undefined) failed.push(`${name}: ${path} ${found}`)
    } catch (error) {
      failed.push(`${name}: ${path} did not answer: ${String(error)}`)
    }
  }
  return failed
}

if (import.meta.main) {
  const [origin, version] = process.argv.slice(2)
  if (origin === undefined || version === undefined) {
    console.error('Usage: node scripts/smoke.ts <address of the app> <version>')
    process.exit(2)
  }
  const failed = await smoke(origin.replace(/\/$/u, ''), version)
  for (const line of failed) console.error(line)
  if (failed.length > 0) process.exit(1)
  console.log(`${checksOf(origin, version).length} checks of ${origin}: all well`)
}
