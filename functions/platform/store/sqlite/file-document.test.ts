import { describe, expect, it } from 'vitest'
import { crossedDocuments, crossingDocuments, fileDocument, type FileDocument } from './file-document.ts'
import { tablesOf } from './schema.ts'
import type { CollectionShape } from '../prepared.ts'

const collection: CollectionShape = {
  name: 'notes',
  scope: 'connection',
  columns: { name: 'sortedText', 'data.amount': 'decimal', 'data.blocked': 'boolean', months: 'integers' },
  indexes: [],
  counted: undefined,
  searchIn: ['data.town', 'name'],
  readBy: 'questions',
  lookups: [],
  shape: 1,
  upgrade: undefined,
}
const tables = tablesOf(collection)

const documentOf = (id: string, doc: Readonly<Record<string, unknown>>, owner: string | null = null): FileDocument =>
  fileDocument(tables, collection, { id, owner, doc, json: JSON.stringify(doc) })

const whole = {
  id: '1',
  name: 'Kantoor 9',
  data: { amount: '12.5', blocked: true, town: 'Utrecht' },
  months: { '2026-11': 3 },
}
const bare = { id: '2', name: 'Bakkerij' }
const odd = { id: '3', data: { amount: null, town: 'Delft', other: 'x' }, months: null }

const found = {
  whole: {
    columns: [0, 1, 2, 3],
    values: ['kantoor 000000000009', 125_000, 1, '{"2026-11":3}'],
    searchText: 'utrecht\nkantoor 9',
  },
  bare: { columns: [0], values: ['bakkerij'], searchText: 'bakkerij' },
  odd: { columns: [], values: [], searchText: 'delft' },
}

describe('what a document is found by', () => {
  it('is its own, whichever document was looked at before it', () => {
    for (const docs of [
      [whole, bare, odd],
      [odd, whole, bare],
      [bare, odd, whole, whole],
    ])
      for (const doc of docs) {
        const wanted = doc === whole ? found.whole : doc === bare ? found.bare : found.odd
        expect(documentOf(doc.id, doc)).toMatchObject(wanted)
      }
  })

  it('stays what it was when others are looked at after it', () => {
    const first = documentOf('1', whole)
    documentOf('2', bare)
    expect(first).toMatchObject(found.whole)
  })
})

describe('documents on their way to a thread', () => {
  it('come back as they were, each with its own owner, columns and text', () => {
    const documents = [
      documentOf('1', whole, 'one'),
      documentOf('3', odd),
      documentOf('1b', whole, 'two'),
      documentOf('2', bare),
    ]
    expect([...crossedDocuments(structuredClone(crossingDocuments(documents)))]).toEqual(documents)
  })
})
