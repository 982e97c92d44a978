export { DueMemos } from './DueMemos.tsx'
export { MemosCard } from './MemosCard.tsx'
