import { kinds, type ExamFirm } from './facts.ts'
import type { Figures, Verdict } from './judge.ts'
import { likely } from './judge.ts'

const percent = (share: number): string => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1))

/** Lines of cells below one another, the first at the left and figures at the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return `${rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')).join('\n')}\n`
}

const cells = ({ trueOnes, atLikely, first, atCertain, rightAtCertain, wrongAtCertain, notSuggested, compared }: Figures): string[] => [
  String(trueOnes), percent(atLikely), percent(first), percent(atCertain), percent(rightAtCertain), String(wrongAtCertain),
  percent(notSuggested), percent(compared),
] // prettier-ignore

const head = ['true', '≥80', 'first', '≥95', 'right≥95', 'wrong', 'none', 'compared']

/** The mean of firms, each counting by its true ones; what is right at 95 is that of the worst firm. */
function together(all: readonly Figures[]): Figures {
  const some = all.filter(({ records }) => records > 0)
  const trueOnes = some.reduce((sum, each) => sum + each.trueOnes, 0)
  const mean = (of: (each: Figures) => number): number =>
    some.reduce((sum, each) => sum + (each.trueOnes === 0 ? 0 : of(each) * each.trueOnes), 0) / trueOnes
  return {
    records: some.reduce((sum, each) => sum + each.records, 0),
    trueOnes,
    atLikely: mean((each) => each.atLikely),
    first: mean((each) => each.first),
    atCertain: mean((each) => each.atCertain),
    notSuggested: mean((each) => each.notSuggested),
    compared: mean((each) => each.compared),
    rightAtCertain: Math.min(...some.map((each) => each.rightAtCertain).filter((share) => !Number.isNaN(share))),
    wrongAtCertain: some.reduce((sum, each) => sum + each.wrongAtCertain, 0),
    calibrationError: Math.max(...some.map((each) => each.calibrationError)),
  }
}

/** A line for each firm, and one for all: the means, and of what is to hold in each firm alone the worst. */
export function summaryTable(verdicts: readonly Verdict[]): string {
  const line = (title: string, all: Figures, order: number, seconds: number): string[] => [
    title, String(all.records), ...cells(all), all.calibrationError.toFixed(1), String(order), seconds.toFixed(1),
  ] // prettier-ignore
  const rows = verdicts.map(({ seed, all, otherwiseInOtherOrder, seconds }) =>
    line(`seed ${seed}`, all, otherwiseInOtherOrder, seconds),
  )
  const sum = (of: (each: Verdict) => number): number => verdicts.reduce((so, each) => so + of(each), 0)
  const last = line('together', together(verdicts.map(({ all }) => all)), sum((each) => each.otherwiseInOtherOrder), sum((each) => each.seconds)) // prettier-ignore
  return table([['firm', 'records', ...head, 'ECE', 'order', 's'], ...rows, last])
}

export function kindTable(verdicts: readonly Verdict[]): string {
  const rows = kinds.map((kind) => {
    const all = together(verdicts.flatMap(({ byKind }) => byKind.get(kind) ?? []))
    return [
      kind,
      String(all.records),
      ...cells(Number.isFinite(all.rightAtCertain) ? all : { ...all, rightAtCertain: Number.NaN }),
    ]
  })
  return table([['kind', 'records', ...head], ...rows])
}

/** Beside each score, the share of what had it that was right. */
export function binTable(verdicts: readonly Verdict[]): string {
  const rows = Array.from({ length: 20 }, (_, at) => {
    const all = verdicts.flatMap(({ bins }) => bins[at] ?? [])
    const sum = (of: 'count' | 'right' | 'points'): number => all.reduce((so, each) => so + each[of], 0)
    const count = sum('count')
    return [`${at * 5}–${at * 5 + 5}`, String(count), (sum('points') / count).toFixed(1), percent(sum('right') / count)]
  })
  return table([['score', 'suggested', 'says', 'right'], ...rows.filter(([, count]) => count !== '0')])
}

const written = (firm: ExamFirm, id: string | null): string => {
  const found = firm.customers.find((each) => each.id === id)
  if (found === undefined) return 'nobody'
  return `${found.name} | ${found.customerId} | ${found.chamberOfCommerceNumber ?? ''} | ${found.emails.join(',')}`
}

const described = (firm: ExamFirm, { record, answer }: Verdict['judged'][number]): string => {
  const { name, customerId, externalId, chamberOfCommerceNumber, emails } = record.facts
  const said = answer.suggestions.slice(0, 3).map(({ customerId: id, score }) => `    ${score} ${written(firm, id)}`)
  return [
    `${record.connectionId}: ${name} | ${customerId ?? ''} | ${externalId} | ${chamberOfCommerceNumber ?? ''} | ${emails.join(',')}  (${[...record.kinds].join(' ')})`,
    `  is ${written(firm, record.truth)}`,
    ...said,
  ].join('\n')
}

/** Some of what was certain and wrong. */
export const wrongOf = (firm: ExamFirm, { wrong }: Verdict, most: number): string =>
  wrong.slice(0, most).map((each) => described(firm, each)).join('\n') // prettier-ignore

/** Some of the true ones below 80. */
export const lostOf = (firm: ExamFirm, { judged }: Verdict, most: number): string =>
  judged
    .filter(
      ({ record, answer }) =>
        record.truth !== null &&
        !answer.suggestions.some(({ customerId, score }) => customerId === record.truth && score >= likely),
    )
    .slice(0, most)
    .map((each) => described(firm, each))
    .join('\n')
