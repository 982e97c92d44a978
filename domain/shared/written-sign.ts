const space = /[\s\u00a0\u2007\u202f]+/gu
/** The minus sign of typesetters, and the dashes that programs make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe63\uff0d]/gu
/** `12,-`: no cents. */
const noCents = /[.,]-{1,2}$/u

/**
 * A number with its sign before it, as a hyphen: `−3`, `3-`, `(3)` and `- 3` are `-3`, and `12,-` is `12`. Spaces are plain ones.
 */
export function withPlainSign(written: string): string {
  const text = written.replace(space, ' ').replace(dashes, '-').trim().replace(noCents, '')
  const inside = /^\((.+)\)$/u.exec(text)?.[1] ?? /^([^-]+)-$/u.exec(text)?.[1]
  return inside === undefined ? text.replace(/^([+-]) /u, '$1') : `-${inside.trim()}`
}
