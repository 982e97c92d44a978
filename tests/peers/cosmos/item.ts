import { badRequest, tooLarge } from './refusal.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Document = Readonly<Record<string, Json>>

const maxItemBytes = 2 * 1024 * 1024
const maxIdBytes = 1_023

export function idOf(document: Document | undefined): string {
  const id = document?.['id']
  if (typeof id !== 'string')
    throw badRequest("The input content is invalid because the required properties - 'id; ' - are missing or invalid.")
  return id
}

/** What the service checks of an item, before it looks whether there is one. Answers its size: of the whole item. */
export function checkedSize(document: Document, id: string, key: readonly Json[], paths: readonly string[]): number {
  const own = idOf(document)
  if (own === '' || Buffer.byteLength(own) > maxIdBytes || /[/\\?#]/.test(own) || own !== id)
    throw badRequest('The id is invalid.')
  const inside = paths.map((path) => document[path.slice(1)])
  if (JSON.stringify(inside) !== JSON.stringify(key))
    throw badRequest("PartitionKey extracted from document doesn't match the one specified in the header.", 1001)
  const { ttl } = document
  if (ttl !== undefined && !(typeof ttl === 'number' && Number.isSafeInteger(ttl) && (ttl > 0 || ttl === -1)))
    throw badRequest("The input ttl is invalid. Ensure to provide a nonzero positive integer or '-1'.")
  const bytes = Buffer.byteLength(JSON.stringify(document))
  if (bytes > maxItemBytes) throw tooLarge()
  return bytes
}
