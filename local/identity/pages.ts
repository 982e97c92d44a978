import type { LocalAccount } from './accounts.ts'

const texts = {
  nl: {
    title: 'Aanmelden',
    pick: 'Kies een account',
    note: 'Dit is de aanmelding van je eigen computer. De personen zijn verzonnen; een wachtwoord is niet nodig.',
    cancel: 'Annuleren',
    another: 'Een ander account gebruiken',
    anotherNote: 'Met dit adres meld je je op deze computer aan. Het blijft in de lijst staan.',
    email: 'E-mailadres',
    name: 'Naam (mag leeg blijven)',
    wrongEmail: 'Dit is geen e-mailadres.',
    signIn: 'Aanmelden',
    admitTitle: 'Spil toelaten',
    admit: 'Als beheerder van deze directory laat je Spil toe: het mag zien wie zich aanmeldt, en niets anders.',
    accept: 'Toelaten',
    lost: 'Deze aanmelding is verlopen. Sluit dit venster en begin opnieuw.',
  },
  en: {
    title: 'Sign in',
    pick: 'Choose an account',
    note: 'This is the sign-in of your own computer. The people are invented; no password is needed.',
    cancel: 'Cancel',
    another: 'Use another account',
    anotherNote: 'You sign in with this address on this computer. It stays in the list.',
    email: 'Email address',
    name: 'Name (optional)',
    wrongEmail: 'This is not an email address.',
    signIn: 'Sign in',
    admitTitle: 'Admit Spil',
    admit: 'As administrator of this directory you admit Spil: it may see who signs in, and nothing else.',
    accept: 'Admit',
    lost: 'This sign-in has expired. Close this window and start again.',
  },
} as const
type Locale = keyof typeof texts

export function localeOf(acceptLanguage: string): Locale {
  return acceptLanguage.trim().toLowerCase().startsWith('en') ? 'en' : 'nl'
}

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

const style = `
:root { color-scheme: light dark; --ink: #242424; --quiet: #5c5c5c; --line: #d6d6d6; --paper: #ffffff; --ground: #f3f6f6; --hover: #eef6f6; --brand: #0b747c; --wrong: #b10e1c; }
@media (prefers-color-scheme: dark) { :root { --ink: #ffffff; --quiet: #b8b8b8; --line: #424242; --paper: #242424; --ground: #141414; --hover: #1d3335; --brand: #5cc3ca; --wrong: #ff99a4; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--ground); color: var(--ink); font: 14px/20px 'Segoe UI', 'Segoe UI Web (West European)', system-ui, -apple-system, Roboto, 'Helvetica Neue', sans-serif; }
main { width: 100%; max-width: 440px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 28px 32px; box-shadow: 0 8px 24px rgb(0 0 0 / 8%); }
.mark { display: flex; align-items: center; gap: 8px; font-weight: 700; font-size: 22px; margin-bottom: 20px; }
.mark svg { width: 28px; height: 28px; color: var(--brand); }
h1 { font-size: 22px; line-height: 28px; margin: 0 0 4px; font-weight: 600; }
p { margin: 0 0 20px; color: var(--quiet); }
ul { list-style: none; margin: 0 0 20px; padding: 0; display: grid; }
.account { display: grid; grid-template-columns: 40px 1fr; gap: 12px; align-items: center; padding: 8px 12px; margin: 0 -12px; border-radius: 8px; color: inherit; text-decoration: none; }
.account:hover { background: var(--hover); }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.initials { width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; background: #0b747c; color: #ffffff; font-weight: 600; }
.other { background: none; border: 1px solid var(--line); color: inherit; }
label { display: block; font-weight: 600; margin: 0 0 16px; }
input { display: block; width: 100%; margin-top: 4px; padding: 6px 10px; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--quiet); border-radius: 6px; }
input:focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
.wrong { color: var(--wrong); font-weight: 400; display: block; margin-top: 4px; }
button.button { font: inherit; font-weight: 600; cursor: pointer; }
.name { font-weight: 600; display: block; }
.about { color: var(--quiet); display: block; overflow-wrap: anywhere; }
.actions { display: flex; gap: 12px; justify-content: flex-end; border-top: 1px solid var(--line); padding-top: 20px; }
.button { padding: 6px 16px; border-radius: 6px; border: 1px solid var(--line); color: inherit; text-decoration: none; font-weight: 600; }
.button:hover { background: var(--hover); }
.primary { background: #0b747c; border-color: #0b747c; color: #ffffff; }
.primary:hover { background: #095d63; }
`

