import { globSync, readFileSync } from 'node:fs'
import { dirname, basename } from 'node:path'
import { buildSchema, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import type { CommandPolicy } from '#platform/graphql/policy.ts'

const folders = globSync('functions/*/slice.ts').map((file) => basename(dirname(file)))
const inPlatform = (name: string): boolean => name === 'platform'

describe('the list of slices', () => {
  it('has every folder with a slice.ts, and each is named as its folder', () => {
    const names = product.slices.map(({ name }) => name)
    expect(names.toSorted()).toEqual(folders.filter((name) => !inPlatform(name)).toSorted())
  })

  it('has the slice of every schema.graphql', () => {
    const withSchema = globSync('functions/*/schema.graphql').map((file) => basename(dirname(file)))
    const names = new Set(product.slices.map(({ name }) => name))
    expect(withSchema.filter((name) => !inPlatform(name) && !names.has(name))).toEqual([])
  })

  it('signs commands with actions that the same slice declares', () => {
    for (const { name, policy, auditActions } of product.slices) {
      const entries: (string | CommandPolicy)[] = Object.values(policy)
      const signed = entries.flatMap((entry) =>
        typeof entry === 'object' && typeof entry.audit === 'string' ? [entry.audit] : [],
      )
      expect(auditActions, name).toEqual(expect.arrayContaining([...new Set(signed)]))
    }
  })

  it('withholds only fields that there are and that may be null', () => {
    const schema = buildSchema(product.sdl)
    const withheld = Object.keys(product.policy).filter((name) => !/^(Query|Mutation)\./.test(name))
    for (const name of withheld) {
      const [typeName = '', fieldName = ''] = name.split('.')
      const type = schema.getType(typeName)
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
      expect(field, name).toBeDefined()
      expect(isNonNullType(field?.type), name).toBe(false)
    }
  })
})

describe('the registry of collections', () => {
  it('has every collection of the product', () => {
    const declared = globSync('functions/**/*.ts')
      .filter((file) => !/\.(test|contract)\.ts$/.test(file) && !file.endsWith('/store/collection.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/defineCollection\(\{\s*name: '(\w+)'/g)])
      .map(([, name = '']) => name)
    expect(declared.length).toBeGreaterThan(20)
    expect(product.collections.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  })
})
