import { createHash, type Hash } from 'node:crypto'
import { customerOfCrm } from '#domain/combinations/customer-of-crm.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { activeRows, crmSource } from './crm-source.ts'
import { RowMatcher, type Match, type MatchedBy } from './match-rows.ts'
import { followers, notFollowing } from './release.ts'
import { rowsAfter, ROWS_A_PAGE } from './row-pages.ts'

/** Names listed per kind of change; all are counted. */
const mostNames = 100

interface Rename {
  readonly combinationId: CombinationId
  readonly before: string
  readonly after: string
}

/** What would change if a connection led: numbers of combinations, with the first names of each kind. */
export interface LeaderPreview {
  /** Hash of the preview and its data: a different one means that something changed since. */
  readonly fingerprint: string
  /** Existing combinations that would follow a customer of the connection, by how they match. */
  readonly followed: Readonly<Record<Exclude<MatchedBy, 'follows'>, number>>
  readonly followedNames: readonly string[]
  readonly added: number
  readonly addedNames: readonly string[]
  /** Combinations that would stop following a customer. */
  readonly released: number
  readonly releasedNames: readonly string[]
  readonly renamed: number
  readonly renames: readonly Rename[]
  /** Combinations that would follow the same customer as before. */
  readonly kept: number
}

/** Accumulates the numbers. */
class Tally {
  readonly #hash: Hash = createHash('sha256')
  readonly followed = { link: 0, customerId: 0, chamberOfCommerceNumber: 0 }
  readonly followedNames: string[] = []
  added = 0
  readonly addedNames: string[] = []
  released = 0
  readonly releasedNames: string[] = []
  renamed = 0
  readonly renames: Rename[] = []
  kept = 0
  readonly claimed = new Set<CombinationId>()

  /** `name`: the customer's name in the connection. */
  row(match: Match, connectionId: string, name: string): void {
    if (match.kind === 'new') {
      this.added += 1
      this.#mark('new', match.row.id, name)
      if (this.addedNames.length < mostNames) this.addedNames.push(name)
    }
    if (match.kind !== 'follow') return
    const { id, name: before, syncedConnectionId, syncedAdministrationId } = match.combination.doc
    this.claimed.add(id)
    if (syncedConnectionId === connectionId && syncedAdministrationId === match.row.id) this.kept += 1
    else {
      this.followed[match.by === 'follows' ? 'link' : match.by] += 1
      this.#mark('follow', match.row.id, id)
      if (this.followedNames.length < mostNames) this.followedNames.push(before)
    }
    if (before === name) return
    this.renamed += 1
    this.#mark('rename', id, before, name)
    if (this.renames.length < mostNames) this.renames.push({ combinationId: id, before, after: name })
  }

  release(id: CombinationId, name: string): void {
    this.released += 1
    this.#mark('release', id)
    if (this.releasedNames.length < mostNames) this.releasedNames.push(name)
  }

  get fingerprint(): string {
    return this.#hash.copy().digest('base64url').slice(0, 22)
  }

  #mark(...parts: readonly string[]): void {
    this.#hash.update(JSON.stringify(parts))
  }
}

/**
 * What would happen to the firm's customers if this connection led now. Read-only. All zero for a connection without
 * active customers, which would change nothing. Errors: the reason of the signal.
 */
export async function leaderPreview(
  tenant: TenantPartition,
  connection: Connection,
  signal?: AbortSignal,
): Promise<LeaderPreview> {
  const source = crmSource(tenant, connection)
  const tally = new Tally()
  if ((await source.rows.count(activeRows)) > 0) {
    const matcher = new RowMatcher(source, tenant, { remembers: true })
    for (let after: string | null = null; ;) {
      signal?.throwIfAborted()
      const rows = await rowsAfter(source, after)
      for (const match of await matcher.match(rows))
        tally.row(match, connection.id, customerOfCrm(source.customerOf(match.row), []).fields.name)
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
    }
    for (let after: string | null = null; ;) {
      signal?.throwIfAborted()
      const some = await followers(tenant, after, ROWS_A_PAGE)
      for (const { doc } of await notFollowing(some, connection.id, tenant))
        if (!tally.claimed.has(doc.id)) tally.release(doc.id, doc.name)
      const last = some.at(-1)
      if (last === undefined) break
      after = last.doc.id
    }
  }
  const { fingerprint, followed, followedNames, added, addedNames, released, releasedNames, renamed, renames, kept } =
    tally
  return { fingerprint, followed, followedNames, added, addedNames, released, releasedNames, renamed, renames, kept }
}

/** Whether customers would change, so that a person must have seen the preview. */
export function changesCustomers({ followed, added, released, renamed }: LeaderPreview): boolean {
  return Object.values(followed).some((count) => count > 0) || added + released + renamed > 0
}
