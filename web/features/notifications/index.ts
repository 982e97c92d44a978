export { useBell } from './Bell.tsx'
