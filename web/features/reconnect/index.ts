export { ReconnectPage } from './ReconnectPage.tsx'
