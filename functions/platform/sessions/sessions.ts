import { createHash } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { isRecent, leftUntil } from '#domain/shared/passed-time.ts'
import type { Clock } from '../clock.ts'
import type { Directory } from '../platform.ts'
import type { DirectoryDocuments, Stored } from '../store/documents.ts'
import { hashOf, matches, newSalt, newTicket, successorOf, type Ticket } from './session-cookie.ts'
import { graceSeconds, idleMinutes, longestHours, sessionCollection, type Session, type SessionDoc } from './session.ts'

export interface Issued {
  readonly session: Session
  readonly ticket: Ticket
}

/** A session as people other than its holder may see it. */
interface OpenSession {
  /** SHA-256 of its id, which is part of a secret. */
  readonly hash: string
  readonly startedAt: Date
  readonly validFrom: Date
  readonly validUntil: Date
}

/** The person and firm of a new session. */
export interface Holder {
  readonly accountId: string
  readonly userId: UserId
  readonly tenantId: TenantId
}

/**
 * Sessions. Errors: `AppError('AUTH_NOT_AUTHENTICATED')` for no session, an ended one, or an old cookie used after
 * its successor (which ends the session for both holders); `AppError('AUTH_NOT_AUTHORIZED')` for the last requests of
 * a session that switched firm; `AppError('UNAVAILABLE')` where the store does not answer.
 */
export interface Sessions {
  /** Always creates a new id; ends the session of the browser's previous cookie. */
  start(holder: Holder, before?: Ticket): Promise<Issued>
  read(ticket: Ticket | undefined): Promise<Session>
  /** Replaces the cookie; returns the same new cookie until it was used. */
  refresh(ticket: Ticket | undefined): Promise<Issued>
  /** Ends this session and starts one in another firm, atomically. Errors: WRITE_CONFLICT for the later of two. */
  move(ticket: Ticket | undefined, to: Holder): Promise<Issued>
  end(ticket: Ticket | undefined): Promise<void>
  /** For a blocked or removed person. Returns the number of sessions that were still valid. */
  endAllOf(userId: UserId): Promise<number>
  /** A person's valid sessions. */
  openOf(userId: UserId): Promise<OpenSession[]>
  /** Deletes ended sessions. */
  purge(): Promise<void>
}

const seconds = (count: number): number => count * 1000
const minutes = (count: number): number => seconds(count * 60)

export function createSessions(directory: Directory, clock: Clock): Sessions {
  return new DirectorySessions(directory, clock)
}

class DirectorySessions implements Sessions {
  readonly #directory: Directory
  readonly #documents: DirectoryDocuments<SessionDoc, 'userId'>
  readonly #clock: Clock

  constructor(directory: Directory, clock: Clock) {
    this.#directory = directory
    this.#documents = directory.documents(sessionCollection)
    this.#clock = clock
  }

  async start(holder: Holder, before?: Ticket): Promise<Issued> {
    const { doc, ticket } = this.#fresh(holder)
    await this.#documents.create(doc)
    await this.end(before)
    return { session: toSession(doc), ticket }
  }

  async read(ticket: Ticket | undefined): Promise<Session> {
    const { stored, newest } = await this.#find(ticket)
    if (newest) await this.#supersede(stored)
    return toSession(stored.doc)
  }

  async refresh(ticket: Ticket | undefined): Promise<Issued> {
    const { stored, newest, ticket: shown } = await this.#find(ticket)
    if (!newest)
      return {
        session: toSession(stored.doc),
        ticket: { ...shown, secret: successorOf(shown.secret, stored.doc.previous?.salt ?? '') },
      }
    const salt = newSalt()
    const secret = successorOf(shown.secret, salt)
    const next = {
      ...this.#prolonged(stored.doc),
      secretHash: hashOf(secret),
      previous: { secretHash: stored.doc.secretHash, salt, supersededAt: null },
    }
    try {
      await this.#documents.replace(next, stored.etag)
    } catch (error) {
      // Another tab refreshed meanwhile: this cookie is now the previous one, and gets the same successor.
      if (error instanceof AppError && error.code === 'WRITE_CONFLICT') return await this.refresh(ticket)
      if (error instanceof AppError && error.code === 'NOT_FOUND')
        throw new AppError('AUTH_NOT_AUTHENTICATED', { cause: error })
      throw error
    }
    return { session: toSession(next), ticket: { ...shown, secret } }
  }

