import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { billOf, usageOf } from './bill.ts'
import { figuresFile, parseFigures, readFigures } from './figures.ts'
import { limitsOf } from './limits.ts'
import { hostOf, tracesShare } from './night/deployed.ts'
import { playNight, type NightAsked } from './night/report.ts'
import { Timeline } from './night/timeline.ts'
import { tryingSeconds, afterSilence, calm } from './night/vendors.ts'
import { readRecorded } from './recorded.ts'
import { guideFile, recordedRows } from './table.ts'

const figures = readFigures()
const recorded = readRecorded()
const asked: NightAsked = {
  firms: 12, records: 20_000, connections: 6, seed: 3, recorded, figures, largeRows: 0,
} // prettier-ignore
const night = playNight(asked)
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
      const bill = billOf({ ...sources, figures: given, night: playNight(asked), capacity })
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
      limitsOf({ ...sources, night, hosting, functionTimeout: 600, slots: 24, mostInstances: 40 }).find(({ name }) =>
        name.startsWith('Disk'),
      )
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
    const { spans, slow, lines } = playNight({ ...asked, firms: 3, largeRows: 100_000 }).telemetry
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
    const limits = limitsOf({ ...sources, night, functionTimeout: 600, slots: 24, mostInstances: 40 })
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
  it('syncs every connection, and is the same for the same seed', () => {
    expect(night).toMatchObject({ firms: 12, syncs: 72, failed: 0, stale: 0, missed: 0 })
    expect(playNight(asked)).toEqual(night)
    expect(playNight({ ...asked, seed: 4 }).units.sum).not.toBe(night.units.sum)
  })

  it('of a vendor that is away for two hours ends by the patience of the product', () => {
    const away = playNight({ ...asked, firms: 60, outage: { connector: 'ExactOnlineNL', hours: 2 } })
    expect(away.outage?.failed).toBeGreaterThan(0)
    expect(away.outage).toMatchObject({ others: 0, stale: 0 })
    const waits: number[] = []
    for (let before = calm; ;) {
      const next = afterSilence(before)
      if (next === undefined) break
      waits.push(next.wait)
      before = next.remembered
    }
    expect(waits).toEqual([15, 60, 180])
    expect(tryingSeconds(() => 0)).toBe(15)
  })

  it('waits no longer for a large firm than its lane lets it work at a stretch', () => {
    const behind = playNight({ ...asked, firms: 240, records: 2_000, connections: 20, largeRows: 100_000 })
    expect(behind.large?.smallest.count).toBeGreaterThan(0)
    expect(behind.large?.smallest.most).toBeLessThan(30 * 60)
  })

  it('fetches a firm’s file a few times, and not for each task of the firm', () => {
    expect(night.replicas.cold / night.firms).toBeLessThan(12)
  })

  it('reads the settings of the instances from the files that are deployed', () => {
    expect(hostOf(figures)).toMatchObject({ slots: 24, sessionIdle: 1 })
  })

  it('lets things happen in the order of their moments', () => {
    const time = new Timeline()
    const sentTelemetry: number[] = []
    for (const moment of [5, 1, 3, 1, 4]) time.at(moment, () => sentTelemetry.push(moment))
    time.at(2, () => time.at(0, () => sentTelemetry.push(time.now)))
    time.run(4)
    expect(sentTelemetry).toEqual([1, 1, 2, 3, 4])
  })
})
