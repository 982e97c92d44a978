import { AuthError, type AuthApi } from './auth-api.ts'
import type { Whose } from './next-path.ts'
import {
  forceAgainAfter,
  isRefreshDue,
  liveSession,
  phaseOf,
  sessionOf,
  storedSession,
  storeSession,
  type AuthAnswer,
  type Session,
  type SessionPhase,
} from './session.ts'

export type SignOutReason = 'asked' | 'inactive' | 'refused'

/** What tabs tell each other. */
export type SessionNews =
  | { readonly kind: 'signed-out'; readonly reason: SignOutReason }
  | { readonly kind: 'tenant-changed' }
  | { readonly kind: 'signed-in' }
  /** With the signature, which is in no store. */
  | { readonly kind: 'renewed'; readonly session: Session }

/** The parts of the browser that a test replaces. */
export interface Surroundings {
  readonly now: () => number
  /** Runs one piece of work at a time over all tabs. */
  readonly oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent<SessionNews>) => void) | null
  }
  /** Forgets everything that belongs to the person or the firm. */
  readonly clearStores: () => void
  readonly reload: () => void
}

export interface SessionState {
  readonly session: Session | undefined
  readonly phase: SessionPhase
  /** Why nobody is signed in any more; undefined: nobody was. */
  readonly ended: SignOutReason | undefined
  /** Whose session it was that ended. */
  readonly endedOf?: Whose | undefined
}

/**
 * Keeps the session alive while the person works, closes it when nobody does, and does both in all tabs alike.
 * A React-free store: `subscribe` and `state` fit `useSyncExternalStore`.
 */
export class SessionKeeper {
  readonly #api: AuthApi
  readonly #around: Surroundings
  readonly #listeners = new Set<() => void>()
  #state: SessionState
  #refreshing: Promise<boolean> | undefined
  #refusal: AuthError | undefined
  #forcedAt = Number.NEGATIVE_INFINITY

