export { listenForAuthorization, stateOf, type AuthorizationMessage } from './authorization-channel.ts'
