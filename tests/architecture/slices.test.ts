import { globSync, readFileSync } from 'node:fs'
import { dirname, basename } from 'node:path'
import { buildSchema, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { identity } from '#functions/identity/slice.ts'
import { product } from '#functions/slices.ts'
import { auditEvents, auditingOf } from '#platform/audit.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CommandPolicy } from '#platform/graphql/policy.ts'
import { defineRoute } from '#platform/http/route.ts'
import { joinSlices } from '#platform/product.ts'
import { defineSlice, type Slice } from '#platform/slice.ts'

const folders = globSync('functions/*/slice.ts').map((file) => basename(dirname(file)))
/** No call, job, route or collection of their own, and why they are no part of another slice. */
const withoutSlice: Readonly<Record<string, string>> = {
  connectors: 'the clients of the vendors, which several slices use',
  moving: 'what an operator does with a whole firm, from outside the running product',
}
const inPlatform = (name: string): boolean => name === 'platform'

describe('the list of slices', () => {
  it('has every folder with a slice.ts, and each is named as its folder', () => {
    const names = product.slices.map(({ name }) => name)
    expect(names.toSorted()).toEqual(folders.filter((name) => !inPlatform(name)).toSorted())
  })

  it('has every folder but those that offer nothing by themselves', () => {
    const all = globSync('functions/*/').map((folder) => basename(folder))
    expect(all.filter((name) => !folders.includes(name)).toSorted()).toEqual(Object.keys(withoutSlice).toSorted())
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

describe('what does not compile', () => {
  const auditing = auditingOf(['thing.change'])
  // Only the types are looked at.
  const context = {} as CommandContext

  it('is a trace with an action that the slice does not declare', () => {
    // @ts-expect-error there is no such action
    expect(() => auditing(context, { action: 'thing.chance', subject: 'x' })).toThrow('no audit action')
  })

  it('is a list of slices that leaves a field of the API without a policy or a resolver', () => {
    const partOf = product.slices.filter(({ name }) => name === 'identity')
    expect(partOf).toHaveLength(1)
    // @ts-expect-error the fields of the other slices are missing
    expect(joinSlices([identity]).policy).toEqual(identity.policy)
    const silent = defineSlice({ name: 'silent', policy: product.policy })
    // @ts-expect-error every field has a policy, and none a resolver
    expect(joinSlices([silent]).resolvers).toHaveLength(1)
  })

  it('is a route that does not say who may call it, or how often', () => {
    const route = {
      name: 'open',
      path: 'open',
      methods: ['GET'],
      open: () => () => Promise.resolve(new Response()),
    } as const
    // @ts-expect-error it does not say who
    expect(defineRoute({ ...route, limit: { none: 'a test' } }).name).toBe('open')
    // @ts-expect-error it does not say how often
    expect(defineRoute({ ...route, who: 'session' }).name).toBe('open')
  })

  it('is a policy that asks for a permission nobody knows', () => {
    // @ts-expect-error there is no such permission
    expect(defineSlice({ name: 'odd', policy: { 'Query.me': 'session:reed' } }).name).toBe('odd')
  })
})

describe('two slices with', () => {
  const one = defineSlice({ name: 'one', policy: product.policy, resolvers: {}, auditActions: ['thing.change'] })
  // As a list whose types nobody knows, so that the doubles are met at the start.
  const join = (slices: readonly Slice[]) => joinSlices(slices as never)

  it.each([
    ['one name', { name: 'one' }, 'There are two of the slice "one"'],
    ['a policy for one field', { name: 'two', policy: { 'Query.me': 'session:read' } }, 'policy "Query.me"'],
    ['one audit action', { name: 'two', auditActions: ['thing.change'] }, 'audit action "thing.change"'],
    ['one collection', { name: 'two', collections: [auditEvents] }, 'collection "auditEvents"'],
  ] as const)('%s end the start', (_, other, message) => {
    expect(() => join([one, defineSlice(other as Slice)])).toThrow(message)
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
