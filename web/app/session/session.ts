/** The answer of every authenticate path. */
export interface AuthAnswer {
  /** The firm that the session is in. */
  readonly tenantId: string
  readonly tokenValidFrom: string
  readonly tokenValidUntil: string
  readonly sasQueryParameters: string
}

/**
 * What the browser knows of its session; the session itself is a cookie that no script can read. The moments are on this
 * computer's clock (milliseconds), which may be wrong as long as it walks as fast as the server's.
 */
export interface Session {
  readonly tenantId: string
  /** Who signed in, as Microsoft numbers them: known again, whoever signs in next at this computer. Undefined: not known. */
  readonly person: string | undefined
  readonly issuedAt: number
  readonly validUntil: number
  /**
   * Signature to read the firm's files, without `?`. In the memory of the tabs only: what lies in a store of the browser
   * outlives them. Undefined: this tab has not been given it yet.
   */
  readonly sas: string | undefined
}

/** A token older than this is renewed by the next answer, in milliseconds. */
const refreshAfter = 300_000
/** Before the end comes a warning, in milliseconds. */
const warnBefore = 120_000
/** This close to the end the session is closed, in milliseconds. */
export const closeBefore = 10_000
/** A forced refresh that did not help is not tried again for this long, in milliseconds. */
export const forceAgainAfter = 60_000

export function isAuthAnswer(body: unknown): body is AuthAnswer {
  if (typeof body !== 'object' || body === null) return false
  const { tenantId, tokenValidFrom, tokenValidUntil, sasQueryParameters } = body as Partial<
    Record<keyof AuthAnswer, unknown>
  >
  return [tenantId, tokenValidFrom, tokenValidUntil, sasQueryParameters].every((said) => typeof said === 'string')
}

export function sessionOf(answer: AuthAnswer, person: string | undefined, now: number): Session {
  const lifetime = Date.parse(answer.tokenValidUntil) - Date.parse(answer.tokenValidFrom)
  return {
    tenantId: answer.tenantId,
    person,
    issuedAt: now,
    validUntil: now + (Number.isFinite(lifetime) ? lifetime : 0),
    sas: answer.sasQueryParameters.replace(/^\?/, ''),
  }
}

export function isRefreshDue(session: Session, now: number): boolean {
  return now - session.issuedAt > refreshAfter && now < session.validUntil
}

export type SessionPhase = 'open' | 'closing' | 'over'

/** `closing`: the person is warned; `over`: signed out. */
export function phaseOf(session: Session, now: number): SessionPhase {
  const left = session.validUntil - now
  if (left <= closeBefore) return 'over'
  return left <= warnBefore ? 'closing' : 'open'
}

const key = 'spil.session'

/** Shared by all tabs of this browser, so that a link opened in a new tab is signed in. Its firm, person and times, and no signature. */
export function storedSession(): Session | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Session> | null
    if (typeof stored?.issuedAt !== 'number' || typeof stored.validUntil !== 'number') return undefined
    if (typeof stored.tenantId !== 'string') return undefined
    const { tenantId, person, issuedAt, validUntil } = stored
    return { tenantId, person: typeof person === 'string' ? person : undefined, issuedAt, validUntil, sas: undefined }
  } catch {
    return undefined
  }
}

/** The stored session, where it has not ended at this moment. */
export function liveSession(now: number): Session | undefined {
  const session = storedSession()
  return session !== undefined && phaseOf(session, now) !== 'over' ? session : undefined
}

export function storeSession(session: Session | undefined): void {
  if (session === undefined) {
    localStorage.removeItem(key)
    return
  }
  const { tenantId, person, issuedAt, validUntil } = session
  localStorage.setItem(key, JSON.stringify({ tenantId, person, issuedAt, validUntil }))
}
