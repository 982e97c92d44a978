import { configure } from '@testing-library/react'

// What a part shows a moment later may take long on a machine that does much else.
configure({ asyncUtilTimeout: 20_000 })

/**
 * The stand-in for a browser animates nothing that anybody sees, yet rejects a promise for every animation that is cut
 * off. Without the method Fluent shows the end of each animation at once.
 */
Reflect.deleteProperty(Element.prototype, 'animate')
