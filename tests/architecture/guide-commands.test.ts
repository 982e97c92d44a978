import { spawnSync } from 'node:child_process'
import { chmodSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertiesOf, variable } from '#tests/kit/bicep.ts'

/*
 * Every line of shell of the guide, given to a shell that knows no variable the page has not set before. What belongs to Azure and
 * GitHub is taken down and answered with a word; what runs on this machine is run in other tests, with the words of the page
 * (tests/faults/operator-in-azure.test.ts, tests/rehearsal).
 */
const guide = readFileSync('docs/guides/first-deployment.md', 'utf8')
const outside = ['az', 'gh', 'curl', 'jq', 'npm', 'node', 'openssl']
const stub = `#!/bin/sh
{ printf '%s' "\${0##*/}"; for each in "$@"; do printf '\\037%s' "$each"; done; printf '\\036'; } >> "$CALLS"
case "\${0##*/} $*" in
  openssl*) printf '%s' 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=' ;;
  *'--output tsv'*) echo said-by-azure ;;
  *'--output json'*) echo '[]' ;;
esac
`

let folder: string
let calls: readonly (readonly string[])[]
let said: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-guide-'))
  writeFileSync(join(folder, 'az'), stub)
  chmodSync(join(folder, 'az'), 0o755)
  for (const name of outside.slice(1)) linkSync(join(folder, 'az'), join(folder, name))
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gmu)].map(([, block = '']) => block)
  const log = join(folder, 'calls')
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, CALLS: log }
  const { stderr, status } = spawnSync('sh', ['-eu'], { cwd: folder, env, input: blocks.join('\n'), encoding: 'utf8' })
  said = status === 0 ? stderr : `${stderr} ended with ${status}`
  calls = readFileSync(log, 'utf8')
    .split('\u001e')
    .filter((call) => call !== '')
    .map((call) => call.split('\u001f'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const after = (call: readonly string[], option: string): string[] =>
  call.flatMap((word, at) => (word === option ? [call[at + 1] ?? ''] : []))

describe('the commands of the guide to a first deployment', () => {
  it('are understood by a shell from the first to the last, and use nothing the page has not set before', () => {
    expect(said).toBe('')
    expect(calls.length).toBeGreaterThan(40)
  })

  it('name what the templates make by the names they give it', () => {
    const names = new Map(
      [...propertiesOf(variable('infra/main.bicep', 'names'))].map(([name, { text }]) => [
        name,
        text.replaceAll("'", '').replace('${environmentName}', 'staging'),
      ]),
    )
    const asked = (option: string): string[] =>
      [...new Set(calls.flatMap((call) => after(call, option)))].filter((value) => value !== 'said-by-azure')
    expect(asked('--resource-group')).toEqual([names.get('group')])
    expect(asked('--email-service-name')).toEqual([names.get('email')])
    expect(asked('--profile-name')).toEqual([names.get('edge')])
  })

  it('ask for outputs that the templates have', () => {
    const main = readFileSync('infra/main.bicep', 'utf8')
    const outputs = [...guide.matchAll(/properties\.outputs\.(\w+)|output `(\w+)`/gu)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    expect(outputs.length).toBeGreaterThan(5)
    for (const name of outputs) expect(main, name).toMatch(new RegExp(`^output ${name} `, 'mu'))
  })

  it('fill the vault with a key that the app can read, under the id that the settings name', () => {
    const secrets = calls.filter(([, ...words]) => words.slice(0, 3).join(' ') === 'keyvault secret set')
    const values = new Map(secrets.map((call) => [after(call, '--name')[0], after(call, '--value')[0] ?? '']))
    const keys = JSON.parse(values.get('sealing-keys') ?? '') as Record<string, string>
    expect(Object.keys(keys)).toEqual(['2026-12'])
    expect(Buffer.from(keys['2026-12'] ?? '', 'base64')).toHaveLength(32)
    expect(JSON.parse(values.get('oauth-clients') ?? '')).toEqual({})
  })

  it('give back at the end each role that they have given the operator', () => {
    const roles = (verb: string): string[] =>
      calls
        .filter(([, ...words]) => words.slice(0, 3).join(' ') === `role assignment ${verb}`)
        .flatMap((call) => after(call, '--role'))
        .toSorted()
    expect(roles('create').length).toBeGreaterThan(3)
    expect(roles('delete')).toEqual(roles('create'))
  })
})

describe('each step of the guide', () => {
  const steps = guide.split(/^## (?=\d\. )/mu).slice(1, -1)

  it('says what it prints when it went well, what when it did not, and the way back', () => {
    expect(steps.map((step) => step[0])).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    for (const step of steps)
      for (const word of ['**Good**', '**Not good**', '**Back**']) expect(step, step.split('\n')[0]).toContain(word)
  })

  it('names its source where nobody could try it', () => {
    const marks = guide.match(/\*\*\[read.*?\]\*\*(?![^\n]*known from)/gu) ?? []
    expect(marks.length).toBeGreaterThan(7)
    for (const mark of marks)
      expect(mark).toMatch(/^\*\*\[read: \[[^\]]+\]\(https:\/\/learn\.microsoft\.com\/[^)]+\)\]\*\*$/u)
  })
})
