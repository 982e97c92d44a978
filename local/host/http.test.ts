import { httpPromises } from './fixtures/http.contract.ts'

httpPromises('without streams', new URL('./fixtures/app.ts', import.meta.url).pathname, false)
