import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Documents } from '#platform/store/documents.ts'
import type { DocumentStore, TenantDocuments } from '#platform/store/index.ts'

const Row = z.object({
  id: z.string(),
  connectionId: z.string(),
  name: z.string(),
  status: z.string(),
  note: z.string().nullable().optional(),
  amount: z.number().nullable().optional(),
  active: z.boolean().nullable().optional(),
  price: z.string().nullable().optional(),
  amounts: z.record(z.string(), z.number()).optional(),
  labels: z.array(z.string()).optional(),
})
export type Row = z.infer<typeof Row>
export type RowColumn = keyof (typeof rows)['columns']

export const rows = defineCollection({
  name: 'rows',
  scope: 'connection',
  schema: Row,
  columns: {
    name: 'sortedText',
    status: 'text',
    note: 'text',
    amount: 'integer',
    price: 'decimal',
    active: 'boolean',
    amounts: 'integers',
    labels: 'texts',
  },
  indexes: [{ columns: ['status', 'name'] }, { columns: ['name'], across: 'firm' }, { columns: ['amount'] }],
  searchIn: ['name', 'note'],
})

export const runs = defineCollection({
  name: 'runs',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), count: z.number() }),
})

export const settings = defineCollection({
  name: 'settings',
  scope: 'firm',
  schema: z.object({ id: z.string(), value: z.number(), label: z.string().optional() }),
  columns: { value: 'integer', label: 'text' },
  countedAmong: { by: ['label'], rows: [{ collection: 'rows', absent: ['note'], equal: { status: 'ACTIVE' } }] },
  indexes: [{ columns: ['value'] }, { columns: ['label', 'value'] }],
})

export const notes = defineCollection({
  name: 'notes',
  scope: 'firm',
  schema: z.object({ id: z.string(), text: z.string() }),
  searchIn: ['text'],
})

/** Kept, and read by their ids only. */
export const secrets = defineCollection({
  name: 'secrets',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), sealed: z.string() }),
  readBy: 'id',
  idsOf: (connectionId) => [connectionId],
})

export const accounts = defineCollection({
  name: 'accounts',
  scope: 'directory',
  schema: z.object({ id: z.string(), email: z.string(), firm: z.string().default('') }),
  columns: { email: 'text', firm: 'text' },
  lookups: [['email'], ['firm', 'email']],
})

export const collections = [rows, runs, settings, notes, secrets, accounts]

export type OpenStore = () => DocumentStore

/** A firm nobody else has, in a store that all tests of one driver share. */
export function newFirm(store: DocumentStore): TenantDocuments {
  return store.openTenantDocuments(randomUUID() as TenantId)
}

export function row(id: string, values: Partial<Row> = {}): Row {
  return { id, connectionId: 'exact', name: `Kantoor ${id}`, status: 'ACTIVE', ...values }
}

/** A connection with these rows in it. */
export async function connectionWith(store: DocumentStore, docs: readonly Row[]): Promise<Documents<Row, RowColumn>> {
  const documents = newFirm(store).documents(rows, 'exact')
  await documents.load(docs)
  return documents
}

export const idsOf = (found: readonly { readonly doc: { readonly id: string } }[]): string[] =>
  found.map(({ doc }) => doc.id)
