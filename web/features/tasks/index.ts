export { TaskHistoryButton } from './TaskHistoryButton.tsx'
