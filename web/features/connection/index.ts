export { ConnectionPage } from './ConnectionPage.tsx'
