import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAzureHere, type AzureHere } from '#tests/kit/azure-here.ts'
import { compileCache } from '#tests/kit/compile-cache.ts'

/** What Azure lists where a secret of the vault belongs: `az functionapp config appsettings list` opens none. */
const reference = (name: string): string =>
  `@Microsoft.KeyVault(SecretUri=https://kv-spil.vault.azure.net/secrets/${name})`

let azure: AzureHere
let folder: string
beforeAll(async () => {
  azure = await startAzureHere()
  folder = await mkdtemp(join(tmpdir(), 'spil-operator-'))
  const settings = {
    ...azure.settings,
    SPIL_SEALING_KEYS: reference('sealing-keys'),
    SPIL_OAUTH_CLIENTS: reference('oauth-clients'),
  }
  const listed = Object.entries(settings).map(([name, value]) => ({ name, slotSetting: false, value }))
  await writeFile(join(folder, 'settings.json'), JSON.stringify(listed))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await azure.close()
})

/** A command as the guide has it, `$` taken for what it stands for there. Answers what it prints, or what it refuses with. */
async function operator(line: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const [, program = '', typed = ''] = /^npm run (\w+) -- (.*)$/u.exec(line) ?? []
  const args = [...typed.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const { PATH = '' } = process.env
  const env = { PATH, ...compileCache, ...azure.environment, ...more, SPIL_FOLDER: folder }
  const placed = args.map((each) => (each === 'settings.json' ? join(folder, each) : each))
  const run = promisify(execFile)
  return run(process.execPath, [`local/${program}.ts`, ...placed], { env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => String((error as { stderr?: unknown }).stderr),
  )
}

describe('an operator’s commands with the settings as Azure lists them', () => {
  it('make the first firm as the guide has it, mail its owner, and list it, without any key', async () => {
    const guide = await readFile('docs/guides/first-deployment.md', 'utf8')
    const lines = guide.split('\n').filter((line) => line.startsWith('npm run tenant --'))
    expect(lines.map((line) => line.split(' ')[4])).toEqual(['create', 'list'])
    const [create = '', list = ''] = lines
    const made = await operator(create)
    expect(made).toMatch(/^Made Kantoor \(EXPERT\) with id /u)
    const [link = 'none'] = /https:\/\/app\.spil\.example\/\S+/u.exec(made) ?? []
    expect(azure.mail.sent).toMatchObject([
      { to: 'mail@kantoor.example', text: expect.stringContaining(link) as string },
    ])
    expect(await operator(list)).toMatch(/ACTIVE\tEXPERT\tKantoor/u)
  })

  it('ask for the sealing keys where they open a secret, and take them from the environment', async () => {
    const keys = 'npm run tenant -- keys --settings settings.json'
    expect(await operator(keys)).toContain('This needs the sealing keys')
    const SPIL_SEALING_KEYS = JSON.stringify({ one: randomBytes(32).toString('base64') })
    expect(await operator(keys, { SPIL_SEALING_KEYS })).toContain('one\tseals now')
  })
})
