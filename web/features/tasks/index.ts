export { TaskHistoryButton } from './TaskHistoryButton.tsx'
export { taskBar, type BackgroundTask } from './task-view.ts'
export { useExclusiveTask } from './useTasks.ts'
export { useCustomerTask, useTaskName } from './useCustomerTask.ts'
