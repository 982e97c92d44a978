import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOf, usageOf } from './bill.ts'
import { figuresFile, parseFigures, readFigures } from './figures.ts'
import { limitsOf } from './limits.ts'
import { hostOf, tracesShare } from './deployed.ts'
import { nightHours, nightOf, type NightAsked } from './night.ts'
import { readRecorded } from './recorded.ts'
import { guideFile, recordedRows } from './table.ts'

const figures = readFigures()
const recorded = readRecorded()
const host = hostOf()
const asked: NightAsked = { firms: 12, records: 20_000, connections: 6, recorded, figures, host }
const night = nightOf(asked)
const sources = { recorded, figures, records: asked.records }

describe('the bill', () => {
  it('is the sum of its lines, and its lower end is never above the higher', () => {
    const bill = billOf({ ...sources, night })
    expect(bill.lines.map(({ euros }) => euros.low).reduce((sum, one) => sum + one)).toBeCloseTo(bill.euros.low)
    for (const { euros } of bill.lines) expect(euros.low).toBeLessThanOrEqual(euros.high)
    expect(bill.eurosAFirm.low * asked.firms).toBeCloseTo(bill.euros.low)
  })

  it('follows the figures that somebody edits', () => {
    const raw = JSON.parse(readFileSync(figuresFile, 'utf8')) as { prices: { frontDoorBase: { figure: number } } }
    raw.prices.frontDoorBase.figure += 1_000
    const dearer = billOf({ ...sources, figures: parseFigures(raw), night })
    const difference = dearer.euros.low - billOf({ ...sources, night }).euros.low
    expect(difference).toBeCloseTo(1_000 * figures.currency.eurosADollar.low)
  })

  it('of a premium plan pays for its instances as long as they are there, and for nothing else that is different', () => {
    const lines = (hosting: 'flex' | 'premium') => {
      const { lines: all } = billOf({ ...sources, night, hosting })
      return {
        functions: all.filter(({ name }) => name.startsWith('Functions')),
        others: all.filter(({ name }) => !name.startsWith('Functions')),
      }
    }
    const [flex, premium] = [lines('flex'), lines('premium')]
    expect(premium.others).toEqual(flex.others)
    const [ready] = premium.functions
    const monthOfTwo = 2 * 730 * figures.prices.premiumHour.low * figures.currency.eurosADollar.low
    expect(ready?.euros.low).toBeGreaterThanOrEqual(monthOfTwo)
    expect(premium.functions.map(({ name }) => name)).toEqual(['Functions, premium', 'Functions, disk'])
  })

  it('of a serverless account pays for what was asked, and nothing where nobody asks', () => {
    const capacityOf = (asked: NightAsked, capacity: 'autoscale' | 'serverless', people: number): number => {
      const { assumptions } = figures
      const none = { ...assumptions.people, low: people, high: people }
      const given = { ...figures, assumptions: { ...assumptions, people: none, feeds: { ...none, low: 0, high: 0 } } }
      const bill = billOf({ ...sources, figures: given, night: nightOf(asked), capacity })
      return bill.lines[0]?.euros.low ?? Number.NaN
    }
    const small = { ...asked, firms: 1, records: 200 }
    expect(capacityOf(small, 'serverless', 0)).toBeLessThan(capacityOf(small, 'autoscale', 0) / 3)
    expect(capacityOf(small, 'serverless', 8)).toBeGreaterThan(capacityOf(small, 'serverless', 0))
  })

  it('has a line for what watches the rest: diagnostics, each rule of the templates, and no probe', () => {
    const { lines } = billOf({ ...sources, night })
    const amounts = new Map(lines.map(({ name, amount }) => [name, amount]))
    const alerts = readFileSync('infra/modules/alerts.bicep', 'utf8')
    const names = [...alerts.matchAll(/^ {4}name: '([a-z-]+)'$/gmu)].map(([, name]) => name)
    const [, metrics, onLines] =
      /^(\d+) rules on metrics, (\d+) on lines$/u.exec(amounts.get('Alert rules and web test') ?? '') ?? []
    // Beside those of the two lists: the certificate, and events of files that nobody took.
    expect(Number(metrics) + Number(onLines)).toBe(names.length + 2)
    expect(amounts.get('Probes of the edge')).toBe('0 origins are probed')
    expect(lines.find(({ name }) => name.startsWith('Diagnostics'))?.euros.low).toBeGreaterThan(0)
  })

  it('has more room for the files of firms on a premium plan', () => {
    const disk = (hosting: 'flex' | 'premium') =>
      limitsOf({ ...sources, night, hosting, host }).find(({ name }) => name.startsWith('Disk'))
    expect(disk('premium')?.share).toBeLessThan((disk('flex')?.share ?? 0) / 10)
  })

  it('counts the bytes that were recorded of traces and lines: the share that is kept of the ones, all of the others', () => {
    const sentTelemetry = (spanBytes: number, lineBytes: number) => {
      const at = ({ works, ...rest }: typeof recorded.small): typeof recorded.small => {
        const page = works['page over HTTP']
        if (page === undefined) throw new Error('A page is recorded')
        return { ...rest, works: { ...works, 'page over HTTP': { ...page, spanBytes, lineBytes } } }
      }
      const changed = { ...recorded, small: at(recorded.small), large: at(recorded.large) }
      const { low } = usageOf({ ...sources, recorded: changed, night }).telemetryBytes
      return low
    }
    const [none, spans, lines] = [sentTelemetry(0, 0), sentTelemetry(1_000, 0), sentTelemetry(0, 1_000)]
    expect(spans).toBeGreaterThan(none)
    expect(spans - none).toBeCloseTo((lines - none) * tracesShare(), 0)
  })

  it('counts what is kept of runs that took long beside the share, and not all of it', () => {
    const { spans, slow, lines } = nightOf({ ...asked, records: 100_000 }).telemetry
    expect(slow).toBeGreaterThan(0)
    expect(slow).toBeLessThan(spans / 2)
    expect(lines).toBeLessThan(spans)
  })

  it('refuses a figure without a source, and a range that is upside down', () => {
    const raw = readFileSync(figuresFile, 'utf8')
    expect(() => parseFigures(JSON.parse(raw.replace('"source": "memory"', '"origin": "memory"')))).toThrow()
    expect(() => parseFigures(JSON.parse(raw.replace('[0.85, 0.93]', '[0.93, 0.85]')))).toThrow('The lower end comes first')
  }) // prettier-ignore

  it('says of each limit how much of it is used, the nearest first, and what to change', () => {
    const limits = limitsOf({ ...sources, night, host })
    const shares = limits.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((one, other) => other - one))
    expect(limits.filter(({ then }) => then === '')).toEqual([])
    for (const name of [
      'Instances of the queue',
      'Instances of the functions for people',
      'Instances of all functions together',
    ])
      expect(limits.map((one) => one.name)).toContain(name)
  })
})

