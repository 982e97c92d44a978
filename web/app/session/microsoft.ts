import type { AppConfig } from '#domain/shared/app-config.ts'
import type { AuthenticationResult, PublicClientApplication } from '@azure/msal-browser'

/** How long somebody may take in the popup (a second factor, a forgotten password), in milliseconds. */
const popupPatience = 600_000

export type MicrosoftFailure =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'blocked' }
  /** The directory has not admitted the application yet; its administrator has to. */
  | { readonly kind: 'admin-consent'; readonly tenant: string | undefined }
  | { readonly kind: 'failed'; readonly code: string }

export class MicrosoftError extends Error {
  override readonly name = 'MicrosoftError'
  readonly failure: MicrosoftFailure

  constructor(failure: MicrosoftFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

const missingPrincipal = /AADSTS(500011|650052|650057|65001|90094)|(service|resource) principal|missing.principal/i
const cancelled = new Set(['user_cancelled', 'interaction_in_progress_cancelled', 'access_denied'])
const blocked = new Set(['popup_window_error', 'empty_window_error'])

/** Whether a message says that the application is not known in the person's directory. */
export function saysMissingPrincipal(message: string): boolean {
  return missingPrincipal.test(message)
}

/** What MSAL threw, in our terms. */
export function failureOf(error: unknown): MicrosoftFailure {
  const { errorCode, errorMessage, message } = error as {
    errorCode?: unknown
    errorMessage?: unknown
    message?: unknown
  }
  const code = typeof errorCode === 'string' ? errorCode : 'unknown'
  const said = [errorMessage, message].filter((text): text is string => typeof text === 'string').join(' ')
  if (saysMissingPrincipal(said)) {
    const tenant = /tenant (?:named )?'?([\da-f-]{36}|(?:[\w-]+\.)+[\w-]+)/i.exec(said)?.[1]
    return { kind: 'admin-consent', tenant }
  }
  if (cancelled.has(code)) return { kind: 'cancelled' }
  if (blocked.has(code)) return { kind: 'blocked' }
  return { kind: 'failed', code }
}

/** Where a directory's administrator admits the application. */
export function adminConsentUrl(
  identity: AppConfig['identity'],
  redirectUri: string,
  tenant = 'organizations',
): string {
  // On one machine the authority is a name that nobody answers to; the metadata tells where the provider is.
  const authority = new URL(identity.metadataUrl ?? identity.authority)
  const url = new URL(`/${encodeURIComponent(tenant)}/v2.0/adminconsent`, authority.origin)
  url.searchParams.set('client_id', identity.clientId)
  url.searchParams.set('scope', identity.scope)
  url.searchParams.set('redirect_uri', redirectUri)
  return url.href
}

/** Who signed in at Microsoft, and the token that shows it. */
export interface MicrosoftAnswer {
  readonly token: string
  /** The same for the same account, whatever it is called. */
  readonly person: string
}

export interface Microsoft {
  /** Has to be called straight from a click. Errors: `MicrosoftError`. */
  popup(): Promise<MicrosoftAnswer>
  /** Closes the popup; its `popup()` then fails as cancelled. */
  cancelPopup(): void
  /** Leaves the page; the answer comes with `returned()` on the way back. */
  redirect(): Promise<void>
  /** The answer of a redirect that just came back. Errors: `MicrosoftError`. */
  returned(): Promise<MicrosoftAnswer | undefined>
}

async function metadata(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new MicrosoftError({ kind: 'failed', code: 'metadata' })
  return response.text()
}

/** Loads MSAL, which nobody but the login screen needs. */
export async function loadMicrosoft(identity: AppConfig['identity']): Promise<Microsoft> {
  const [msal, authorityMetadata] = await Promise.all([
    import('@azure/msal-browser'),
    identity.metadataUrl === undefined ? undefined : metadata(identity.metadataUrl),
  ])
  const client = new msal.PublicClientApplication({
    auth: {
      clientId: identity.clientId,
      authority: identity.authority,
      redirectUri: `${window.location.origin}/redirect.html`,
      ...(authorityMetadata === undefined
        ? {}
        : { authorityMetadata, knownAuthorities: [new URL(identity.authority).host] }),
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      popupBridgeTimeout: popupPatience,
      ...(authorityMetadata === undefined ? {} : { protocolMode: msal.ProtocolMode.OIDC }),
    },
  })
  await client.initialize()
  return microsoftOf(client, identity.scope, msal.EventType.POPUP_OPENED)
}

function microsoftOf(client: PublicClientApplication, scope: string, popupOpened: string): Microsoft {
  let popup: Window | undefined
  let cancel: (() => void) | undefined
  client.addEventCallback((event) => {
    const payload = event.payload as { readonly popupWindow?: Window } | null
    if (event.eventType === popupOpened) popup = payload?.popupWindow
  })
  const request = { scopes: [scope], prompt: 'select_account' }
  const read = ({ accessToken, account }: AuthenticationResult): MicrosoftAnswer => ({
    token: accessToken,
    person: account.homeAccountId,
  })
  const asOurs = (error: unknown): never => {
    throw error instanceof MicrosoftError ? error : new MicrosoftError(failureOf(error))
  }
  return {
    popup: () => {
      const cancelling = new Promise<never>((_, reject) => {
        cancel = () => reject(new MicrosoftError({ kind: 'cancelled' }))
      })
      // A popup that was left open, or cancelled here, still counts as an interaction for MSAL.
      const answer = client.loginPopup({ ...request, overrideInteractionInProgress: true }).then(read, asOurs)
      return Promise.race([answer, cancelling])
    },
    cancelPopup: () => {
      cancel?.()
      popup?.close()
    },
    redirect: () => client.loginRedirect({ ...request, redirectUri: `${window.location.origin}/` }).catch(asOurs),
    returned: async () => {
      const result = await client.handleRedirectPromise().catch(asOurs)
      return result === null ? undefined : read(result)
    },
  }
}
