import { AppError } from '#domain/shared/errors.ts'
import type { Config } from '#platform/config.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { SignInRefused, tokenVerifier, type VerifyToken } from '../../identity/index.ts'
import { notProven } from './refusal.ts'

/**
 * The programs of Microsoft that read an OData feed for who is signed in: Excel and Power BI Desktop, the refresh of Power BI,
 * Power Apps. They ask for a token of this scope, whatever the feed is ("Connect with Microsoft Entra ID using the Web and OData
 * connectors", learn.microsoft.com/power-query/connector-authentication).
 */
const clients = [
  'a672d62c-fc7b-4e81-a576-e60dc46e951d',
  'b52893c8-bc2e-47fc-918b-77022b299bbc',
  '7ab7862c-4c57-491e-8a45-d52a7e023983',
]
const scope = 'user_impersonation'

/** Checks what those programs show: as the tokens of our own app are, but of their scope and made for them. */
export const feedTokenVerifier = ({ config, clock }: Pick<RunningPlatform, 'config' | 'clock'>): VerifyToken =>
  tokenVerifier({ ...config.identity, scope, clientId: clients }, undefined, clock)

/** Where they are told to have people sign in. */
export const authorizeAddress = ({ authority }: Pick<Config['identity'], 'authority'>): string =>
  `${authority.replace(/\/$/u, '')}/oauth2/authorize`

/** Three parts: no key has two dots. */
const tokenShape = /^bearer\s+([\w-]+\.[\w-]+\.[\w-]+)$/iu

/** The token of a request; undefined where there is none, or a key. */
export const tokenIn = (headers: Headers): string | undefined =>
  tokenShape.exec(headers.get('authorization')?.trim() ?? '')?.[1]

/** Whose a token is. Errors: `KeyRefused` 401; `AppError('UNAVAILABLE')` where nobody can say. */
export async function accountOf(token: string, verify: VerifyToken): Promise<string> {
  try {
    return (await verify(token)).accountId
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    throw error.reason === 'unavailable' ? new AppError('UNAVAILABLE', { cause: error }) : notProven()
  }
}
