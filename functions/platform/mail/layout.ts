import type { Locale } from '#domain/shared/locale.ts'

/**
 * The only layout of mails; inserted values are escaped. Tables, because Outlook keeps widths by nothing else; inline
 * styles, because many programs drop the style sheet, which serves programs with a dark mode.
 */

const font = "font-family:'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif"

/** Light colours. Contrast on their ground: text 15, quiet 5.9, white on petrol 5.5. */
const colors = {
  page: '#f5f5f5',
  card: '#ffffff',
  text: '#242424',
  quiet: '#616161',
  brand: '#0b747c',
  line: '#e0e0e0',
} as const

const dark = {
  page: '#141414',
  card: '#1f1f1f',
  text: '#f0f0f0',
  quiet: '#b3b3b3',
  brand: '#6ec3c9',
  line: '#3d3d3d',
} as const

/** `prefix`: the selector by which Outlook on the web marks what it darkens itself. */
const darkRules = (prefix = ''): string =>
  [
    `.page{background:${dark.page}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
    `.text{color:${dark.text}!important}`,
    `.quiet{color:${dark.quiet}!important}`,
    `.brand{color:${dark.brand}!important}`,
    `.line{border-color:${dark.line}!important}`,
  ]
    .map((rule) => prefix + rule)
    .join('')

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** A paragraph. */
export const spaced = (kind: 'text' | 'quiet', html: string): string =>
  `<p class="${kind}" style="margin:0 0 16px;color:${colors[kind]}">${html}</p>`

const framed = (html: string, padding: string): string => `<tr><td style="padding:${padding}">${html}</td></tr>`

/** The parts of a mail, from top to bottom. */
export const row = {
  content: (html: string): string => framed(html, '0 32px'),
  point: (title: string, detail: string): string =>
    `<tr><td class="line" style="padding:12px 0;border-top:1px solid ${colors.line}">` +
    `<p class="text" style="margin:0;color:${colors.text};font-weight:600">${title}</p>` +
    `<p class="quiet" style="margin:2px 0 0;color:${colors.quiet};font-size:14px;line-height:20px">${detail}</p></td></tr>`,
  points: (points: readonly string[]): string =>
    framed(`<table ${table} width="100%" style="width:100%">${points.join('\n')}</table>`, '0 32px 8px'),
  button: (label: string, url: string): string =>
    framed(
      `<table ${table}><tr><td bgcolor="${colors.brand}" style="background:${colors.brand};border-radius:4px">` +
        `<a href="${url}" style="display:inline-block;padding:11px 22px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a>` +
        '</td></tr></table>',
      '8px 32px 16px',
    ),
  why: (text: string, label: string, url: string): string =>
    framed(
      `<p class="quiet line" style="margin:8px 0 0;padding:16px 0 0;border-top:1px solid ${colors.line};color:${colors.quiet};font-size:13px;line-height:18px">` +
        `${text} <a class="quiet" href="${url}" style="color:${colors.quiet};text-decoration:underline">${label}</a></p>`,
      '0 32px 8px',
    ),
} as const

/** Fills the preview line, which programs otherwise fill with the following text. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

export function page({
  locale,
  title,
  preview,
  rows,
}: {
  readonly locale: Locale
  readonly title: string
  readonly preview: string
  readonly rows: readonly string[]
}): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules()}}${darkRules('[data-ogsc] ')}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colors.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>
<table ${table} width="100%" class="page" style="width:100%;background:${colors.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<table ${table} width="100%" class="card" style="width:100%;max-width:560px;background:${colors.card};border:1px solid ${colors.line};border-radius:8px;${font};font-size:15px;line-height:22px;text-align:left">
${framed(`<p class="brand" style="margin:0;color:${colors.brand};font-size:22px;line-height:28px;font-weight:700">spil</p>`, '28px 32px 20px')}
${rows.join('\n')}
<tr><td style="padding:0 0 20px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}
