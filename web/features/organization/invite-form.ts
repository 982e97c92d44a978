import { problem, type Problems } from '../../ui/form/problem.ts'
import type { GivenRole } from './roles.ts'

/** Who is to be invited. The places are those of the API, so that a refusal finds its own. */
export interface InviteDraft {
  readonly name: string
  /** One address, or several with commas, semicolons or line ends between them. */
  readonly email: string
  readonly role: GivenRole | undefined
}

/** A simple look at the shape of an address; the server judges it, and the mail proves it. */
const address = /^[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@.]{2,60}$/

/** As many as the server lets out in a minute. */
export const mostAddresses = 50

/** Each address once, in the order they were typed. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((one) => one !== '')
      .map((one) => one.toLowerCase()),
  ),
]

export const isSeveral = ({ email }: Pick<InviteDraft, 'email'>): boolean => addressesIn(email).length > 1

export function inviteProblems({ name, email, role }: InviteDraft): Problems<InviteDraft> {
  const addresses = addressesIn(email)
  const wrong = addresses.find((one) => !address.test(one))
  return {
    ...(name.trim() === '' && addresses.length < 2 ? { name: problem('organization.invite.name_missing') } : {}),
    ...(addresses.length === 0 ? { email: problem('organization.invite.email_missing') } : {}),
    ...(wrong === undefined ? {} : { email: problem('organization.invite.email_invalid', { address: wrong }) }),
    ...(addresses.length > mostAddresses
      ? { email: problem('organization.invite.email_many', { most: mostAddresses }) }
      : {}),
    ...(role === undefined ? { role: problem('organization.invite.role_missing') } : {}),
  }
}
