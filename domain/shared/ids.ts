declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

/** One firm. Never comes from a request: only `functions/platform` makes one, from a session, a message or a key. */
export type TenantId = Id<'tenant'>
export type UserId = Id<'user'>
export type ConnectionId = Id<'connection'>
/** The id we give a synced row; the vendor's own id is its `externalId`. */
export type RecordId = Id<'record'>
export type CombinationId = Id<'combination'>
export type RunId = Id<'run'>
export type TaskId = Id<'task'>
export type FileId = Id<'file'>
export type InvoiceId = Id<'invoice'>
export type ViewId = Id<'view'>
export type DefinitionId = Id<'definition'>
export type ProductId = Id<'product'>
