import { buildSchema, getNamedType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { actKinds } from '#domain/shared/acts.ts'
import { product } from '#functions/slices.ts'
import { readMessages } from '../../scripts/message-files.ts'

const schema = buildSchema(product.sdl)

/** Whether a value of this type names many things: a list of ids or of what has one, or a filter. */
function namesMany(type: GraphQLInputType, isListed = false): boolean {
  if (isNonNullType(type)) return namesMany(type.ofType, isListed)
  if (isListType(type)) return namesMany(type.ofType, true)
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return isListed && named.name === 'ID'
  if (named.name.endsWith('Filter')) return true
  const fields = Object.values(named.getFields())
  if (isListed) return fields.some((field) => getNamedType(field.type).name === 'ID')
  return fields.some((field) => namesMany(field.type))
}

const bulk = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ type }) => namesMany(type)))
  .map(({ name }) => `Mutation.${name}` as const)

const undoOf = (name: string) =>
  (product.policy as Readonly<Record<string, { readonly undo?: string | { readonly none: string } }>>)[name]?.undo

describe('a command that changes many things at once', () => {
  it('says by which act it is taken back, or why there is none', () => {
    expect(bulk.length).toBeGreaterThan(15)
    expect(bulk.filter((name) => undoOf(name) === undefined)).toEqual([])
  })

  it('names an act that a slice takes back, and each such act belongs to a command', () => {
    const named = Object.keys(product.policy).flatMap((name) => {
      const undo = undoOf(name)
      return typeof undo === 'string' ? undo : []
    })
    expect([...new Set(named)].toSorted()).toEqual([...actKinds].toSorted())
    expect(product.acts.map(({ kind }) => kind as string).toSorted()).toEqual([...actKinds].toSorted())
  })

  it('is called by name in both languages', () => {
    for (const locale of ['nl', 'en'] as const) {
      const texts = readMessages(locale)
      expect(
        actKinds.filter((kind) => texts[`act.kind.${kind}`] === undefined),
        locale,
      ).toEqual([])
    }
  })
})
