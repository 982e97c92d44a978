import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { csdlXml } from '#domain/odata/csdl/write-xml.ts'
import { propertyOf, setOf } from '#domain/odata/model.ts'
import { CsdlError, readCsdl } from './read-csdl.ts'

const boatyard = readFileSync('tests/odata/model/model.xml', 'utf8')
const wrapped = (schema: string): string =>
  `<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>${schema}</edmx:DataServices></edmx:Edmx>`
const withContainer = (types: string, within = ''): string =>
  wrapped(
    `<Schema Namespace="N" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types}<EntityContainer Name="C">${within}</EntityContainer></Schema>`,
  )

describe('a model that is read from CSDL', () => {
  const { model, leftOut } = readCsdl(boatyard)

  it('is written and read again as the same model', () => {
    const again = readCsdl(csdlXml(model))
    expect(csdlXml(again.model)).toBe(csdlXml(model))
    expect(again.leftOut).toEqual([])
  })

  it('has in a type what its base types have, the key too', () => {
    const boats = setOf(model, 'Boats')
    expect(boats?.type.key).toEqual(['Id'])
    expect(boats?.type.properties.slice(0, 3).map(({ name }) => name)).toEqual(['Id', 'Name', 'Hull'])
  })

  it('takes a type definition for what it stands for, with its facets', () => {
    const type = setOf(model, 'Boats')?.type
    expect(type === undefined ? undefined : propertyOf(type, 'Price')).toMatchObject({
      type: { kind: 'primitive', name: 'Edm.Decimal' },
      precision: 19,
      scale: 4,
    })
  })

  it('takes annotations that stand apart', () => {
    expect(setOf(model, 'Boats')?.annotations).toEqual([
      { term: 'Core.Description', value: 'Boats that lie in the yards' },
    ])
  })

  it('tells what it leaves out', () => {
    expect(leftOut).toEqual(['FunctionImport Longest', 'operation Longest'])
    const { leftOut: more } = readCsdl(
      withContainer(
        '<EntityType Name="T"><Key><PropertyRef Name="I"/></Key><Property Name="I" Type="Edm.Int32"/><Property Name="P" Type="Edm.GeographyPoint"/></EntityType>',
      ),
    )
    expect(more).toEqual(['T/P of Edm.GeographyPoint'])
    const base =
      '<EntityType Name="Thing"><Key><PropertyRef Name="I"/></Key><Property Name="I" Type="Edm.Int32"/></EntityType>'
    const derived = '<EntityType Name="Boat" BaseType="N.Thing"><Property Name="Sail" Type="Edm.String"/></EntityType>'
    const { leftOut: types } = readCsdl(
      withContainer(base + derived, '<EntitySet Name="Things" EntityType="N.Thing"/>'),
    )
    expect(types).toEqual(['type Boat of rows of Things'])
  })
})

describe('a document that is no model', () => {
  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${boatyard.replace(/^<\?xml[^>]*>/u, '')}`],
    ['broken XML', boatyard.replace('</Schema>', '')],
    ['another document', '<rss><channel/></rss>'],
    ['no container', wrapped('<Schema Namespace="N"/>')],
    [
      'a type that derives from itself',
      withContainer('<EntityType Name="A" BaseType="N.B"/><EntityType Name="B" BaseType="N.A"/>'),
    ],
    ['two types of one name', withContainer('<ComplexType Name="A"/><EntityType Name="A"/>')],
    [
      'a key that is no property',
      withContainer('<EntityType Name="A"><Key><PropertyRef Name="X"/></Key></EntityType>'),
    ],
    ['a thousand levels', withContainer('<Annotation>'.repeat(1_000) + '</Annotation>'.repeat(1_000))],
    ['too many characters', boatyard + ' '.repeat(5_000_000)],
  ])('is refused: %s', (_what, xml) => {
    expect(() => readCsdl(xml)).toThrow(CsdlError)
  })
})
