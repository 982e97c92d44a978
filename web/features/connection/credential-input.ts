import type { CredentialField } from '#domain/connectors/catalog-entry.ts'

export type CredentialProblem = 'required' | 'too-long' | 'not-https' | 'not-a-date' | 'not-digits'

/** What is typed in the form, by field name. */
export type CredentialInput = Readonly<Record<string, string>>

/** The form before anybody typed: what may be shown again is filled in, a secret never is. */
export function emptyInput(
  fields: readonly CredentialField[],
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'secret' ? '' : (known[name] ?? '')]))
}

/** A day of the calendar as `YYYY-MM-DD`: 31 February is none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

function problemOf(field: CredentialField, value: string): CredentialProblem | undefined {
  const typed = value.trim()
  if (typed === '') return field.required ? 'required' : undefined
  if (typed.length > field.maxLength) return 'too-long'
  if (field.digits !== undefined && !(typed.length === field.digits && /^\d+$/u.test(typed))) return 'not-digits'
  if (field.kind === 'url' && URL.parse(withScheme(typed))?.protocol !== 'https:') return 'not-https'
  if (field.kind === 'date' && !isDay(typed)) return 'not-a-date'
  return undefined
}

/** People paste hosts without a scheme; an address of ours is always https. */
function withScheme(address: string): string {
  return address.includes('://') ? address : `https://${address}`
}

/** What is wrong, by field name; empty: the form may be sent. The server checks the same again. */
export function problemsIn(
  fields: readonly CredentialField[],
  input: CredentialInput,
): Partial<Record<string, CredentialProblem>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, input[field.name] ?? '')
      return problem === undefined ? [] : [[field.name, problem]]
    }),
  )
}

/** What goes to the API: without the spaces that come along with a paste, and without fields left empty. */
export function credentialsToSend(
  fields: readonly CredentialField[],
  input: CredentialInput,
): { name: string; value: string }[] {
  return fields.flatMap(({ name, kind }) => {
    const value = (input[name] ?? '').trim()
    if (value === '') return []
    return [{ name, value: kind === 'url' ? withScheme(value) : value }]
  })
}
