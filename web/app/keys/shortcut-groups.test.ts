import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shortcutGroups } from './shortcut-groups.ts'
import { sources } from './sources.ts'

const namesIn = (pattern: string, name: RegExp): string[] =>
  globSync(pattern).flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(name), ([, found]) => found ?? ''))

describe('the overview of the keys', () => {
  it('has all that is declared anywhere', () => {
    const names = namesIn('web/**/*.{ts,tsx}', /^export const (\w+Shortcuts): ShortcutGroup/gmu)
    const listed = readFileSync('web/app/keys/shortcut-groups.ts', 'utf8')
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) expect(listed, name).toContain(`  ${name},`)
  })

  it('says of no keys two things in one place', () => {
    for (const { shortcuts } of shortcutGroups) {
      const keys = shortcuts.map((shortcut) => shortcut.keys.join(' '))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('the palette', () => {
  it('has what every feature declares for it', () => {
    const names = namesIn('web/features/*/palette.tsx', /^export const (\w+): UsePalette/gmu)
    const listed = readFileSync('web/app/keys/sources.ts', 'utf8')
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) expect(listed, name).toContain(`  ${name},`)
    // And what is of no feature: the screens, and what belongs to the frame.
    expect(sources).toHaveLength(names.length + 2)
  })
})
