export { ConnectionPage } from './ConnectionPage.tsx'
export { ConsentProgress } from './ConsentProgress.tsx'
export { CredentialForm } from './CredentialForm.tsx'
export { useConsentWindow, type ConsentCalls } from './useConsentWindow.ts'
