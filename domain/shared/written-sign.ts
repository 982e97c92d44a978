const space = /[\s\u00a0\u2007\u202f]+/gu
/** The minus sign of typesetters, and the dashes that programs make of a hyphen. */
const dashes = /[\u2010-\u2015\u2212\ufe63\uff0d]/gu
/** `12,-` and `12,=`: no cents. */
const noCents = /([.,])(?:-{1,2}|=)$/u

/**
 * A number with its sign before it, as a hyphen: `−3`, `3-`, `(3)` and `- 3` are `-3`, `3+` is `+3`, and `1.000,-` is `1.000,00`.
 * Spaces are plain ones.
 */
export function withPlainSign(written: string): string {
  const text = written
    .replace(space, ' ')
    .replace(dashes, '-')
    .trim()
    .replace(noCents, (_, mark: string) => `${mark}00`)
  const [, inBrackets] = /^\((.+)\)$/u.exec(text) ?? []
  if (inBrackets !== undefined) return `-${inBrackets.trim()}`
  const [, number, sign] = /^([^-+]+)([-+])$/u.exec(text) ?? []
  return number === undefined ? text.replace(/^([+-]) /u, '$1') : `${sign ?? ''}${number.trim()}`
}
