export { notificationId } from './bell.ts'