describe('the guide', () => {
  it('tells of one firm what was recorded: make its tables anew where this fails (npm run cost -- --table)', () => {
    const guide = readFileSync(guideFile, 'utf8')
    for (const cells of recordedRows(recorded)) for (const cell of cells) expect(guide).toContain(cell)
  })
})

describe('a night', () => {
  it('asks of each firm what was recorded: twice as many firms ask twice as much', () => {
    const twice = nightOf({ ...asked, firms: 24 })
    const idle = nightOf({ ...asked, firms: 0 })
    for (const each of ['messages', 'processorHours'] as const)
      expect(twice[each] - idle[each]).toBeCloseTo(2 * (night[each] - idle[each]))
    expect(twice.units.sum - idle.units.sum).toBeCloseTo(2 * (night.units.sum - idle.units.sum))
    expect(idle.messages).toBe(0)
  })

  it('fits where the lanes of each vendor do its calls in the hours in which syncs begin', () => {
    const [slowest] = nightOf({ ...asked, firms: 1 }).vendors
    expect(slowest?.hours).toBeLessThan(nightHours)
    const many = nightOf({ ...asked, firms: 1_000 }).vendors.find(({ connector }) => connector === slowest?.connector)
    expect(many?.hours).toBeCloseTo(1_000 * (slowest?.hours ?? 0))
    const limits = limitsOf({ ...sources, night: nightOf({ ...asked, firms: 10_000 }), host })
    expect(limits.find(({ name }) => name === 'The night of the slowest vendor')?.share).toBeGreaterThan(1)
  })

  it('asks for its units in the hours of the night, and for the more in a second the more firms differ in size', () => {
    const { byHour, sum } = nightOf({ ...asked, firms: 1_000 }).units
    const most = byHour.reduce((total, { low }) => total + low * 3_600, 0)
    expect(most).toBeGreaterThan(sum)
    for (const { low, high } of byHour) expect(low).toBeLessThanOrEqual(high)
    expect(byHour[3]?.high).toBeGreaterThan(byHour[3]?.low ?? 0)
    expect(byHour[12]?.high).toBeLessThan(byHour[3]?.low ?? 0)
  })

  it('reads the settings of the instances from the files that are deployed', () => {
    expect(host).toEqual({ functionTimeout: 1_200, slots: 24, mostInstances: 40 })
  })
})
