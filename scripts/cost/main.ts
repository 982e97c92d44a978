/**
 * `npm run cost -- …`: what an installation costs a month and where its limits are, from recorded operations of the code and
 * figures that can be edited; `--night` plays one night in virtual time; `--record` records anew.
 */
import { parseArgs } from 'node:util'
import { billOf, capacities, hostings } from './bill.ts'
import { readFigures, middle } from './figures.ts'
import { limitsOf } from './limits.ts'
import { hostOf } from './night/deployed.ts'
import { playNight, type NightAsked, type NightReport } from './night/report.ts'
import { billText, limitsText, nightText } from './print.ts'
import { record } from './record.ts'
import { readRecorded } from './recorded.ts'
import { writeTable, type AtScale } from './table.ts'

const usage = `npm run cost -- [--tenants 500] [--records 100000] [--connections 20] [--scales 10,100,1000,10000] [--hosting premium] [--capacity serverless] [--json]
npm run cost -- --night [--tenants 10000] [--records 100000] [--large 100000] [--outage ExactOnlineNL] [--hours 2] [--instances 100] [--seed 1] [--json]
npm run cost -- --table
npm run cost -- --record`

function given() {
  const { values } = parseArgs({
    options: {
      tenants: { type: 'string', default: '500' },
      records: { type: 'string', default: '100000' },
      connections: { type: 'string' },
      scales: { type: 'string', default: '10,100,1000,10000' },
      large: { type: 'string', default: '100000' },
      outage: { type: 'string', default: 'ExactOnlineNL' },
      hours: { type: 'string', default: '2' },
      instances: { type: 'string' },
      seed: { type: 'string', default: '1' },
      hosting: { type: 'string', default: 'flex' },
      capacity: { type: 'string', default: 'autoscale' },
      night: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const whole = (name: string, text: string): number => {
    const number = Number(text)
    if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} ${text} is no whole number\n${usage}`)
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
    large: whole('large', values.large),
    hours: whole('hours', values.hours),
    seed: whole('seed', values.seed),
  }
}

const asked = given()
const figures = readFigures()

const nightOf = (firms: number, more: Partial<NightAsked> = {}): NightReport =>
  playNight({
    firms,
    records: asked.records,
    connections: asked.connections ?? middle(figures.assumptions.connections),
    seed: asked.seed,
    recorded: readRecorded(),
    figures,
    largeRows: 0,
    ...(asked.instances === undefined ? {} : { instances: asked.instances }),
    ...more,
  })

function printNight(): void {
  const night = nightOf(asked.tenants, {
    largeRows: asked.large,
    ...(asked.hours === 0 ? {} : { outage: { connector: asked.outage, hours: asked.hours } }),
  })
  console.log(asked.json ? JSON.stringify(night, null, 2) : nightText(night))
}

/** From so many firms on a large one among them makes no difference to the bill, and one night serves for both. */
const manyFirms = 1_000

function printBill(): void {
  const recorded = readRecorded()
  const sources = { recorded, figures, records: asked.records, hosting: asked.hosting, capacity: asked.capacity }
  const { functionTimeout, slots, mostInstances } = hostOf(figures)
  const bill = billOf({ ...sources, night: nightOf(asked.tenants) })
  const scales = asked.scales.map((firms) => {
    const night = nightOf(firms, { largeRows: asked.large })
    const ordinary = firms < manyFirms ? nightOf(firms) : night
    return {
      firms,
      bill: billOf({ ...sources, night: ordinary }),
      limits: limitsOf({ ...sources, night, functionTimeout, slots, mostInstances }),
    }
  })
  if (asked.json) {
    console.log(JSON.stringify({ bill, scales }, null, 2))
    return
  }
  console.log(billText(bill))
  console.log('\nA firm and month')
  for (const { firms, bill: { eurosAFirm, euros } } of scales)
    console.log(`  ${firms.toLocaleString('en-GB').padStart(6)} firms: € ${eurosAFirm.low.toFixed(2)}–${eurosAFirm.high.toFixed(2)}, together € ${Math.round(euros.low).toLocaleString('en-GB')}–${Math.round(euros.high).toLocaleString('en-GB')}`) // prettier-ignore
  console.log(`\n${limitsText(scales)}`)
  console.log(
    `\nRecorded on ${recorded.recordedOn} at ${recorded.commit}; prices looked up on ${figures.looked}, those from memory are in scripts/cost/figures.json.`,
  )
}

/** A night with everything that may go wrong, and the month of an ordinary one. */
function scaleOf(firms: number): AtScale {
  const night = nightOf(firms, { largeRows: asked.large, outage: { connector: asked.outage, hours: asked.hours } })
  const ordinary = firms < manyFirms ? nightOf(firms) : night
  const sources = { recorded: readRecorded(), figures, records: asked.records, night: ordinary }
  return {
    night,
    bill: billOf(sources),
    premium: billOf({ ...sources, hosting: 'premium' }),
    serverless: billOf({ ...sources, capacity: 'serverless' }),
  }
}

if (asked.help) console.log(usage)
else if (asked.table) await writeTable(readRecorded(), [10, 100, 1_000, 10_000].map(scaleOf))
else if (asked.record) await record(new Date())
else if (asked.night) printNight()
else printBill()
