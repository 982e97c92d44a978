export { endpointName } from './address-for-log.ts'
export { webhookDisabled } from './events.ts'
export { endpointsOf } from './store.ts'
