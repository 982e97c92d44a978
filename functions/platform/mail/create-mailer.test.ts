import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDocumentStore, type DocumentStore } from '../store/index.ts'
import { communicationServicesTransport, operationIdOf, type MailClient } from './communication-services-mail.ts'
import { createMailer, purgeSentMails, sentMails } from './create-mailer.ts'
import { htmlPart, plainPart } from './letter.ts'
import type { Letter, Mail } from './mailer.ts'

const clock = { now: () => new Date('2026-03-02T09:00:00Z') }
const invitation: Mail = {
  to: 'zoe@kantoor.example',
  locale: 'nl',
  subject: 'Uitnodiging voor Bäcker & Zonen\r\nBcc: someone@else.example',
  text: 'Beste Zoë,\n\nJe bent uitgenodigd voor <b>Spil</b>.\nTot 1 april.',
  action: { label: 'Accepteren', url: 'https://app.spil.example/?inviteCode=abc&x=1' },
  once: 'invite:1',
}

let folder: string
let store: DocumentStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-mail-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})
const mailer = () =>
  createMailer(
    { kind: 'folder', from: 'Spil <spil@spil.example>', folder: join(folder, 'mail') },
    store.directory,
    clock,
  )
const sentKeys = async () => {
  const found: string[] = []
  for await (const batch of store.directory.documents(sentMails).scan()) found.push(...batch.map(({ id }) => id))
  return found
}
const files = async () =>
  Promise.all((await readdir(join(folder, 'mail'))).map((name) => readFile(join(folder, 'mail', name), 'utf8')))

