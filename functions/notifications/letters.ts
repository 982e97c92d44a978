import { applicationName } from '#domain/connectors/application-name.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { said } from '#domain/notifications/texts.ts'
import type { AddressOf } from '#domain/shared/firm-address.ts'
import { formatLocale, type Locale } from '#domain/shared/locale.ts'
import type { Letter, MailPoint } from '#platform/mail/mailer.ts'
import type { Subject } from './collections.ts'
import type { Notice } from './bell.ts'

/** What it is about, in words. */
function nameOf({ connector, name }: Subject, locale: Locale): string {
  if (connector === null) return name
  const application = applicationName(connector, locale)
  return name === '' ? application : `${application} (${name})`
}

function dayOf(day: string | null, locale: Locale): string {
  if (day === null) return ''
  const format = new Intl.DateTimeFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** A notification as a mail says it: the same words as in the bell. */
function pointOf(
  { kind, subject }: { readonly kind: NotificationKind; readonly subject: Subject },
  locale: Locale,
): MailPoint {
  const count = subject.count?.toLocaleString(formatLocale[locale]) ?? ''
  const values = { name: nameOf(subject, locale), day: dayOf(subject.day, locale), count }
  return {
    title: said(locale, `notification.title.${kind}`, values),
    detail: said(locale, `notification.body.${kind}`, values),
  }
}

const words = {
  nl: {
    look: 'Bekijken in Spil',
    why: (firm: string) => `Je krijgt deze mail omdat je in Spil meewerkt bij ${firm}.`,
    choose: 'Meldingen instellen',
    subject: (firm: string, count: number) =>
      count === 1 ? `${firm}: één punt wacht op je` : `${firm}: ${count} punten wachten op je`,
    text: (count: number) =>
      count === 1
        ? 'Goedemorgen,\n\nDit punt vraagt om aandacht. Je hebt het nog niet gezien.'
        : 'Goedemorgen,\n\nDeze punten vragen om aandacht. Je hebt ze nog niet gezien.',
    more: (count: number) => ({
      title: count === 1 ? 'En nog één punt' : `En nog ${count} punten`,
      detail: 'Je vindt ze in Spil onder de bel.',
    }),
    open: 'Spil openen',
  },
  en: {
    look: 'View in Spil',
    why: (firm: string) => `You get this email because you work in Spil for ${firm}.`,
    choose: 'Notification settings',
    subject: (firm: string, count: number) =>
      count === 1 ? `${firm}: one thing needs you` : `${firm}: ${count} things need you`,
    text: (count: number) =>
      count === 1
        ? 'Good morning,\n\nThis needs attention, and you have not seen it yet.'
        : 'Good morning,\n\nThese things need attention, and you have not seen them yet.',
    more: (count: number) => ({
      title: count === 1 ? 'And one more' : `And ${count} more`,
      detail: 'You will find them in Spil, under the bell.',
    }),
    open: 'Open Spil',
  },
} as const satisfies Record<Locale, unknown>

type Item = Pick<Notice, 'kind' | 'subject' | 'path'>

/** The mail of a kind that has no better one of its own. */
export function plainLetter(notice: Item, locale: Locale, address: AddressOf): Letter {
  const { title, detail } = pointOf(notice, locale)
  return {
    locale,
    subject: title,
    preheader: detail,
    text: `${title}.\n\n${detail}`,
    action: { label: words[locale].look, url: address(notice.path) },
  }
}

/** More than this nobody reads in a mail. */
const mostPoints = 15

/** What waits for somebody this morning; of one thing the button leads to its place. */
export function morningLetter(
  items: readonly [Item, ...Item[]],
  locale: Locale,
  { firm, address }: { readonly firm: string; readonly address: AddressOf },
): Letter {
  const { subject, text, more, look, open } = words[locale]
  const points = items.slice(0, mostPoints).map((one) => pointOf(one, locale))
  const others = items.length - points.length
  const [first] = items
  return {
    locale,
    subject: subject(firm, items.length),
    preheader: points.map(({ title }) => title).join(' · '),
    text: text(items.length),
    points: others === 0 ? points : [...points, more(others)],
    action: items.length === 1 ? { label: look, url: address(first.path) } : { label: open, url: address('/search') },
  }
}

/** Where somebody chooses what they hear. */
const settingsPath = '/notifications'

/** A letter with why it came, and where that is chosen. */
export function withWhy(
  letter: Letter,
  { firm, address }: { readonly firm: string; readonly address: AddressOf },
): Letter {
  const { why, choose } = words[letter.locale]
  return { ...letter, why: { text: why(firm), label: choose, url: address(settingsPath) } }
}
