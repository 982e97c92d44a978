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
  amounts: z.record(z.string(), z.number()).optional(),
})
export type Row = z.infer<typeof Row>

export const rows = defineCollection({
  name: 'rows',
  partition: 'connection',
  schema: Row,
  indexes: [['status', 'sort:name'], ['amount'], ['amounts.2026-03'], ['active']],
  sortAsText: ['name'],
  searchIn: ['name', 'note'],
})

export const runs = defineCollection({
  name: 'runs',
  partition: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), count: z.number() }),
})

export const settings = defineCollection({
  name: 'settings',
  partition: 'tenant',
  schema: z.object({ id: z.string(), value: z.number(), label: z.string().optional() }),
  indexes: [['value'], ['label', 'value']],
})

export const notes = defineCollection({
  name: 'notes',
  partition: 'tenant',
  schema: z.object({ id: z.string(), text: z.string() }),
  searchIn: ['text'],
})

export const products = defineCollection({
  name: 'products',
  partition: 'combination',
  schema: z.object({ id: z.string(), combinationId: z.string(), price: z.string() }),
})

export const accounts = defineCollection({
  name: 'accounts',
  partition: 'directory',
  schema: z.object({ id: z.string(), email: z.string() }),
  indexes: [['email']],
})

export const collections = [rows, runs, settings, notes, products, accounts]

export type OpenStore = () => DocumentStore

/** A firm nobody else has, in a store that all tests of one driver share. */
export function newFirm(store: DocumentStore): TenantDocuments {
  return store.openTenantDocuments(randomUUID() as TenantId)
}

export function row(id: string, values: Partial<Row> = {}): Row {
  return { id, connectionId: 'exact', name: `Kantoor ${id}`, status: 'ACTIVE', ...values }
}

/** A connection with these rows in it. */
export async function connectionWith(store: DocumentStore, docs: readonly Row[]): Promise<Documents<Row>> {
  const documents = newFirm(store).documents(rows, 'exact')
  await documents.writeMany({ upsert: docs })
  return documents
}

export const idsOf = (found: readonly { readonly doc: { readonly id: string } }[]): string[] =>
  found.map(({ doc }) => doc.id)
