import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'

const source = readFileSync('functions/platform/config.ts', 'utf8')
const declared = [...source.matchAll(/^ {2}(SPIL_\w+):/gm)].map(([, name]) => name)
const example = JSON.parse(readFileSync('local.settings.example.json', 'utf8')) as { Values: Record<string, string> }
const readme = readFileSync('README.md', 'utf8')

describe('settings', () => {
  it('are the same in the code, the example file and the README', () => {
    const inExample = Object.keys(example.Values).filter((name) => name.startsWith('SPIL_'))
    const inReadme = [...readme.matchAll(/^\| `(SPIL_\w+)` \|/gm)].map(([, name]) => name)
    expect(declared.length).toBeGreaterThan(20)
    expect(inExample.sort()).toEqual([...declared].sort())
    expect(inReadme.sort()).toEqual([...declared].sort())
  })

  it('can be read from the example file, where an empty value means not set', () => {
    expect(readConfig(example.Values).store.kind).toBe('cosmos')
  })

  it('name everything that is missing at once', () => {
    expect(() => readConfig({})).toThrow(/SPIL_APP_URL[\s\S]*SPIL_SEALING_KEYS[\s\S]*SPIL_LINKS/)
  })
})
