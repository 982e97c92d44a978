export { HealthButton } from './HealthButton.tsx'
export { useConnectionsAttention } from './useAttention.ts'
