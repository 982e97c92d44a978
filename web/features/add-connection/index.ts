export { AddConnectionPage } from './AddConnectionPage.tsx'
