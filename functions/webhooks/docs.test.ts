import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { messageTypes, tryDelays, webhookKinds } from '#domain/webhooks/webhook.ts'
import { signatureOf } from './secret.ts'

const page = readFileSync('docs/webhooks.md', 'utf8')
const block = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'u').exec(page)?.[1] ?? ''

const folder = mkdtempSync(join(tmpdir(), 'spil-example-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.useRealTimers())

type Verify = (secret: string, headers: Readonly<Record<string, string>>, body: string) => unknown

/** The code of the page, as a reader takes it over. */
async function example(): Promise<Verify> {
  const file = join(folder, 'verify.mjs')
  writeFileSync(file, block('js'))
  return ((await import(/* @vite-ignore */ file)) as { verify: Verify }).verify
}

describe('the page on webhooks', () => {
  const secret = /`(whsec_[\w+/=]+)`/u.exec(page)?.[1] ?? ''
  const [head = '', body = ''] = block('http').trimEnd().split('\n\n')
  const headers = Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]),
  )

  it('verifies its own example, with its own code, at its own moment and no other', async () => {
    const verify = await example()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
    expect(verify(secret, headers, body)).toMatchObject({ type: 'webhook.test', version: 1 })
    vi.setSystemTime(new Date('2026-11-20T10:05:01Z'))
    expect(() => verify(secret, headers, body)).toThrow('five minutes')
  })

  it('has code that takes what Spil signs, also with two secrets, and nothing else', async () => {
    const verify = await example()
    const now = new Date()
    const seconds = Math.floor(now.getTime() / 1000)
    const [old, other] = ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'whsec_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB']
    const signed = (secrets: readonly string[], time: string = String(seconds)) => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': secrets.map((one) => signatureOf(one, 'msg_1', seconds, body)).join(' '),
    })
    expect(verify(old, signed([other, old]), body)).toMatchObject({ version: 1 })
    expect(() => verify(old, signed([other]), body)).toThrow('Not signed')
    expect(() => verify(old, signed([old]), `${body} `)).toThrow('Not signed')
    expect(() => verify(old, signed([old], 'gisteren'), body)).toThrow('five minutes')
    expect(() => verify(old, { ...signed([]), 'webhook-signature': 'v2,AAAA v1, v1' }, body)).toThrow('Not signed')
  })

  it('shows the code that the screen shows', () => {
    const screen = readFileSync('web/features/webhooks/verification-example.ts', 'utf8')
    const shown = /verificationExample = `([\s\S]*?)`\n\n/u.exec(screen)?.[1] ?? ''
    expect(shown.replaceAll('\\`', '`').replaceAll('\\$', '$')).toBe(block('js'))
  })

  it('has every type there is', () => {
    for (const kind of [...webhookKinds, 'TEST'] as const) expect(page).toContain(`| \`${messageTypes[kind]}\` |`)
    expect(page).toContain('ten times')
    expect(tryDelays).toHaveLength(10)
  })
})
