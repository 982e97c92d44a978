import { configure } from '@testing-library/react'

/**
 * The stand-in for a browser animates nothing that anybody sees, yet rejects a promise for every animation that is cut
 * off. Without the method Fluent shows the end of each animation at once.
 */
Reflect.deleteProperty(Element.prototype, 'animate')

// A second, the usual, is what a busy machine takes to draw a page for the first time.
configure({ asyncUtilTimeout: 60_000 })
