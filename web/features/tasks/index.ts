export { TaskHistoryButton } from './TaskHistoryButton.tsx'
export { useTaskEnd } from './useTaskEnd.ts'