  async move(ticket: Ticket | undefined, to: Holder): Promise<Issued> {
    const { stored } = await this.#find(ticket)
    const { doc, ticket: next } = this.#fresh(to)
    // The maximum duration counts from the sign-in, not from the last switch.
    const entered = this.#prolonged({ ...doc, startedAt: stored.doc.startedAt })
    const left = { ...stored.doc, leftAt: this.#clock.now().toISOString() }
    await this.#directory.commit([this.#documents.replacing(left, stored.etag), this.#documents.creating(entered)])
    return { session: toSession(entered), ticket: next }
  }

  async end(ticket: Ticket | undefined): Promise<void> {
    const stored = ticket === undefined ? undefined : await this.#documents.read(ticket.sessionId)
    if (ticket === undefined || stored === undefined) return
    const { secretHash, previous } = stored.doc
    const known = [secretHash, ...(previous === null ? [] : [previous.secretHash])]
    if (known.some((hash) => matches(ticket.secret, hash))) await this.#delete(ticket.sessionId)
  }

  async endAllOf(userId: UserId): Promise<number> {
    const theirs = await this.#documents.find({ userId })
    await this.#documents.remove(theirs.map(({ doc }) => doc.id))
    return theirs.filter(({ doc }) => this.#isOpen(doc)).length
  }

  async openOf(userId: UserId): Promise<OpenSession[]> {
    const theirs = await this.#documents.find({ userId })
    return theirs.flatMap(({ doc }) => (this.#isOpen(doc) ? [toOpen(doc)] : []))
  }

  /** Milliseconds of remaining validity; a value written by a clock that was ahead is treated as ended. */
  #left(validUntil: string): number {
    return leftUntil(validUntil, this.#clock.now(), minutes(idleMinutes))
  }

  #isOpen({ validUntil, leftAt }: SessionDoc): boolean {
    return leftAt === null && this.#left(validUntil) > 0
  }

  async purge(): Promise<void> {
    await this.#documents.purge(({ validUntil }) => this.#left(validUntil) === 0)
  }

  /** The session, and whether the cookie is its current or previous one. */
  async #find(ticket: Ticket | undefined): Promise<{ stored: Stored<SessionDoc>; newest: boolean; ticket: Ticket }> {
    const stored = ticket === undefined ? undefined : await this.#documents.read(ticket.sessionId)
    if (ticket === undefined || stored === undefined) throw new AppError('AUTH_NOT_AUTHENTICATED')
    const { doc } = stored
    if (this.#left(doc.validUntil) === 0) throw new AppError('AUTH_NOT_AUTHENTICATED')
    const newest = matches(ticket.secret, doc.secretHash)
    if (doc.leftAt !== null)
      throw new AppError(newest && this.#isWithinGrace(doc.leftAt) ? 'AUTH_NOT_AUTHORIZED' : 'AUTH_NOT_AUTHENTICATED')
    if (newest) return { stored, newest, ticket }
    const { previous } = doc
    if (
      previous !== null &&
      matches(ticket.secret, previous.secretHash) &&
      (previous.supersededAt === null || this.#isWithinGrace(previous.supersededAt))
    )
      return { stored, newest, ticket }
    await this.#delete(doc.id)
    throw new AppError('AUTH_NOT_AUTHENTICATED')
  }

  /** Records the first use of the current cookie: its response arrived, so the previous one expires. */
  async #supersede({ doc, etag }: Stored<SessionDoc>): Promise<void> {
    if (doc.previous === null || doc.previous.supersededAt !== null) return
    const previous = { ...doc.previous, supersededAt: this.#clock.now().toISOString() }
    try {
      await this.#documents.replace({ ...doc, previous }, etag)
    } catch (error) {
      // Another request recorded it, refreshed or ended the session; the next read finds the result.
      if (!(error instanceof AppError) || (error.code !== 'WRITE_CONFLICT' && error.code !== 'NOT_FOUND')) throw error
    }
  }

  #isWithinGrace(since: string): boolean {
    return isRecent(since, this.#clock.now(), seconds(graceSeconds) + 1)
  }

  #prolonged(doc: SessionDoc): SessionDoc {
    const now = this.#clock.now()
    const latest = Date.parse(doc.startedAt) + minutes(longestHours * 60)
    return {
      ...doc,
      refreshedAt: now.toISOString(),
      validUntil: new Date(Math.min(now.getTime() + minutes(idleMinutes), latest)).toISOString(),
    }
  }

  #fresh(holder: Holder): { doc: SessionDoc; ticket: Ticket } {
    const ticket = newTicket()
    const now = this.#clock.now().toISOString()
    const doc = {
      id: ticket.sessionId,
      accountId: holder.accountId,
      userId: holder.userId,
      tenantId: holder.tenantId,
      secretHash: hashOf(ticket.secret),
      previous: null,
      startedAt: now,
      refreshedAt: now,
      validUntil: now,
      leftAt: null,
    }
    return { doc: this.#prolonged(doc), ticket }
  }

  /** Succeeds where another request deleted it first. */
  async #delete(id: string): Promise<void> {
    await this.#documents.remove([id])
  }
}

function toSession(doc: SessionDoc): Session {
  return {
    id: doc.id,
    accountId: doc.accountId,
    userId: doc.userId,
    tenantId: doc.tenantId,
    validFrom: new Date(doc.refreshedAt),
    validUntil: new Date(doc.validUntil),
  }
}

function toOpen(doc: SessionDoc): OpenSession {
  const { validFrom, validUntil } = toSession(doc)
  const hash = createHash('sha256').update(doc.id).digest('base64url')
  return { hash, startedAt: new Date(doc.startedAt), validFrom, validUntil }
}
