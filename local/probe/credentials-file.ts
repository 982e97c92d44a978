import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Credentials, CredentialStore, Tokens } from '#functions/connectors/index.ts'

/**
 * What a person puts in the file: the fields of the form by their names, and, of a vendor with a consent page, what came of
 * it. Names that no form has are ours: tokens, our registration, the code of the callback page.
 */
const File = z.record(z.string(), z.string())

const ours = ['accessToken', 'refreshToken', 'obtainedAt', 'expiresAt'] as const
const registration = ['clientId', 'clientSecret', 'redirectUri', 'code', 'verifier'] as const

export interface CredentialsFile {
  readonly store: CredentialStore
  /** What was given beside the form and the tokens. */
  readonly given: Partial<Record<(typeof registration)[number], string>>
  /** Keeps more beside the form, for the next run. */
  keep(given: CredentialsFile['given']): void
}

const assumedLifetimeMs = 3_600_000

function tokensIn(file: z.output<typeof File>, now: number): Tokens | null {
  if (file['accessToken'] === undefined) return null
  return {
    accessToken: file['accessToken'],
    refreshToken: file['refreshToken'] ?? null,
    obtainedAt: file['obtainedAt'] ?? new Date(now).toISOString(),
    expiresAt: file['expiresAt'] ?? new Date(now + assumedLifetimeMs).toISOString(),
  }
}

/**
 * The credentials in a file, which keeps the tokens that follow from them: many vendors take a refresh token once, and a
 * probe that lost the new one would cost the firm its access.
 *
 * Errors: those of the file system; ZodError where it is not an object of texts.
 */
export function credentialsFile(path: string, now: () => Date): CredentialsFile {
  const read = (): z.output<typeof File> => File.parse(JSON.parse(readFileSync(path, 'utf8')))
  const write = (next: z.output<typeof File>): void => {
    // Whole or not at all.
    writeFileSync(`${path}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  const isField = (name: string): boolean => ![...ours, ...registration].some((one) => one === name)
  let credentials: Credentials = {
    fields: Object.fromEntries(Object.entries(read()).filter(([name]) => isField(name))),
    tokens: tokensIn(read(), now().getTime()),
  }
  const begun = read()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    given: Object.fromEntries(registration.flatMap((name) => (begun[name] === undefined ? [] : [[name, begun[name]]]))),
    keep: (given) => write({ ...read(), ...given }),
    store: {
      read: () => Promise.resolve(credentials),
      save: (next) => {
        credentials = next
        const { tokens } = next
        if (tokens !== null) {
          const { refreshToken, ...rest } = tokens
          write({ ...read(), ...rest, ...(refreshToken === null ? {} : { refreshToken }) })
        }
        return Promise.resolve()
      },
      exclusively: (work) => {
        const mine = turn.then(work)
        turn = mine.catch(() => undefined)
        return mine
      },
    },
  }
}

/** As if the token in them had ended a moment ago, so that the next call asks for another. */
export function ended({ tokens, fields }: Credentials, now: Date): Credentials {
  return {
    fields,
    tokens: tokens === null ? null : { ...tokens, expiresAt: new Date(now.getTime() - 1000).toISOString() },
  }
}
