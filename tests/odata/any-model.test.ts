import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { xml2json } from 'odata-csdl'
import { afterAll, describe, expect, it } from 'vitest'
import { csdlJson } from '#domain/odata/csdl/write-json.ts'
import { csdlXml } from '#domain/odata/csdl/write-xml.ts'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import { CsdlError, readCsdl } from '#tests/odata/judge/read-csdl.ts'
import { readData } from '#tests/odata/judge/server.ts'
import { clientOf, rowsOf } from './boatyard.ts'

/**
 * What `npm run odata` takes of a stranger: a library, whose model is written as others write theirs (aliases, definitions of
 * types, defaults, relations that both sides know) and whose rows leave out what they have nothing to say of.
 */
const library = (properties = '') => `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.01" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="Org.Library" Alias="L" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <TypeDefinition Name="Isbn" UnderlyingType="Edm.String" MaxLength="13"/>
      <TypeDefinition Name="Cents" UnderlyingType="Edm.Int32"/>
      <EnumType Name="State"><Member Name="Lent"/><Member Name="Shelved"/></EnumType>
      <EnumType Name="Genres" UnderlyingType="Edm.Byte" IsFlags="true">
        <Member Name="Crime" Value="1"/><Member Name="Poetry" Value="2"/><Member Name="Travel" Value="4"/>
      </EnumType>
      <ComplexType Name="Shelf">
        <Property Name="Room" Type="Edm.String" Nullable="false" DefaultValue="Hall"/>
        <Property Name="Row" Type="Edm.Int16"/>
      </ComplexType>
      <EntityType Name="Book">
        <Key><PropertyRef Name="Isbn"/></Key>
        <Property Name="Isbn" Type="L.Isbn" Nullable="false"/>
        <Property Name="Title" Type="Edm.String" DefaultValue=""/>
        <Property Name="State" Type="Org.Library.State" Nullable="false" DefaultValue="Shelved"/>
        <Property Name="Genres" Type="L.Genres" DefaultValue="Crime,Travel"/>
        <Property Name="Fine" Type="L.Cents" DefaultValue="25"/>
        <Property Name="Weight" Type="Edm.Decimal" Scale="3" DefaultValue="0.250"/>
        <Property Name="Loan" Type="Edm.Duration" DefaultValue="P21D"/>
        <Property Name="IsNew" Type="Edm.Boolean" DefaultValue="false"/>
        <Property Name="Bought" Type="Edm.Date"/>
        <Property Name="Words" Type="Collection(Edm.String)"/>
        <Property Name="Place" Type="L.Shelf"/>
        <Property Name="Others" Type="Collection(L.Shelf)"/>
        <Property Name="WriterId" Type="Edm.Int32"/>${properties}
        <NavigationProperty Name="Writer" Type="L.Writer" Partner="Books">
          <ReferentialConstraint Property="WriterId" ReferencedProperty="Id"/>
        </NavigationProperty>
      </EntityType>
      <EntityType Name="Writer">
        <Key><PropertyRef Name="Id"/></Key>
        <Property Name="Id" Type="Edm.Int32" Nullable="false"/>
        <Property Name="Name" Type="Edm.String"/>
        <NavigationProperty Name="Books" Type="Collection(L.Book)" Partner="Writer"/>
      </EntityType>
      <EntityContainer Name="Service">
        <EntitySet Name="Books" EntityType="L.Book">
          <NavigationPropertyBinding Path="Writer" Target="Writers"/>
        </EntitySet>
        <EntitySet Name="Writers" EntityType="L.Writer">
          <NavigationPropertyBinding Path="Books" Target="Books"/>
        </EntitySet>
        <Singleton Name="Newest" Type="L.Book">
          <NavigationPropertyBinding Path="Writer" Target="Writers"/>
        </Singleton>
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>`

const rows = {
  Books: [
    {
      Isbn: '9780000000001',
      Title: 'The Ferry',
      State: 'Lent',
      Genres: 'Poetry, Travel',
      Fine: 0,
      Weight: 1.5,
      Loan: null,
      IsNew: true,
      Bought: '2024-02-29',
      Words: ['sea', 'ice'],
      Place: { Row: 3 },
      Others: [{ Room: 'Cellar', Row: null }, {}],
      WriterId: 1,
    },
    { Isbn: '9780000000002', WriterId: 1 },
  ],
  Writers: { value: [{ Id: 1, Name: 'A. Verzonnen' }, { Id: 2 }] },
  Newest: { Isbn: '9780000000002', State: 0, WriterId: 1 },
}

