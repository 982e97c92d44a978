import { httpPromises } from './fixtures/http.contract.ts'

httpPromises('with streams', new URL('./fixtures/streaming-app.ts', import.meta.url).pathname, true)
