import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('{domain,functions,web,local,scripts,infra,tests}/**/*.{ts,tsx,graphql,bicep,json,css}')
/** A comment of TypeScript. `//` of an address stands behind a colon. */
const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/gu
/** A name of ours rather than a word: with a capital within it, or called. */
const name = /^#?(?:\w*[a-z]\w*[A-Z]\w*|[A-Z]+[a-z]\w*[A-Z]\w*)(?:\.#?\w+)*(?:\(\))?$|^\w+\(\)$/u
/** Forms of something else that look like a name. */
const isForm = (text: string): boolean => /^(?:y{4}M{2}|P\d|_x)/u.test(text)

const known = new Set<string>()
const named: { readonly file: string; readonly text: string }[] = []
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const isCode = /\.tsx?$/u.test(file)
  for (const [word] of (isCode ? text.replaceAll(comment, ' ') : text).matchAll(/[A-Za-z_$][\w$]*/gu)) known.add(word)
  if (!isCode) continue
  for (const [told] of text.matchAll(comment))
    for (const [, quoted = ''] of told.matchAll(/`([^`\n]+)`/gu))
      if (name.test(quoted) && !isForm(quoted)) named.push({ file, text: quoted })
}

describe('a comment', () => {
  it('names only what is there', () => {
    expect(named.length).toBeGreaterThan(500)
    const gone = named.filter(({ text }) => !text.split(/[.#()]+/u).every((part) => part === '' || known.has(part)))
    expect(gone.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })
})
