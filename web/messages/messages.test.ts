import { globSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#domain/shared/errors.ts'
import { messageFolders, readFolder, readMessages } from '../../scripts/message-files.ts'

const dutch = readMessages('nl')
const english = readMessages('en')

/** What the product is written in, without its tests. */
const code = globSync('{web,domain}/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|generated)\.|\/generated\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

type Ast = ReturnType<IntlMessageFormat['getAst']>

/** Plain text has a value too, but no name. */
const isPlainText = ({ type }: { readonly type: number }): boolean => type === 0

/** Names of the arguments and tags of a message, at any depth. */
function argumentsOf(elements: Ast): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if ('value' in element && !isPlainText(element)) names.add(element.value)
    if ('options' in element)
      for (const option of Object.values(element.options)) for (const name of argumentsOf(option.value)) names.add(name)
    if ('children' in element) for (const name of argumentsOf(element.children)) names.add(name)
  }
  return names
}

describe('the texts', () => {
  it('exist in both languages, at the same place and sorted', () => {
    expect(messageFolders('en')).toEqual(messageFolders('nl'))
    for (const folder of messageFolders('nl')) {
      const ids = Object.keys(readFolder(folder, 'nl'))
      expect(ids, folder).toEqual(ids.toSorted())
      expect(Object.keys(readFolder(folder, 'en')), folder).toEqual(ids)
    }
  })

  it('lie in one place each', () => {
    const places = messageFolders('nl').flatMap((folder) => Object.keys(readFolder(folder, 'nl')))
    expect(places.filter((id, at) => places.indexOf(id) !== at)).toEqual([])
  })

  it('can be read, and take the same values in both languages', () => {
    for (const [id, text] of Object.entries(dutch)) {
      const there = argumentsOf(new IntlMessageFormat(text, 'nl').getAst())
      const here = argumentsOf(new IntlMessageFormat(english[id] ?? '', 'en').getAst())
      expect({ id, names: [...here].sort() }).toEqual({ id, names: [...there].sort() })
    }
  })

  it('are not empty, do not shout and do not say please', () => {
    for (const [id, text] of [...Object.entries(dutch), ...Object.entries(english)]) {
      expect({ id, text }).toEqual({ id, text: text.trim() })
      expect(text, id).not.toMatch(/!|alstublieft|\bplease\b|\bu\b|\buw\b/i)
      expect(text, id).not.toBe('')
    }
  })

  it('exist for every error of the API', () => {
    const missing = Object.keys(errorCodes).filter((code) => dutch[`api.error.${code}`] === undefined)
    expect(missing).toEqual([])
  })

  it('are all there where the code names one', () => {
    const named = /(?:<Message\s+id=|\btext\()\s*["']([a-z][\w.]+)["']/g
    const missing = code
      .filter(({ file }) => file.startsWith('web/'))
      .flatMap(({ file, text }) => [...text.matchAll(named)].map((match) => ({ file, id: match[1] ?? '' })))
      .filter(({ id }) => dutch[id] === undefined)
    expect(missing).toEqual([])
  })

  it('are all said somewhere', () => {
    const all = code.map(({ text }) => text).join('\n')
    // A whole id, or the beginning of one that is completed at run time: `status.${status}`.
    const whole = new Set([...all.matchAll(/['"`]([\w-]+(?:\.[\w-]+)*)['"`]/g)].map((match) => match[1]))
    const begun = [...new Set([...all.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map((match) => match[1] ?? ''))]
    const unsaid = Object.keys(dutch).filter((id) => !whole.has(id) && !begun.some((start) => id.startsWith(start)))
    expect(unsaid).toEqual([])
  })
})
