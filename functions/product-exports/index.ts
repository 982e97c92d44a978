export { productExports } from './collections.ts'
export { exportReady } from './events.ts'
export { exportPath, readyMail } from './ready-mail.ts'
