import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** Each line breaks one rule that has to know types, hooks, our texts or our seams; the reader must name every one. */
const broken = `
import { useEffect, useState } from 'react'
import { ProgressBar } from '@fluentui/react-components'
export function Screen({ open, id }: { open: boolean; id: string }) {
  const [value, setValue] = useState(0)
  useEffect(() => {
    if (id !== '') setValue(value + 1)
  }, [])
  if (open) useState(1)
  console.log(process.env['A'])
  void fetch('x')
  Promise.resolve(1)
  return <p>Hard text<ProgressBar /></p>
}
export const wrong: number = 'text'
const anything: any = wrong
export const nothing = anything!.foo
// oxlint-disable-next-line no-var
export const fine = 1
`

interface Finding {
  readonly code?: string
  readonly message: string
}

let folder: string
let findings: readonly Finding[]

/** A project of one file with our rules and our compiler's options: reading the whole product again would cost a minute. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-lint-'))
  await mkdir(join(folder, 'web'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  await writeFile(join(folder, 'web/broken.tsx'), broken)
  const { stdout } = await run(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'web/broken.tsx'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  ).catch((thrown: unknown) => thrown as { stdout: string })
  findings = (JSON.parse(stdout) as { diagnostics: readonly Finding[] }).diagnostics
})
afterAll(() => rm(folder, { recursive: true }))

describe('the reader of our code', () => {
  it.each([
    ['a number that is a text, which only the compiler sees', 'typescript(TS2322)'],
    ['a promise that nobody waits for', 'typescript(no-floating-promises)'],
    ['what is read of a value without a type', 'typescript(no-unsafe-member-access)'],
    ['any', 'typescript(no-explicit-any)'],
    ['an exclamation mark', 'typescript(no-non-null-assertion)'],
    ['a hook under a condition', 'react-hooks(rules-of-hooks)'],
    ['an effect that does not follow what it reads', 'react-hooks(exhaustive-deps)'],
    ['a text that nobody translated', 'formatjs(no-literal-string-in-jsx)'],
    ['a call past the kit', 'eslint(no-restricted-globals)'],
    ['a setting past its one place', 'eslint(no-restricted-properties)'],
    ['a bar that moves for who asked for less motion', 'eslint(no-restricted-imports)'],
    ['a line for the console', 'eslint(no-console)'],
  ])('finds %s', (_, code) => {
    expect(findings.map((finding) => finding.code)).toContain(code)
  })

  it('finds a rule that was switched off without need', () => {
    expect(findings.map((finding) => finding.message).join('\n')).toMatch(/Unused .*disable directive/i)
  })
})
