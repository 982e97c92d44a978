export { endpointName } from './address-for-log.ts'
export type { Endpoint } from './collections.ts'
export { webhookDisabled } from './events.ts'
export { endpointsOf } from './store.ts'
