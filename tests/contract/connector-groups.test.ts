import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessOf, expected, groupCount, groupOf, tried, variants } from './connector-groups.ts'
import { crmStandIns, standIns, successorStandIns } from './stand-ins.ts'

const numbers = Array.from({ length: groupCount }, (_, index) => index + 1)

describe('the contract of connectors', () => {
  it('is tried for every connector with an API', () => {
    expect(expected.regular.filter((id) => standIns[id] === undefined)).toEqual([])
  })

  it('is tried for every CRM variant', () => {
    expect(expected.crm.filter((id) => crmStandIns[id] === undefined)).toEqual([])
  })

  it('is tried for every interface to which a connection may move', () => {
    expect(expected.successor).toContain('Nmbrs')
    expect(expected.successor.filter((id) => successorStandIns[id] === undefined)).toEqual([])
  })

  it('is tried once for each', () => {
    const grouped = numbers.flatMap((number) => groupOf(number).map(({ name }) => name))
    expect(grouped.toSorted()).toEqual(tried.map(({ name }) => name).toSorted())
    expect(new Set(grouped).size).toBe(grouped.length)
  })

  it('is tried in every run for each kind of access', () => {
    expect(new Set(tried.map(accessOf))).toEqual(new Set(variants.map(accessOf)))
    expect(tried.some(({ isCrm }) => isCrm)).toBe(true)
    const fields = tried.flatMap(({ connector }) => connector.entry.credentialFields)
    expect(fields.some(({ kind }) => kind === 'url')).toBe(true)
  })

  it.each(['connectors', 'whole-way'])('has a file for each group of %s, and each takes its own', (suite) => {
    const files = readdirSync(import.meta.dirname).filter((file) =>
      new RegExp(`^${suite}-\\d\\.test\\.ts$`, 'u').test(file),
    )
    expect(files.toSorted()).toEqual(numbers.map((number) => `${suite}-${number}.test.ts`))
    for (const number of numbers) {
      const text = readFileSync(join(import.meta.dirname, `${suite}-${number}.test.ts`), 'utf8')
      expect(text.match(/groupOf\(\d\)/gu)).toEqual([`groupOf(${number})`])
    }
  })

  it('is whole, but for what a vendor cannot be made to do', () => {
    const exceptions = variants.flatMap(({ name, standIn }) =>
      Object.keys(standIn.cannot ?? {}).map((what) => `${name}: ${what}`),
    )
    expect(exceptions).toEqual([])
  })
})
