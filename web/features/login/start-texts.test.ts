import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTexts } from '../../../scripts/texts-plugin.ts'

const folder = import.meta.dirname
const read = (path: string): string => readFileSync(path, 'utf8')

it('what the login screen says is among the texts that come before the others', () => {
  const own = readdirSync(folder)
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
    .map((name) => read(join(folder, name)))
  const parts = own.flatMap((source) =>
    [...source.matchAll(/from '(\.\.\/\.\.\/ui\/[\w-]+\.tsx?)'/gu)].map(([, path = '']) => read(join(folder, path))),
  )
  const said = [...own, ...parts].flatMap((source) =>
    [...source.matchAll(/(?:\bid="|\btext\('|\btranslate\(')([\w.]+)/gu)].map(([, id = '']) => id),
  )
  expect(said).toEqual(
    expect.arrayContaining(['login.too_many_attempts', 'duration.spoken.minutes', 'support.contact']),
  )
  expect(said.filter((id) => !startTexts.test(id))).toEqual([])
})