  constructor(api: AuthApi, around: Surroundings) {
    this.#api = api
    this.#around = around
    const session = liveSession(around.now())
    if (session === undefined) storeSession(undefined)
    this.#state = { session, phase: 'open', ended: undefined }
    around.channel.onmessage = (event) => this.#hear(event.data)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SessionState => this.#state

  /** Takes the session that `person` signed in to. What the one before had open must not linger in any tab. */
  signedIn(answer: AuthAnswer, person?: string): void {
    this.#around.clearStores()
    this.#take(answer, person)
    this.#around.channel.postMessage({ kind: 'signed-in' })
  }

  /** Takes the session of the same person in another firm, whose data must not linger either. */
  switched(answer: AuthAnswer): void {
    this.#around.clearStores()
    this.#take(answer, this.#state.session?.person)
    this.#around.channel.postMessage({ kind: 'tenant-changed' })
  }

  /** After every successful answer of the API: renews a token of more than five minutes old, in the background. */
  answered(): void {
    const { session } = this.#state
    if (session !== undefined && isRefreshDue(session, this.#around.now())) void this.#refresh(false)
  }

  /** Asks for the signature that files are read with, where a tab was opened or loaded anew and has none. */
  wantSignature(): void {
    const { session, phase } = this.#state
    // Close to the end only a person keeps the session alive.
    if (session !== undefined && session.sas === undefined && phase === 'open') void this.#refresh(true)
  }

  /** "Stay signed in". Answers whether the session lives on; where not, `refusal` says why. */
  stay(): Promise<boolean> {
    return this.#refresh(true)
  }

  /** Why the last try to renew the session did not work; undefined: it did. */
  refusal(): AuthError | undefined {
    return this.#refusal
  }

  /**
   * After a refusal of permission, which a changed role may have caused: renews the token once, and not again within a
   * minute, or a lasting refusal would go round for ever. Answers whether it did.
   */
  async forbidden(): Promise<boolean> {
    const now = this.#around.now()
    if (this.#state.session === undefined || now - this.#forcedAt < forceAgainAfter) return false
    this.#forcedAt = now
    return this.#refresh(true)
  }

  /** After a refusal because the session is in another firm than this tab: the tab goes there too. */
  async movedElsewhere(): Promise<void> {
    await this.#refresh(true)
  }

  /** Once a second, and when the computer wakes up. */
  tick(): void {
    const { session } = this.#state
    if (session === undefined) return
    // Another tab may have renewed it, or gone to another firm.
    const stored = storedSession()
    if (stored !== undefined && stored.tenantId !== session.tenantId) {
      this.#follow()
      return
    }
    const known = stored === undefined || stored.validUntil === session.validUntil ? session : stored
    const phase = phaseOf(known, this.#around.now())
    if (phase === 'over') {
      void this.signOut('inactive')
      return
    }
    if (phase !== this.#state.phase || known.validUntil !== session.validUntil)
      this.#set({ session: known, phase, ended: undefined })
  }

  async signOut(reason: SignOutReason): Promise<void> {
    const wasSignedIn = this.#state.session !== undefined
    this.#forget(reason)
    this.#around.channel.postMessage({ kind: 'signed-out', reason })
    // The cookie ends with the session anyway; a server that cannot be reached must not keep the person in.
    if (wasSignedIn && reason !== 'refused') await this.#api.signOut().catch(() => undefined)
  }

  #forget(reason: SignOutReason): void {
    const endedOf = this.#state.session
    storeSession(undefined)
    this.#around.clearStores()
    this.#set({ session: undefined, phase: 'open', ended: reason, endedOf })
  }

  #hear(news: SessionNews): void {
    if (news.kind === 'signed-out') {
      if (this.#state.session !== undefined) this.#forget(news.reason)
      return
    }
    if (news.kind === 'renewed') {
      const { session } = this.#state
      const isOurs = session?.tenantId === news.session.tenantId
      if (session !== undefined && isOurs && news.session.issuedAt >= session.issuedAt) this.#show(news.session)
      return
    }
    this.#follow()
  }

  /** Another person or another firm: what this tab holds is of the old one. */
  #follow(): void {
    this.#around.clearStores()
    this.#around.reload()
  }

  #refresh(forced: boolean): Promise<boolean> {
    this.#refreshing ??= this.#around
      .oneAtATime(() => this.#refreshNow(forced))
      .finally(() => {
        this.#refreshing = undefined
      })
    return this.#refreshing
  }

  async #refreshNow(forced: boolean): Promise<boolean> {
    const before = this.#state.session
    const known = storedSession()
    // Signed out, or renewed by another tab, while this one waited for its turn.
    if (before === undefined || known === undefined) return false
    if (known.tenantId !== before.tenantId) {
      this.#follow()
      return false
    }
    if (known.issuedAt > before.issuedAt) {
      this.#show(known)
      return true
    }
    if (!forced && !isRefreshDue(known, this.#around.now())) return true
    try {
      const answer = await this.#api.refresh()
      this.#refusal = undefined
      if (answer.tenantId !== before.tenantId) {
        // The cookie, which all tabs share, is of a firm that nobody here has heard of: known first, so that the next start is in it.
        storeSession(sessionOf(answer, before.person, this.#around.now()))
        this.#follow()
        return false
      }
      this.#take(answer, before.person)
      const { session } = this.#state
      if (session !== undefined) this.#around.channel.postMessage({ kind: 'renewed', session })
      return true
    } catch (error) {
      this.#refusal = error instanceof AuthError ? error : new AuthError(500, undefined)
      if (this.#refusal.status === 401) await this.signOut('refused')
      return false
    }
  }

  #take(answer: AuthAnswer, person: string | undefined): void {
    const session = sessionOf(answer, person, this.#around.now())
    storeSession(session)
    this.#show(session)
  }

  #show(session: Session): void {
    this.#set({ session, phase: phaseOf(session, this.#around.now()), ended: undefined })
  }

  #set(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
