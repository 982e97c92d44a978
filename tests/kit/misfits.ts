/**
 * What does not fit, in words: a page that scrolls sideways, text that is cut without an ellipsis, and buttons and fields
 * that lie over each other or beside the screen. What scrolls by itself may be wider than its place. Runs in the page, so
 * it stands by itself: `page.evaluate(misfits)`.
 */
export function misfits(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth}`)
  const scrolls = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const ownWay = at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1
      if (ownWay && [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) return true
    }
    return false
  }
  const seen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`
  for (const grid of document.querySelectorAll('[role=grid]')) {
    const room = grid.parentElement?.clientHeight ?? 0
    if (room < 140 && grid.scrollHeight > room) found.push(`no room for rows: ${room}`)
  }
  /** Whether something around a text cuts it at its right side, and nothing says so with an ellipsis or a title. */
  const isCut = (element: Element, right: number): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      if (at.hasAttribute('title') || overflowX === 'auto' || overflowX === 'scroll') return false
      if (overflowX === 'visible') continue
      if (textOverflow === 'ellipsis') return false
      if (right > at.getBoundingClientRect().right + 1) return true
    }
    return false
  }
  for (const element of document.querySelectorAll('body *')) {
    const texts = Array.from(element.childNodes).filter(
      (node) => node.nodeType === 3 && node.textContent?.trim() !== '',
    )
    if (texts.length === 0 || !seen(element)) continue
    const range = document.createRange()
    const rights = texts.map((node) => {
      range.selectNodeContents(node)
      return range.getBoundingClientRect().right
    })
    if (isCut(element, Math.max(...rights))) found.push(`cut: ${named(element)}`)
    for (const node of texts) {
      for (const { index, 0: date } of (node.textContent ?? '').matchAll(/\b\d{2}-\d{2}-\d{4}\b/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + date.length)
        const lines = Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))
        if (new Set(lines).size > 1) found.push(`a date in two lines: ${named(element)}`)
      }
    }
  }
  // A number of which a part lies under a cell that stays is read as another number. What lies under it whole can be
  // scrolled to in a grid, which has its keys for that; a small table says all it has.
  const staying = [...document.querySelectorAll('th, td')].filter((cell) => {
    const { position, left, right } = getComputedStyle(cell)
    return position === 'sticky' && (left !== 'auto' || right !== 'auto') && seen(cell)
  })
  for (const cell of staying) {
    const its = cell.getBoundingClientRect()
    for (const other of cell.parentElement?.children ?? []) {
      if (staying.includes(other) || !/\d/u.test(other.textContent) || !seen(other)) continue
      const range = document.createRange()
      range.selectNodeContents(other)
      const { left, right } = range.getBoundingClientRect()
      const end = Math.min(right, other.getBoundingClientRect().right)
      const under = Math.min(end, its.right) - Math.max(left, its.left)
      // Beyond the one that stays is the end of the table.
      const inSight = getComputedStyle(cell).right === 'auto' ? end - its.right : its.left - left
      if (under > 2 && (inSight > 2 || other.closest('[role=grid]') === null))
        found.push(`under a column that stays: ${named(other)}`)
    }
  }
  // Behind the last dialog nothing can be pressed.
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(seen)
  for (const dialog of dialogs) {
    const { top, bottom, height } = dialog.getBoundingClientRect()
    if (!scrolls(dialog) && (top < -1 || bottom > window.innerHeight + 1))
      found.push(`higher than the screen: ${named(dialog)} ${Math.round(height)}`)
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
      const { overflowX } = getComputedStyle(part)
      const sideways = (overflowX === 'auto' || overflowX === 'scroll') && part.scrollWidth > part.clientWidth + 1
      // Tables may; fields and sentences may not.
      if (sideways && part.querySelector('table, [role=grid], [role=tablist]') === null)
        found.push(`the dialog scrolls sideways: ${named(dialog)} ${part.scrollWidth}`)
    }
  }
  // A passing message may lie over a page, and over a field; what a dialog offers to press stays in reach.
  for (const popup of document.querySelectorAll('[data-popups] > *')) {
    const its = popup.getBoundingClientRect()
    for (const button of document.querySelectorAll(':is([role=dialog], [role=alertdialog]) button')) {
      const box = button.getBoundingClientRect()
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left)
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)
      if (seen(button) && wide > 2 && high > 2) found.push(`a message lies over ${named(button)}`)
    }
  }
  const place = dialogs.at(-1) ?? document.querySelector('main') ?? document.createElement('main')
  const controls = [...place.querySelectorAll('button, a[href], input, select, [role=tab], h1')].filter(
    (element) => seen(element) && !scrolls(element),
  )
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }))
  for (const [index, { element, box }] of boxes.entries()) {
    if (box.left < -1 || box.right > root.clientWidth + 1) found.push(`beside the screen: ${named(element)}`)
    for (const { element: other, box: its } of boxes.slice(index + 1)) {
      if (element.contains(other) || other.contains(element)) continue
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left)
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)
      // A field and the button inside its frame belong together.
      const one =
        element.parentElement === other.parentElement || element.closest('span, label') === other.closest('span, label')
      if (wide > 2 && high > 2 && !(one && element.closest('span, label') !== null))
        found.push(`${named(element)} lies over ${named(other)}`)
    }
  }
  return found
}
