export { SwitchTenantPage } from './SwitchTenantPage.tsx'
