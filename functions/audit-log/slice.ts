import { defineSlice } from '#platform/slice.ts'
import { auditLogPolicy, auditLogResolvers } from './resolvers.ts'

/** What people and programs did to a firm's data, for its owners to read. The traces themselves are every slice's own. */
export const auditLog = defineSlice({ name: 'audit-log', policy: auditLogPolicy, resolvers: auditLogResolvers })