describe('a mail on one machine', () => {
  it('is a file with a text and an HTML part, and headers that survive accents', async () => {
    await (await mailer()).send(invitation)
    const [file = ''] = await files()
    expect(file).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(file).toMatch(/^From: Spil <spil@spil\.example>/m)
    expect(file).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(file).toContain('\r\n\r\n')
    expect(file.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]+$/)
  })

  it('that was half written is gone at the next start, and one that another host writes now stays', async () => {
    const mails = join(folder, 'mail')
    await mkdir(mails, { recursive: true })
    const now = clock.now()
    const halves = {
      'abc.part': -3_600,
      '2026-03-02T08-00-00.000Z-abc.eml.part': -120,
      'def.part': -5,
      'ghi.part': 90_000,
    }
    for (const [name, seconds] of Object.entries(halves)) {
      await writeFile(join(mails, name), 'From: Sp')
      await utimes(join(mails, name), now, new Date(now.getTime() + seconds * 1000))
    }
    await (await mailer()).send(invitation)
    const left = await readdir(mails)
    expect(left.filter((name) => !name.endsWith('.eml'))).toEqual(['def.part'])
    expect(left).toHaveLength(2)
  })

  it('has no header that somebody put into its subject', async () => {
    await (await mailer()).send(invitation)
    expect((await files())[0]).not.toMatch(/^Bcc:/m)
  })

  it('shows markup in its text as text', async () => {
    await (await mailer()).send({ ...invitation, text: '<script>alert(1)</script>' })
    const [file = ''] = await files()
    const html = file.slice(file.indexOf('Content-Type: text/html'))
    expect(html).not.toContain('<script>')
  })

  it('says in its HTML part what its text part says, in one language, with one button and nothing that is fetched', () => {
    const letter: Letter = {
      ...invitation,
      points: [{ title: 'A & "B" <i>', detail: 'Eerste regel\r\ntweede' }],
      why: { text: 'Omdat <b>jij</b>', label: 'Kies', url: 'https://app.spil.example/notifications' },
    }
    const html = htmlPart(letter)
    expect(html).toContain('<html lang="nl">')
    expect(html).toContain('A &amp; &quot;B&quot; &lt;i&gt;')
    expect(html).toContain('Omdat &lt;b&gt;jij&lt;/b&gt;')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html.match(/display:inline-block/gu)).toHaveLength(1)
    expect(html).not.toMatch(/<(?:img|link|script|i|b)\b|url\(|src=/iu)
    expect(html).toContain('href="https://app.spil.example/?inviteCode=abc&amp;x=1"')
    expect(plainPart(letter)).toBe(
      `${invitation.text}\n\n- A & "B" <i>\n  Eerste regel tweede\n\n` +
        'Accepteren: https://app.spil.example/?inviteCode=abc&x=1\n\n' +
        '-- \nOmdat <b>jij</b>\nKies: https://app.spil.example/notifications\n',
    )
  })

  it('shows in a list of mails how its text begins, cut between characters, and not what comes behind it', () => {
    const preview = (letter: Letter): string =>
      /mso-hide:all">([^<]*?)(?:&#847;)/u.exec(htmlPart(letter))?.[1] ?? 'none'
    expect(preview(invitation)).toBe('Beste Zoë, Je bent uitgenodigd voor &lt;b&gt;Spil&lt;/b&gt;. Tot 1 april.')
    expect(preview({ ...invitation, text: '😀'.repeat(400) })).toBe(`${'😀'.repeat(139)}…`)
    expect(preview({ ...invitation, preheader: 'Kort' })).toBe('Kort')
  })

  it('links to web pages only', async () => {
    await expect(
      (await mailer()).send({ ...invitation, action: { label: 'x', url: 'javascript:alert(1)' } }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('the key of a mail', () => {
  it('sends its mail once, however many ask at once', async () => {
    const two = await mailer()
    await Promise.all(Array.from({ length: 10 }, () => two.send(invitation)))
    await (await mailer()).send(invitation)
    expect(await files()).toHaveLength(1)
  })

  it('is forgotten ninety days after its mail went out', async () => {
    await (await mailer()).send(invitation)
    const later = (days: number) => ({ now: () => new Date(clock.now().getTime() + days * 86_400_000) })
    await purgeSentMails(store.directory, later(90))
    await (await mailer()).send(invitation)
    expect(await files()).toHaveLength(1)
    await purgeSentMails(store.directory, later(91))
    await (await mailer()).send({ ...invitation, text: 'Nog een keer.' })
    expect((await files()).some((file) => file.includes('Nog een keer.'))).toBe(true)
  })

  it('passes from a host that dies while sending to whoever asks again after a while', async () => {
    const time = { now: clock.now() }
    const sending = { now: () => time.now }
    const gone: string[] = []
    const settings = { kind: 'folder', from: 'a@b.example', folder } as const
    // It never comes back from sending, as a process that was killed.
    const dying = await createMailer(settings, store.directory, sending, () => new Promise(() => undefined))
    void dying.send(invitation)
    await vi.waitFor(async () => expect(await sentKeys()).toHaveLength(1))
    const next = await createMailer(settings, store.directory, sending, (mail) => {
      gone.push(mail.to)
      return Promise.resolve()
    })
    // It may still be at it: to say that the mail went out would be untrue.
    await expect(next.send(invitation)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    time.now = new Date(time.now.getTime() + 61_000)
    await next.send(invitation)
    await next.send(invitation)
    expect(gone).toEqual(['zoe@kantoor.example'])
  })

  it('makes no second file where a host sent the mail and could not write that down', async () => {
    await (await mailer()).send(invitation)
    const [id = ''] = await sentKeys()
    const documents = store.directory.documents(sentMails)
    await documents.upsert({ id, sentAt: null, leasedUntil: '2026-03-02T08:59:00.000Z' })
    await (await mailer()).send(invitation)
    expect(await files()).toHaveLength(1)
  })

  it('is given back when the mail could not be sent', async () => {
    const gone: string[] = []
    let broken = true
    const transport = (mail: Mail) => {
      if (broken) return Promise.reject(new Error('service is down'))
      gone.push(mail.to)
      return Promise.resolve()
    }
    const shaky = await createMailer({ kind: 'folder', from: 'a@b.example', folder }, store.directory, clock, transport)
    await expect(shaky.send(invitation)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    broken = false
    await shaky.send(invitation)
    expect(gone).toEqual(['zoe@kantoor.example'])
  })

  it('is taken over at once from a host that died while its clock was a day ahead', async () => {
    const time = { now: new Date(clock.now().getTime() + 86_400_000) }
    const sending = { now: () => time.now }
    const gone: string[] = []
    const settings = { kind: 'folder', from: 'a@b.example', folder } as const
    const dying = await createMailer(settings, store.directory, sending, () => new Promise(() => undefined))
    void dying.send(invitation)
    await vi.waitFor(async () => expect(await sentKeys()).toHaveLength(1))
    time.now = clock.now()
    const next = await createMailer(settings, store.directory, sending, (mail) => {
      gone.push(mail.to)
      return Promise.resolve()
    })
    await next.send(invitation)
    expect(gone).toEqual(['zoe@kantoor.example'])
  })
})

describe('a mail in Azure', () => {
  function service(status: 'Succeeded' | 'Failed') {
    const sent: unknown[][] = []
    const client: MailClient = {
      beginSend: (...request) => {
        sent.push(request)
        return Promise.resolve({ pollUntilDone: () => Promise.resolve({ status }) })
      },
    }
    return { sent, client }
  }

  it('carries both parts and the same operation id each time it is tried', async () => {
    const { sent, client } = service('Succeeded')
    const send = communicationServicesTransport({ connectionString: '', from: 'spil@spil.example' }, client)
    await send(invitation, 'id-1')
    expect(sent[0]?.[0]).toMatchObject({
      senderAddress: 'spil@spil.example',
      recipients: { to: [{ address: 'zoe@kantoor.example' }] },
    })
    expect(sent[0]?.[1]).toEqual({ operationId: operationIdOf('id-1') })
    expect(operationIdOf('id-1')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })

  it('that the service does not take, or refuses to hear of, is an error in the words that operators are told by', async () => {
    const refusing: MailClient = { beginSend: () => Promise.reject(new Error('TooManyRequests')) }
    for (const [client, why] of [
      [service('Failed').client, 'Failed'],
      [refusing, 'TooManyRequests'],
    ] as const)
      await expect(
        communicationServicesTransport({ connectionString: '', from: 'a@b.example' }, client)(invitation, '1'),
      ).rejects.toThrow(`Mail was not taken: ${why}`)
  })
})