const folder = mkdtempSync(join(tmpdir(), 'library-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const [name, told] of Object.entries(rows)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(told))
const { model, leftOut } = readCsdl(library())
const { ask } = clientOf(memorySource(model, readData(model, folder)))
const value = async (address: string) => (await ask(address)).json

describe('a model of others with its rows', () => {
  it('is taken whole, and announced as it was written', () => {
    expect(leftOut).toEqual([])
    expect(csdlXml(readCsdl(csdlXml(model)).model)).toBe(csdlXml(model))
    expect(csdlXml(model)).toContain('DefaultValue="Crime,Travel"')
    expect(csdlXml(model)).toContain('<Property Name="Title" Type="Edm.String" DefaultValue=""/>')
    expect(csdlXml(model)).toContain('Type="Collection(Edm.String)" Nullable="true"')
    expect(JSON.parse(csdlJson(model))).toMatchObject({
      'Org.Library': {
        Book: {
          State: { $DefaultValue: 'Shelved' },
          Fine: { $DefaultValue: 25 },
          Loan: { $DefaultValue: 'P21D' },
          IsNew: { $DefaultValue: false },
        },
      },
    })
  })

  it('is announced with nothing that the converter of OASIS finds wrong, or writes otherwise as JSON', () => {
    const messages: { readonly message: string }[] = []
    const theirs = xml2json(csdlXml(model, '4.01'), { strict: true, messages })
    expect(messages).toEqual([])
    expect(theirs).toEqual(JSON.parse(csdlJson(model)))
  })

  it('has in a row what the row says, null where it says so', async () => {
    expect(await value("Books('9780000000001')")).toMatchObject({
      Title: 'The Ferry',
      State: 'Lent',
      Genres: 'Poetry,Travel',
      Fine: 0,
      Weight: 1.5,
      Loan: null,
      IsNew: true,
      Bought: '2024-02-29',
      Words: ['sea', 'ice'],
      Place: { Room: 'Hall', Row: 3 },
      Others: [
        { Room: 'Cellar', Row: null },
        { Room: 'Hall', Row: null },
      ],
    })
  })

  it('has the default of what a row says nothing of, or null', async () => {
    expect(await value("Books('9780000000002')")).toMatchObject({
      Title: '',
      State: 'Shelved',
      Genres: 'Crime,Travel',
      Fine: 25,
      Weight: 0.25,
      Loan: 'P21D',
      IsNew: false,
      Bought: null,
      Words: [],
      Place: null,
      Others: [],
    })
    expect(await value('Newest')).toMatchObject({ State: 'Lent', Fine: 25 })
  })

  it.each([
    ["Books?$filter=Genres has Org.Library.Genres'Travel'", 2],
    ["Books?$filter=Genres has 'Poetry'", 1],
    ["Books?$filter=State eq 'Shelved' and Loan eq duration'P21D'", 1],
    ['Books?$filter=Weight eq 0.25 and Fine gt 20', 1],
    ["Books?$filter=Place/Room eq 'Hall' and Others/any(o:o/Room eq 'Hall')", 1],
    ["Books?$filter=Writer/Name eq 'A. Verzonnen'", 2],
    ["Writers?$filter=Books/any(b:b/State eq 'Lent')", 1],
    ['Writers(1)/Books', 2],
    ['Writers(2)/Books', 0],
    ['Writers?$filter=Name eq null', 1],
  ])('answers %s', async (address, number) => {
    const heard = await ask(address)
    expect([heard.status, rowsOf(heard).length]).toEqual([200, number])
  })

  it('leads from either side of a relation to the other, from a singleton too', async () => {
    expect(await value('Newest/Writer')).toMatchObject({ Id: 1 })
    expect(await value("Books('9780000000002')/Writer/Books/$count")).toEqual({})
    expect((await ask("Books('9780000000002')/Writer/Books/$count")).text).toBe('2')
    expect(await value('Writers(1)?$expand=Books($select=Title;$expand=Writer($select=Name))')).toMatchObject({
      Books: [{ Writer: { Name: 'A. Verzonnen' } }, { Title: '', Writer: { Id: 1 } }],
    })
  })

  it.each([
    ['Fee', 'Edm.Int32', 'ten'],
    ['Mood', 'L.State', 'Burnt'],
    ['Where', 'L.Shelf', 'Hall'],
  ])('is refused where the default of %s, which is %s, is %s', (name, type, text) => {
    const property = `<Property Name="${name}" Type="${type}" DefaultValue="${text}"/>`
    expect(() => readCsdl(library(property))).toThrow(CsdlError)
    expect(() => readCsdl(library(property))).toThrow(`Book/${name}`)
  })

  it('is refused where a row does not fit it, with the path to the value', () => {
    writeFileSync(join(folder, 'Newest.json'), JSON.stringify({ Isbn: '1', Place: { Row: 'first' } }))
    expect(() => readData(model, folder)).toThrow(expect.objectContaining({ status: 400, target: 'Place/Row' }))
  })
})
