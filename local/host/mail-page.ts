import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import PostalMime from 'postal-mime'

/** The address of the page; each mail is under it by the name of its file. */
export const mailPath = '/_local/mail'

const fileName = /^[\w.-]+\.eml$/
const shown = 200

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  ul { list-style: none; padding: 0 } li { border-bottom: 1px solid #8884; padding: .6rem 0 }
  time, dt { color: #888 } dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem }
  dd { margin: 0 } pre { white-space: pre-wrap; font: inherit; border-top: 1px solid #8884; padding-top: 1rem }`

const styleHash = createHash('sha256').update(style).digest('base64')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

function send(response: ServerResponse, status: number, title: string, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${body}</html>`,
  )
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  // The names begin with the moment of sending.
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .reverse()
    .slice(0, shown)
}

async function sendList(folder: string, response: ServerResponse): Promise<void> {
  const rows = await Promise.all(
    (await mailsIn(folder)).map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      const to = mail.to?.map(({ address }) => address).join(', ') ?? ''
      return (
        `<li><a href="${mailPath}/${encodeURIComponent(name)}">${escaped(mail.subject ?? '')}</a><br>` +
        `${escaped(to)} <time>${escaped(mail.date ?? '')}</time></li>`
      )
    }),
  )
  const list = rows.length === 0 ? '<p>No mail has been sent yet.</p>' : `<ul>${rows.join('')}</ul>`
  send(response, 200, 'Mail of this machine', list)
}

async function sendMail(folder: string, name: string, response: ServerResponse): Promise<void> {
  const content = fileName.test(name) ? await readFile(join(folder, name)).catch(() => undefined) : undefined
  if (content === undefined) {
    send(response, 404, 'There is no such mail', `<p><a href="${mailPath}">All mail</a></p>`)
    return
  }
  const mail = await PostalMime.parse(content)
  const facts = [
    ['To', mail.to?.map(({ address }) => address).join(', ')],
    ['From', mail.from?.address],
    ['Date', mail.date],
  ].map(([term, value]) => `<dt>${term ?? ''}</dt><dd>${escaped(value ?? '')}</dd>`)
  send(
    response,
    200,
    mail.subject ?? '',
    `<dl>${facts.join('')}</dl><pre>${linked(mail.text ?? '')}</pre><p><a href="${mailPath}">All mail</a></p>`,
  )
}

/** The mail that would have gone out, newest first: the outbox of a product that has no mail server. */
export async function serveMailPage(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  const name = pathname.slice(mailPath.length + 1)
  if (name === '') await sendList(folder, response)
  else await sendMail(folder, decodeURIComponent(name), response)
}
