export { allClosedMonths } from './close-month.ts'
