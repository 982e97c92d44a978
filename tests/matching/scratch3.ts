// After the certain ones are accepted: what is compared of the rest
import { examFirm } from './exam/firm.ts'
import { productMatcher } from './exam/matcher.ts'
import { figuresOf, binsOf } from './exam/judge.ts'
for (const seed of (process.argv[2] ?? '1').split(',').map(Number)) {
  const firm = examFirm(seed)
  let links = new Map<string, string>()
  const all = new Map<
    string,
    { suggestions: readonly { customerId: string; score: number }[]; compared: ReadonlySet<string> | undefined }
  >()
  for (let round = 1; round <= 3; round += 1) {
    const answers = productMatcher({ customers: firm.customers, records: firm.records, links, refusals: new Map() })
    for (const [id, answer] of answers) all.set(id, answer)
    const next = new Map(links)
    for (const [
      id,
      {
        suggestions: [best],
      },
    ] of answers)
      if (best !== undefined && best.score >= 95) next.set(id, best.customerId)
    const f = figuresOf(
      firm.records.map((record) => ({
        record,
        answer: all.get(record.id) ?? { suggestions: [], compared: undefined },
      })),
    )
    console.log(
      `seed ${seed} round ${round}: compared ${(100 * f.compared).toFixed(2)} ≥80 ${(100 * f.atLikely).toFixed(1)} first ${(100 * f.first).toFixed(1)} ≥95 ${(100 * f.atCertain).toFixed(1)} right ${(100 * f.rightAtCertain).toFixed(2)} ECE ${f.calibrationError.toFixed(2)} links ${next.size}`,
    )
    links = next
  }
}
