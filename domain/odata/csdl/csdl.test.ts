import { describe, expect, it } from 'vitest'
import type { Model, Property, StructuredType } from '../model.ts'
import { announced } from './announcements.ts'
import { csdlJson } from './write-json.ts'
import { csdlXml } from './write-xml.ts'

const text: Property = {
  name: 'Code',
  type: { kind: 'primitive', name: 'Edm.String' },
  isCollection: false,
  nullable: false,
  maxLength: 10,
}
const shop: StructuredType = {
  kind: 'structured',
  name: 'Shop',
  key: ['Code'],
  properties: [
    text,
    {
      name: 'Rent',
      type: { kind: 'primitive', name: 'Edm.Decimal' },
      isCollection: false,
      nullable: true,
      precision: 19,
      scale: 4,
    },
    { name: 'Weight', type: { kind: 'primitive', name: 'Edm.Decimal' }, isCollection: false, nullable: true },
    {
      name: 'Opens',
      type: { kind: 'primitive', name: 'Edm.Date' },
      isCollection: false,
      nullable: true,
      maxLength: 9,
      precision: 3,
    },
  ],
  navigation: [
    { name: 'Sales', target: () => sale, isCollection: true, nullable: false, partner: 'Shop', constraints: [] },
  ],
  annotations: [{ term: 'Core.Description', qualifier: 'nl', value: 'Winkel "A" & <B>\n\u0001' }],
}
const sale: StructuredType = {
  kind: 'structured',
  name: 'Sale',
  key: ['Number'],
  properties: [
    { name: 'Number', type: { kind: 'primitive', name: 'Edm.Int32' }, isCollection: false, nullable: false },
  ],
  navigation: [
    {
      name: 'Shop',
      target: () => shop,
      isCollection: false,
      nullable: false,
      partner: 'Sales',
      constraints: [{ property: 'ShopCode', referenced: 'Code' }],
    },
  ],
}
const model: Model = {
  namespace: 'Market',
  containerName: 'Container',
  types: [shop, sale],
  sets: [
    { kind: 'set', name: 'Shops', type: shop, bindings: { Sales: 'Sales' } },
    { kind: 'set', name: 'Sales', type: sale, bindings: { Shop: 'Shops' } },
  ],
  annotations: [],
}

describe('a model as CSDL in XML', () => {
  const xml = csdlXml(announced(model))

  it('has a precision and a scale for each decimal, since one without a scale is a whole number', () => {
    expect(xml).toContain('<Property Name="Rent" Type="Edm.Decimal" Precision="19" Scale="4"/>')
    expect(xml).toContain('<Property Name="Weight" Type="Edm.Decimal" Scale="variable"/>')
  })

  it('has no facet that its type does not allow', () => {
    expect(xml).toContain('<Property Name="Opens" Type="Edm.Date"/>')
  })

  it('does not say of a collection of entities whether it is null', () => {
    expect(xml).toContain('<NavigationProperty Name="Sales" Type="Collection(Market.Sale)" Partner="Shop"/>')
    expect(xml).toContain('<NavigationProperty Name="Shop" Type="Market.Shop" Nullable="false" Partner="Sales">')
  })

  it('names vocabularies in full, and each of them once with where it is found', () => {
    expect(xml).toContain(
      'Term="Org.OData.Capabilities.V1.ConformanceLevel" EnumMember="Org.OData.Capabilities.V1.ConformanceLevelType/Intermediate"',
    )
    expect(xml.match(/<edmx:Include Namespace="Org\.OData\.Core\.V1"/gu)).toHaveLength(1)
    expect(xml).not.toContain('Measures')
  })

  it('escapes what would end an attribute and leaves out what XML cannot hold', () => {
    expect(xml).toContain('Qualifier="nl" String="Winkel &quot;A&quot; &amp; &lt;B&gt;&#10;"')
  })

  it('says that nothing is written, whatever the model says of itself', () => {
    const boastful = {
      ...model,
      sets: model.sets.map((set) => ({
        ...set,
        annotations: [{ term: 'Capabilities.InsertRestrictions', value: { record: { Insertable: true } } }],
      })),
    }
    expect(csdlXml(announced(boastful))).not.toContain('Bool="true"/></Record>')
  })

  it('has the version that was asked for', () => {
    expect(xml).toContain('Version="4.0"')
    expect(csdlXml(model, '4.01')).toContain('Version="4.01"')
  })
})

describe('a model as CSDL in JSON', () => {
  const json = JSON.parse(csdlJson(announced(model))) as Record<string, unknown>

  it('leads from the container to the sets and from a set to its type', () => {
    expect(json).toMatchObject({
      $Version: '4.01',
      $EntityContainer: 'Market.Container',
      Market: {
        Container: {
          $Kind: 'EntityContainer',
          Shops: { $Collection: true, $Type: 'Market.Shop', $NavigationPropertyBinding: { Sales: 'Sales' } },
        },
        Shop: {
          $Kind: 'EntityType',
          $Key: ['Code'],
          Code: { $MaxLength: 10 },
          Rent: { $Type: 'Edm.Decimal', $Nullable: true, $Precision: 19, $Scale: 4 },
          Sales: { $Kind: 'NavigationProperty', $Type: 'Market.Sale', $Collection: true, $Partner: 'Shop' },
        },
        Sale: { Shop: { $ReferentialConstraint: { ShopCode: 'Code' } } },
      },
    })
  })
})
