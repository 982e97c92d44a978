export { closures, type Closure } from './collections.ts'
