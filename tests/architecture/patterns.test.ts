import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync, type Diagnostics } from 'recheck'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const root = process.cwd()

interface Pattern {
  readonly line: number
  readonly source: string
  readonly flags: string
}

interface Found {
  readonly literals: readonly Pattern[]
  /** Expressions that are put together of what is not known before the program runs: they cannot be judged here. */
  readonly made: readonly string[]
}

/** What a text will be, where it is put together of literals and of constants of its file; otherwise undefined. */
function writtenText(node: ts.Expression, file: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTaggedTemplateExpression(node)) {
    if (node.tag.getText(file) !== 'String.raw') return undefined
    return templateText(node.template, file, ({ rawText = '' }) => rawText)
  }
  if (ts.isTemplateExpression(node)) return templateText(node, file, ({ text }) => text)
  if (!ts.isIdentifier(node)) return undefined
  const constants = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  const found = constants.find(({ name }) => name.getText(file) === node.text)?.initializer
  return found === undefined ? undefined : writtenText(found, file)
}

function templateText(
  template: ts.TemplateLiteral,
  file: ts.SourceFile,
  textOf: (part: { readonly text: string; readonly rawText?: string | undefined }) => string,
): string | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return textOf(template)
  let text = textOf(template.head)
  for (const { expression, literal } of template.templateSpans) {
    const filled = writtenText(expression, file)
    if (filled === undefined) return undefined
    text += filled + textOf(literal)
  }
  return text
}

function patternsIn(code: string, name: string): Found {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true)
  const literals: Pattern[] = []
  const made: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      literals.push({ line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = (node.arguments ?? []).map((part) => writtenText(part, file))
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      if (source === undefined) made.push(`${name}: ${node.getText(file)}`)
      else literals.push({ line, source, flags: flags ?? '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { literals, made }
}

/** What is shipped: beside tests and fixtures. */
const sources = globSync('{domain,functions,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/u.test(path) && !path.includes('/fixtures/'),
)
const found = sources.map((path) => ({ path, ...patternsIn(readFileSync(join(root, path), 'utf8'), path) }))

/** By automata where they can say it, else by a search of a set size from a set seed: no clock decides. */
const judging = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 8,
  maxIteration: 3,
} as const

type Written = Pick<Pattern, 'source' | 'flags'>

const judged = ({ source, flags }: Written): Diagnostics => checkSync(source, flags, judging)

/** What was judged safe before, and by what: nothing of it counts where that is another now. */
const record = 'tests/architecture/safe-patterns.json'
const Package = z.object({ devDependencies: z.object({ recheck: z.string() }) })
const { devDependencies } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const judge = `recheck ${devDependencies.recheck} ${JSON.stringify(judging)}`
const Record = z.object({ judge: z.string(), safe: z.array(z.string()) })
const before = Record.parse(JSON.parse(readFileSync(join(root, record), 'utf8')))
const recorded = before.judge === judge ? before.safe : []

/** Judging all of them takes a processor 23 seconds: of those that are recorded another tenth is judged anew each day. */
const day = Math.floor(Date.now() / 86_400_000)
const trusted = new Set(recorded.filter((_, place) => place % 10 !== day % 10))

const written = ({ source, flags }: Written): string => `/${source}/${flags}`
const verdicts = new Map<string, Diagnostics['status']>()

function verdictOf(pattern: Written): Diagnostics['status'] {
  const key = written(pattern)
  const verdict = trusted.has(key) ? 'safe' : (verdicts.get(key) ?? judged(pattern).status)
  verdicts.set(key, verdict)
  return verdict
}

beforeAll(() => {
  vi.stubEnv('RECHECK_BACKEND', 'pure')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

describe('the regular expressions of the product', () => {
  it('are found: hundreds of them, in all three parts', () => {
    expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(150)
    for (const part of ['domain/', 'functions/', 'web/'])
      expect(found.some(({ path, literals }) => path.startsWith(part) && literals.length > 0)).toBe(true)
  })

  it('are all written down, or put together of what is', () => {
    expect(patternsIn('new RegExp(`^${given}$`)', 'x.ts').made).toHaveLength(1)
    const constant = 'const part = String.raw`\\d`\nconst found = new RegExp(`^${part}$`, "u")'
    expect(patternsIn(constant, 'x.ts').literals).toEqual([{ line: 2, source: '^\\d$', flags: 'u' }])
    expect(found.flatMap(({ made }) => made)).toEqual([])
  })

  it.each(['^(?:a|a)*$', '\\s+$', '^[a\\s]*={0,2}\\s*$', '\\[[^\\]]*\\]', '(?:no|not).*\\bkey|\\bkey.*(?:no|not)'])(
    'would be told apart, were one of them /%s/',
    (source) => {
      expect(judged({ source, flags: 'u' })).toMatchObject({ status: 'vulnerable' })
    },
  )

  const withPatterns = found.filter(({ literals }) => literals.length > 0)
  it.each(withPatterns)('take a time in line with what they read: $path', ({ literals }) => {
    const slow = literals
      .map((pattern) => ({ ...pattern, verdict: verdictOf(pattern) }))
      .filter(({ verdict }) => verdict !== 'safe')
    expect(slow).toEqual([])
  })

  it('are recorded once they were judged (`vitest run -u` writes them), and nothing else is', async () => {
    const safe = found.flatMap(({ literals }) => literals).filter((pattern) => verdictOf(pattern) === 'safe')
    const sorted = [...new Set(safe.map(written))].sort()
    await expect(`${JSON.stringify({ judge, safe: sorted }, null, 2)}\n`).toMatchFileSnapshot(join(root, record))
  })
})
