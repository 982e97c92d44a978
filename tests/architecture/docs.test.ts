import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = process.cwd()
const guides = globSync(['docs/*.md', 'docs/guides/*.md'], { cwd: root })
const leading = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...guides]
const decisions = globSync('docs/decisions/*.md', { cwd: root })
const readmes = globSync(['functions/**/README.md', 'local/**/README.md', 'tests/**/README.md'], { cwd: root })
const sources = globSync('{domain,functions,web,local,tests,scripts,infra}/**/*.{ts,tsx}', { cwd: root })
const read = (page: string): string => readFileSync(join(root, page), 'utf8')

/** Where a link of a page leads, beside those to the web and to a place on the page itself. */
const links = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => join(dirname(page), target))

/** Places that one may link to on a page: its headings as GitHub calls them, and what has an id. */
function anchors(page: string): ReadonlySet<string> {
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '')
  const found = new Map<string, number>()
  for (const [, heading = ''] of text.matchAll(/^#{1,6} ([^\n]+)$/gm)) {
    const words = heading.replaceAll(/<[^>\n]*>/g, '').replaceAll(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    const slug = words.trim().toLowerCase().replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-') // prettier-ignore
    const times = found.get(slug) ?? 0
    found.set(slug, times + 1)
    if (times > 0) found.set(`${slug}-${times}`, 1)
  }
  const ids = Array.from(text.matchAll(/ (?:id|name)="([^"\n]+)"/g), ([, id = '']) => id)
  return new Set([...found.keys(), ...ids])
}

/** Links of a page to a place on a page of ours that has no such place. */
const missingAnchors = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)#\s]*)#([^)\s]*)\)/g)].flatMap(([link, target = '', anchor = '']) => {
    const path = target === '' ? page : join(dirname(page), target)
    const isOurs = !/^https?:/.test(target) && path.endsWith('.md') && existsSync(join(root, path))
    return !isOurs || anchors(path).has(anchor) ? [] : [link]
  })

/** Files and folders a page names; `<name>` stands for what is still to be made. */
const named = (page: string): string[] =>
  [...read(page).matchAll(/`((?:domain|functions|web|local|tests|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )

/** Files of ours that a page names without their folder, or behind a part of it; what begins with `src` is of others. */
const namedBriefly = (page: string): string[] =>
  [...read(page).matchAll(/`(?:\.\.\/)*([\w./-]+\.tsx?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('src/'))

/** What a guide has the reader make, as its example. */
const examples = ['web/features/prices', 'PricesPage.tsx']

const missing = (paths: readonly string[]): string[] =>
  paths.filter((path) => !existsSync(join(root, path)) && !examples.some((example) => path.startsWith(example)))

describe('the pages that lead through the code', () => {
  it.each([...leading, ...decisions])('%s links to pages that are there', (page) => {
    expect(missing(links(page))).toEqual([])
  })

  it.each([...leading, ...decisions, ...readmes])('%s links to places that its pages have', (page) => {
    expect(missingAnchors(page)).toEqual([])
  })

  // Decisions tell of their day.
  it.each(leading)('%s names files that are there', (page) => {
    expect(missing(named(page))).toEqual([])
  })

  it.each([...leading, ...readmes])('%s calls each file by a name that it has', (page) => {
    const unknown = namedBriefly(page).filter((path) => !sources.some((source) => `/${source}`.endsWith(`/${path}`)))
    expect(unknown.filter((path) => !examples.some((example) => path.startsWith(example)))).toEqual([])
  })

  it('draw every slice there is', () => {
    const drawing = read('docs/architecture.md').split('```')[1] ?? ''
    const slices = globSync('functions/*/slice.ts', { cwd: root }).map((file) => basename(dirname(file)))
    expect(slices.length).toBeGreaterThan(20)
    expect(slices.filter((name) => !new RegExp(`[ │]${name} `, 'u').test(drawing))).toEqual([])
  })

  it('say every command of npm', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = read('docs/commands.md')
    const unsaid = Object.keys(scripts).filter(
      (name) => !new RegExp(`(?:npm run |npm |, \`|\`|and \`)${name}\\b`, 'u').test(commands),
    )
    // npm runs it by itself; what `npm test` and `npm start` do is the first thing the README says.
    expect(unsaid.filter((name) => !['prepare', 'test', 'start'].includes(name))).toEqual([])
  })

  it('are all linked from the README, from one another or, of decisions, by their folder', () => {
    const linked = leading.flatMap(links)
    expect(named('docs/architecture.md').length + named('docs/process-memory.md').length).toBeGreaterThan(50)
    expect(guides.filter((guide) => !linked.includes(guide))).toEqual([])
  })

  it('name an owner of folders that are there', () => {
    const owned = [...read('.github/CODEOWNERS').matchAll(/^(\/\S+)\s+@/gm)].map(([, path = '']) => path)
    expect(owned.length).toBeGreaterThan(10)
    expect(missing(owned)).toEqual([])
  })

  it('ask for the Node that the install brings', () => {
    const { version } = JSON.parse(read('node_modules/node/package.json')) as { version: string }
    expect(read('.nvmrc').trim()).toBe(version.split('.')[0])
  })

  it('give each decision one number, and head it with it', () => {
    const numbers = decisions.map((page) => /(\d{4})-/.exec(page)?.[1])
    expect(new Set(numbers).size).toBe(decisions.length)
    const headed = decisions.filter((page) => !read(page).startsWith(`# ${Number(/(\d{4})-/.exec(page)?.[1])}. `))
    expect(headed).toEqual([])
  })
})
