import type { Letter } from './mailer.ts'
import { page, row, spaced } from './layout.ts'

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

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** One line: a line break in a subject would begin another header. */
export function subjectOf(letter: Pick<Letter, 'subject'>): string {
  return oneLine(letter.subject)
}

interface Link {
  readonly label: string
  readonly url: string
}

/** Errors: Error where the link is not allowed in a mail. */
function linkOf<L extends Link>(link: L | undefined): L | undefined {
  if (link === undefined) return undefined
  const url = new URL(link.url)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('A mail links to web pages only')
  return { ...link, url: url.href }
}

/** Errors: Error where a link is not allowed in a mail. */
export function plainPart(letter: Letter): string {
  const action = linkOf(letter.action)
  const why = linkOf(letter.why)
  const parts = [
    letter.text,
    ...(letter.points ?? []).map(({ title, detail }) => `- ${oneLine(title)}\n  ${oneLine(detail)}`),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(why === undefined ? [] : [`-- \n${why.text}\n${why.label}: ${why.url}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Maximum number of characters that mail lists show as preview. */
const previewLength = 140

function previewOf({ preheader, text }: Letter): string {
  const whole = oneLine(preheader ?? text)
  const characters = Array.from(whole)
  if (characters.length <= previewLength) return whole
  return `${characters
    .slice(0, previewLength - 1)
    .join('')
    .trimEnd()}…`
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => spaced('text', escaped(paragraph).replaceAll('\n', '<br>')))
    .join('\n')

/** The HTML part: tables, inline styles, no images or remote content; readable in dark mode. Errors: as `plainPart`. */
export function htmlPart(letter: Letter): string {
  const action = linkOf(letter.action)
  const why = linkOf(letter.why)
  const points = (letter.points ?? []).map(({ title, detail }) => row.point(escaped(title), escaped(detail)))
  return page({
    locale: letter.locale,
    title: escaped(subjectOf(letter)),
    preview: escaped(previewOf(letter)),
    rows: [
      row.content(paragraphsOf(letter.text)),
      ...(points.length === 0 ? [] : [row.points(points)]),
      ...(action === undefined ? [] : [row.button(escaped(action.label), escaped(action.url))]),
      ...(why === undefined ? [] : [row.why(escaped(why.text), escaped(why.label), escaped(why.url))]),
    ],
  })
}
