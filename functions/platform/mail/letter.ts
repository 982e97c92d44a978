import type { Mail } from './mailer.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** One line: a line break in a subject would begin another header. */
export function subjectOf(mail: Mail): string {
  return mail.subject.replaceAll(/\s+/g, ' ').trim()
}

/** Errors: an Error where the link is not one that a mail may carry. */
function linkOf(mail: Mail): { label: string; url: string } | undefined {
  if (mail.action === undefined) return undefined
  const url = new URL(mail.action.url)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('A mail links to web pages only')
  return { label: mail.action.label, url: url.href }
}

export function plainPart(mail: Mail): string {
  const link = linkOf(mail)
  return link === undefined ? `${mail.text}\n` : `${mail.text}\n\n${link.label}: ${link.url}\n`
}

/** The paragraphs of the text, the link as a button; styles inline and no picture, as mail programs want it. */
export function htmlPart(mail: Mail): string {
  const link = linkOf(mail)
  const paragraphs = mail.text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  const button =
    link === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="background:#0b747c;border-radius:4px;color:#ffffff;display:inline-block;font-weight:600;padding:10px 20px;text-decoration:none">${escaped(link.label)}</a></p>`
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subjectOf(mail))}</title></head>
<body style="background:#f5f5f5;margin:0;padding:24px;font-family:'Segoe UI',system-ui,sans-serif;font-size:15px;line-height:22px;color:#242424">
<div style="background:#ffffff;border-radius:8px;margin:0 auto;max-width:560px;padding:32px">
<p style="color:#0b747c;font-size:22px;font-weight:700;margin:0 0 24px">spil</p>
${paragraphs.join('\n')}
${button}
</div></body></html>
`
}
