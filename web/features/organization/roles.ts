import type { Role } from '../../graphql/generated/graphql.ts'
import type { useText } from '../../ui/Message.tsx'

const given = ['READ_ONLY', 'ADMINISTRATOR', 'OWNER'] as const
/** A role that an owner gives. */
export type GivenRole = (typeof given)[number]

export const roleOf = (role: Role): GivenRole => given.find((one) => one === role) ?? 'READ_ONLY'

/** Each with what it lets somebody do. */
export const roleChoices = (text: ReturnType<typeof useText>) =>
  given.map((value) => ({
    value,
    label: text(`organization.role.${value}`),
    note: text(`organization.role_note.${value}`),
  }))
