/** What runs in the page of the cold walk: what opens something there, what has opened, and where the focus is. */

export interface Opener {
  /** Its number on the page, which the element carries. */
  readonly at: number
  readonly role: string
  readonly name: string
}

/**
 * Everything that may open something, and opens nothing in another place: of a table its first row only, since the others are
 * like it. `isInside`: only what stands in what has opened last, and says itself that it opens something.
 */
export function openersIn(isInside: boolean): Opener[] {
  const root = isInside ? document.querySelector('[data-surface]') : document.body
  const all = isInside
    ? '[role=menuitem], [role=combobox], [aria-haspopup]'
    : 'main button, main [role=combobox], main [aria-haspopup]'
  for (const one of document.querySelectorAll('[data-opener]')) one.removeAttribute('data-opener')
  const rows = Array.from(document.querySelectorAll('[role=grid], table'), (table) =>
    Array.from(table.querySelectorAll('[role=row], tr')).filter(
      (row) => row.querySelector('[role=gridcell], [role=rowheader], td') !== null,
    ),
  )
  const repeated = new Set(rows.flatMap((some) => some.slice(1)))
  const openers: Opener[] = []
  for (const element of root?.querySelectorAll<HTMLElement>(all) ?? []) {
    const { width, height } = element.getBoundingClientRect()
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const row = element.closest('[role=row], tr')
    if (width === 0 || height === 0 || element.closest('[aria-hidden=true]') !== null) continue
    if (row !== null && repeated.has(row)) continue
    if (element.matches(':disabled, [aria-disabled=true], [role=tab], [role=switch], [role=checkbox], [aria-pressed]')) continue // prettier-ignore
    if (element.closest('[role=columnheader], th') !== null) continue
    element.dataset['opener'] = String(openers.length)
    const name = element.getAttribute('aria-label') ?? element.textContent
    openers.push({ at: openers.length, role, name: name.trim().slice(0, 60) || role })
  }
  return openers
}

/** Marks what has opened since the last time one asked, and answers its role; null: nothing has, and the mark stays where it is. */
export function surfaceOpened(): string | null {
  const all = Array.from(
    document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
  ).filter((one) => one.getBoundingClientRect().height > 0)
  const opened = all.filter((one) => !one.hasAttribute('data-before'))
  for (const one of all) one.setAttribute('data-before', '')
  // A menu in a dialog that came with it is a part of the dialog.
  const outermost = opened.find((one) => !opened.some((other) => other !== one && other.contains(one)))
  if (outermost === undefined) return null
  for (const one of document.querySelectorAll('[data-surface]')) one.removeAttribute('data-surface')
  outermost.setAttribute('data-surface', '')
  return outermost.getAttribute('role')
}

/** Where the focus is, as what has opened is about: whether in it, in a field that leads it, or back at what opened it. */
export function whereFocusIs(): { isInside: boolean; isHidden: boolean; isBack: boolean; name: string } {
  const surface = document.querySelector('[data-surface]')
  const active = document.activeElement
  const isLed = surface?.getAttribute('role') === 'listbox' && active?.getAttribute('aria-expanded') === 'true'
  const said = active?.getAttribute('aria-label') ?? active?.textContent ?? ''
  return {
    isInside: isLed || surface?.contains(active) === true,
    isHidden: surface?.closest('[aria-hidden=true]') != null,
    isBack: active?.hasAttribute('data-opener') === true,
    name: `${active?.tagName.toLowerCase() ?? 'nothing'} "${said.slice(0, 40)}"`,
  }
}

/** Where Tab has led. */
export function tabStop(): { isInside: boolean; isSeen: boolean; name: string; key: string } {
  const surface = document.querySelector('[data-surface]')
  const active = document.activeElement
  const { width, height } = active?.getBoundingClientRect() ?? { width: 0, height: 0 }
  const { labels, placeholder } = (active ?? {}) as Partial<HTMLInputElement>
  const labelled = (active?.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const names = [
    active?.getAttribute('aria-label'),
    labelled,
    labels?.[0]?.textContent,
    active?.textContent,
    placeholder,
  ]
  const number = active === null ? -1 : Array.from(document.querySelectorAll('*')).indexOf(active)
  return {
    isInside: surface?.contains(active) === true,
    isSeen: width > 0 && height > 0,
    name:
      names
        .map((each) => (each ?? '').trim())
        .find((each) => each !== '')
        ?.slice(0, 40) ?? '',
    key: String(number),
  }
}
