export { ConsentProgress } from './ConsentProgress.tsx'
export { askedFields } from './credential-input.ts'
export { CredentialForm } from './CredentialForm.tsx'
export { useConsentWindow, type ConsentCalls } from './useConsentWindow.ts'
