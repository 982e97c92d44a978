/**
 * `npm run odata -- --model model.xml --data folder [--port n] [--reset action]`: serves any model with the code of the product's feed, from
 * one JSON file for each set, read-only. For suites and clients of others.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ODataError } from '#domain/odata/error.ts'
import { memorySource } from './memory-source.ts'
import { CsdlError, readCsdl } from './read-csdl.ts'
import { createLog } from '#platform/log.ts'
import { readData, startODataServer } from './server.ts'

const usage =
  'Usage: npm run odata -- --model <model.xml> --data <folder of <Set>.json files> [--port <number>] [--reset <action that a suite calls before it begins>]'

try {
  const { values } = parseArgs({
    options: {
      model: { type: 'string' },
      data: { type: 'string' },
      port: { type: 'string', default: '4290' },
      reset: { type: 'string' },
    },
  })
  const port = Number(values.port)
  if (values.model === undefined || values.data === undefined || !Number.isInteger(port)) {
    console.error(usage)
    process.exitCode = 1
  } else {
    const { model, leftOut } = readCsdl(readFileSync(values.model, 'utf8'))
    for (const what of leftOut) console.log(`left out: ${what}`)
    const log = createLog((line, level) => level !== 'info' && console.error(line))
    const { root } = await startODataServer(memorySource(model, readData(model, values.data)), {
      port,
      log,
      reset: values.reset,
    })
    console.log(`serving ${model.sets.map(({ name }) => name).join(', ')} at ${root}`)
  }
} catch (error) {
  const isOurs = error instanceof CsdlError || error instanceof ODataError
  const isTheirs = error instanceof Error && 'code' in error
  console.error(isOurs || isTheirs ? error.message : error)
  process.exitCode = 1
}