const mark =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" aria-hidden="true"><circle cx="12" cy="12" r="6.25"/><path d="M12 1.5v21" stroke-linecap="round"/></svg>'

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · Spil</title><style>${style}</style></head>
<body><main><div class="mark">${mark}<span>spil</span></div>${body}</main></body></html>`
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}

/** Whom to be; a link for each, and one to turn back. */
export function pickerPage(
  locale: Locale,
  accounts: readonly LocalAccount[],
  linkTo: (choice: string) => string,
): string {
  const { title, pick, note, cancel, another } = texts[locale]
  const rows = accounts.map(
    (account) => `<li><a class="account" href="${escaped(linkTo(account.objectId))}">
<span class="initials" aria-hidden="true">${escaped(initials(account.name))}</span>
<span><span class="name">${escaped(account.name)}</span><span class="about">${escaped(account.email)}</span><span class="about">${escaped(account.about[locale])}</span></span></a></li>`,
  )
  return page(
    locale,
    title,
    `<h1>${pick}</h1><p>${note}</p><ul>${rows.join('')}<li><a class="account" href="${escaped(linkTo('another'))}"><span class="initials other" aria-hidden="true">+</span><span class="name">${another}</span></a></li></ul><div class="actions"><a class="button" href="${escaped(linkTo('cancel'))}">${cancel}</a></div>`,
  )
}

/** Somebody who is not in the list: their address and name. `email`: what was typed before, which is no address. */
export function anotherPage(
  locale: Locale,
  { action, choice, email }: { readonly action: string; readonly choice: string; readonly email: string | undefined },
): string {
  const said = texts[locale]
  const wrong = email === undefined ? '' : `<span class="wrong" id="wrong" role="alert">${said.wrongEmail}</span>`
  const invalid = email === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"'
  return page(
    locale,
    said.title,
    `<h1>${said.another}</h1><p>${said.anotherNote}</p>
<form action="${escaped(action)}"><input type="hidden" name="as" value="${escaped(choice)}">
<label>${said.email}<input name="email" type="email" required autofocus autocomplete="email" value="${escaped(email ?? '')}"${invalid}>${wrong}</label>
<label>${said.name}<input name="name" autocomplete="name" maxlength="100"></label>
<div class="actions"><a class="button" href="${escaped(action)}?as=cancel">${said.cancel}</a><button class="button primary">${said.signIn}</button></div></form>`,
  )
}

export function admitPage(locale: Locale, links: { readonly accept: string; readonly cancel: string }): string {
  const { admitTitle, admit, accept, cancel } = texts[locale]
  return page(
    locale,
    admitTitle,
    `<h1>${admitTitle}</h1><p>${admit}</p><div class="actions"><a class="button" href="${escaped(links.cancel)}">${cancel}</a><a class="button primary" href="${escaped(links.accept)}">${accept}</a></div>`,
  )
}

export function lostPage(locale: Locale): string {
  return page(locale, texts[locale].title, `<h1>${texts[locale].title}</h1><p>${texts[locale].lost}</p>`)
}

/** What the provider refuses before anybody could choose: a mistake in how it was called. */
export function refusedPage(locale: Locale, error: string, description: string | undefined): string {
  const { title } = texts[locale]
  return page(locale, title, `<h1>${escaped(error)}</h1><p>${escaped(description ?? '')}</p>`)
}
