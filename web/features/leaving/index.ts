export { ClosedFirm } from './ClosedFirm.tsx'
export { LeavingTab } from './LeavingTab.tsx'
