export { definitions } from './collections.ts'
export { ensureDefaults } from './defaults.ts'
export { definitionChanged } from './events.ts'
export { allDefinitions, definitionById } from './store.ts'
