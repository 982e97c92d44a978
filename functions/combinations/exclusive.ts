export { exclusiveGroup } from '#domain/combinations/exclusive-group.ts'
