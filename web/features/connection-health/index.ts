export { HealthButton } from './HealthButton.tsx'
export { HealthPage } from './HealthPage.tsx'
