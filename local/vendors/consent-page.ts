import type { Firm } from './firms.ts'
import { escaped as escape } from './soap.ts'

const texts = {
  nl: {
    title: 'Toegang geven',
    asks: 'Spil vraagt toegang tot je administraties',
    note: (name: string) => `Dit is een nagebootst ${name} op deze computer. De kantoren en namen zijn verzonnen.`,
    firm: 'Kies een kantoor',
    reads: 'Spil mag dan lezen',
    scopes: ['Administraties en hun gegevens', 'Gebruikers van het kantoor', 'Wie welke administratie mag openen'],
    allow: 'Toestaan',
    deny: 'Weigeren',
    administrations: ['administratie', 'administraties'],
    users: 'gebruikers',
  },
  en: {
    title: 'Give access',
    asks: 'Spil asks for access to your administrations',
    note: (name: string) => `This is a simulated ${name} on this computer. The firms and names are invented.`,
    firm: 'Choose a firm',
    reads: 'Spil may then read',
    scopes: ['Administrations and their details', 'Users of the firm', 'Who may open which administration'],
    allow: 'Allow',
    deny: 'Deny',
    administrations: ['administration', 'administrations'],
    users: 'users',
  },
} as const

const style = `
:root { color-scheme: light dark; --ink: #242424; --soft: #616161; --paper: #fff; --ground: #f5f5f5; --line: #d1d1d1; --go: #0b747c }
@media (prefers-color-scheme: dark) { :root { --ink: #fff; --soft: #adadad; --paper: #292929; --ground: #1f1f1f; --line: #525252; --go: #0b747c } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 14px/20px 'Segoe UI', system-ui, sans-serif }
main { width: 100%; max-width: 560px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 24px 32px }
.brand { display: flex; align-items: center; gap: 12px; font-weight: 600 }
.brand span { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 6px; color: #fff }
h1 { font-size: 24px; line-height: 32px; margin: 16px 0 4px }
p { margin: 0 0 16px; color: var(--soft) }
fieldset { border: 0; margin: 0 0 16px; padding: 0 }
legend, h2 { font-size: 16px; line-height: 24px; font-weight: 600; margin: 0 0 8px; padding: 0 }
label { display: flex; gap: 12px; align-items: center; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; margin-bottom: 8px; cursor: pointer }
label:has(:checked) { border-color: var(--go); outline: 1px solid var(--go) }
input { accent-color: var(--go); width: 18px; height: 18px; margin: 0 }
small { display: block; color: var(--soft); font-size: 12px; line-height: 16px }
ul { margin: 0 0 16px; padding-left: 20px }
.actions { display: flex; gap: 12px; justify-content: flex-end }
button { font: inherit; font-weight: 600; padding: 8px 20px; border-radius: 6px; border: 1px solid var(--line); background: var(--paper); color: var(--ink); cursor: pointer }
button[value=allow] { background: var(--go); border-color: var(--go); color: #fff }
:focus-visible { outline: 2px solid var(--go); outline-offset: 2px }
`

export interface Brand {
  readonly name: string
  readonly letters: string
  /** Of the mark, behind white letters. */
  readonly color: string
}

export interface ConsentPage {
  readonly brand: Brand
  readonly language: 'nl' | 'en'
  /** Of a vendor that gives something else than administrations. */
  readonly words?: Readonly<Record<'nl' | 'en', { readonly asks: string; readonly scopes: readonly string[] }>>
  readonly firms: readonly (Firm & { readonly administrations: number; readonly users: number })[]
  /** Sent back as they came. */
  readonly parameters: Readonly<Record<string, string>>
}

export function consentPage({ brand, language, firms, parameters, words }: ConsentPage): string {
  const text = { ...texts[language], ...words?.[language] }
  const hidden = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  const counts = ({ administrations, users }: ConsentPage['firms'][number]): string =>
    `${administrations} ${text.administrations[administrations === 1 ? 0 : 1]}, ${users} ${text.users}`
  const choices = firms.map(
    (firm, index) =>
      `<label><input type="radio" name="firm" value="${escape(firm.key)}"${index === 0 ? ' checked' : ''}><span>${escape(firm.name)}<small>${escape(firm.owner)} · ${counts(firm)}</small></span></label>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(brand.name)} – ${text.title}</title><style>${style}</style></head>
<body><main>
<div class="brand"><span aria-hidden="true" style="background:${brand.color}">${escape(brand.letters)}</span>${escape(brand.name)}</div>
<h1>${text.asks}</h1>
<p>${text.note(escape(brand.name))}</p>
<form method="post">
${hidden.join('\n')}
<fieldset><legend>${text.firm}</legend>${choices.join('\n')}</fieldset>
<h2>${text.reads}</h2>
<ul>${text.scopes.map((scope) => `<li>${scope}</li>`).join('')}</ul>
<div class="actions"><button name="decision" value="deny">${text.deny}</button><button name="decision" value="allow">${text.allow}</button></div>
</form>
</main></body></html>`
}
