import { givenRoles, type GivenRole, type Role } from '#domain/access/roles.ts'
import type { useText } from '../../ui/Message.tsx'

export const roleOf = (role: Role): GivenRole => givenRoles.find((one) => one === role) ?? 'READ_ONLY'

/** Each with what it lets somebody do. */
export const roleChoices = (text: ReturnType<typeof useText>) =>
  givenRoles.map((value) => ({
    value,
    label: text(`organization.role.${value}`),
    note: text(`organization.role_note.${value}`),
  }))
