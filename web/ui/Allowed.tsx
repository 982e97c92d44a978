import { createContext, useContext, type ReactNode } from 'react'
import { allowed, type Permission } from '#domain/access/permissions.ts'
import type { Role, Tier } from '#domain/access/roles.ts'

export interface CurrentUser {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tier: Tier
  readonly tenantId: string
  readonly tenantName: string
}

/** Who is signed in; undefined until the app is initialised. */
export const CurrentUserContext = createContext<CurrentUser | undefined>(undefined)

export function useCurrentUser(): CurrentUser | undefined {
  return useContext(CurrentUserContext)
}

/** Whether the person may do this. The server decides again; this only keeps buttons away that would be refused. */
export function useAllowed(permission: Permission): boolean {
  const user = useContext(CurrentUserContext)
  return user !== undefined && allowed(user, permission)
}

export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useAllowed(to) ? children : null
}
