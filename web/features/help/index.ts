export { HelpDesk } from './HelpDesk.tsx'
export { HelpProvider } from './HelpProvider.tsx'
