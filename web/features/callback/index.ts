export { listenForAuthorization, stateOf, type AuthorizationMessage } from './authorization-channel.ts'
export { CallbackPage } from './CallbackPage.tsx'
