/**
 * `npm run cost -- …`: what an installation costs a month, whether its night fits and where its limits are, from recorded
 * operations of the code and figures that can be edited; `--record` records anew.
 */
import { parseArgs } from 'node:util'
import { billOf, capacities, hostings, type BillAsked } from './bill.ts'
import { hostOf } from './deployed.ts'
import { readFigures, middle } from './figures.ts'
import { limitsOf } from './limits.ts'
import { nightOf } from './night.ts'
import { billText, table } from './print.ts'
import { record } from './record.ts'
import { readRecorded } from './recorded.ts'
import { limitRows, scaleRows, writeTable, type AtScale } from './table.ts'

const usage = `npm run cost -- [--tenants 500] [--records 100000] [--connections 20] [--scales 10,100,1000,10000] [--instances 100] [--hosting premium] [--capacity serverless] [--json]
npm run cost -- --table
npm run cost -- --record`

function given() {
  const { values } = parseArgs({
    options: {
      tenants: { type: 'string', default: '500' },
      records: { type: 'string', default: '100000' },
      connections: { type: 'string' },
      scales: { type: 'string', default: '10,100,1000,10000' },
      instances: { type: 'string' },
      hosting: { type: 'string', default: 'flex' },
      capacity: { type: 'string', default: 'autoscale' },
      table: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const whole = (name: string, text: string): number => {
    const number = Number(text)
    if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} ${text} is no whole number\n${usage}`)
    return number
  }
  const hosting = hostings.find((one) => one === values.hosting)
  if (hosting === undefined) throw new Error(`--hosting is one of ${hostings.join(', ')}\n${usage}`)
  const capacity = capacities.find((one) => one === values.capacity)
  if (capacity === undefined) throw new Error(`--capacity is one of ${capacities.join(', ')}\n${usage}`)
  return {
    ...values,
    hosting,
    capacity,
    tenants: whole('tenants', values.tenants),
    records: whole('records', values.records),
    connections: values.connections === undefined ? undefined : whole('connections', values.connections),
    scales: values.scales.split(',').map((one) => whole('scales', one)),
    instances: values.instances === undefined ? undefined : whole('instances', values.instances),
  }
}

const asked = given()
const [figures, recorded, deployed] = [readFigures(), readRecorded(), hostOf()]
const host = { ...deployed, mostInstances: asked.instances ?? deployed.mostInstances }

function scaleOf(firms: number): AtScale {
  const { records, hosting, capacity, connections = middle(figures.assumptions.connections) } = asked
  const night = nightOf({ firms, records, connections, recorded, figures, host })
  const sources: BillAsked = { recorded, figures, records, night, hosting, capacity }
  return {
    night,
    bill: billOf(sources),
    premium: billOf({ ...sources, hosting: 'premium' }),
    serverless: billOf({ ...sources, capacity: 'serverless' }),
    limits: limitsOf({ ...sources, host }),
  }
}

function print(): void {
  const { bill } = scaleOf(asked.tenants)
  const scales = asked.scales.map(scaleOf)
  if (asked.json) {
    console.log(JSON.stringify({ bill, scales }, null, 2))
    return
  }
  console.log([billText(bill), table(scaleRows(scales)), table(limitRows(scales))].join('\n\n'))
  console.log(
    `\nRecorded on ${recorded.recordedOn} at ${recorded.commit}; prices looked up on ${figures.looked}, those from memory are in scripts/cost/figures.json.`,
  )
}

if (asked.help) console.log(usage)
else if (asked.table) await writeTable(recorded, asked.scales.map(scaleOf))
else if (asked.record) await record(new Date())
else print()
