import { expect, it } from 'vitest'
import { catalogEntries } from './catalog.ts'
import { whereToFind } from './where-to-find.ts'

it('the help with credentials says of every field where it is found, or that the vendor tells nobody', () => {
  const missing = catalogEntries.flatMap(({ id, credentialFields }) =>
    credentialFields.flatMap(({ name }) => (whereToFind[id]?.fields[name] === undefined ? [`${id}.${name}`] : [])),
  )
  expect(missing).toEqual([])
})

it('the help with credentials names no field that a form does not ask, and has as many steps in both languages', () => {
  for (const [id, { fields }] of Object.entries(whereToFind)) {
    const asked = catalogEntries.find((entry) => entry.id === id)?.credentialFields.map(({ name }) => name) ?? []
    for (const [name, where] of Object.entries(fields)) {
      expect(asked, `${id}.${name}`).toContain(name)
      if (where === 'unknown') continue
      expect(where.steps.nl.length, `${id}.${name}`).toBeGreaterThanOrEqual(2)
      expect(where.steps.en).toHaveLength(where.steps.nl.length)
    }
  }
})
