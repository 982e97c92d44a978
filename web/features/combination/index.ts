export { SuggestedRows } from './SuggestedRows.tsx'
