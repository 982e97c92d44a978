import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

/**
 * The stand-in for a browser animates nothing that anybody sees, yet rejects a promise for every animation that is cut
 * off. Without the method Fluent shows the end of each animation at once.
 */
Reflect.deleteProperty(Element.prototype, 'animate')

/**
 * The stand-in lays nothing out. Fluent takes a body without a size for a page on which nothing can be seen, so it finds
 * nothing in a dialog to focus, never counts the dialog as the one that is open, and hides it from screen readers a
 * quarter of a second after the page began to change: on a busy machine before a test looks.
 */
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 900)

/**
 * For each file anew: files share a process, and what one of them sets would hold for those after it. A second, the usual,
 * is what a busy machine takes to draw a page for the first time.
 */
configure({ asyncUtilTimeout: 60_000, defaultHidden: false })
localStorage.clear()
sessionStorage.clear()

/**
 * What closes gives the focus back when it has faded, fifty milliseconds later. A file whose last test closes something
 * would take the page away before that, and the timer would find none.
 */
const fadingEnds = 60
afterAll(() => new Promise((resolve) => setTimeout(resolve, fadingEnds)))
