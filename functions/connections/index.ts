export { connectionStore, type ConnectionStore } from './store.ts'
export { credentialStore } from './credential-store.ts'
export { toTenantConnection } from './tenant-connection.ts'
