/** Answers numbers from 0 to 1. */
export type Chance = () => number

const sets = ['Customers', 'Administrations', 'Users', 'MonthlyUsage', 'Products']
const questions = [
  (set: string) => `${set}?$top=200&$count=true`,
  (set: string) => `${set}?$orderby=Name desc&$top=50`,
  (set: string) => `${set}?$filter=contains(tolower(Name),'ster')&$top=50`,
  (set: string) => `${set}?$filter=length(concat(concat(Name,Name),concat(Name,Name))) gt 90&$orderby=Name`,
  () => 'Customers?$expand=Administrations($expand=Connection)&$top=100',
  () => "Customers?$filter=Administrations/any(a:contains(a/Name,'e')) and not Administrations/all(b:b/Name eq 'x')",
  () => 'Customers?$filter=((((((((((1 eq 1))))))))))',
  () => 'Nergens?$select=Niets',
]

/** Somebody who reads the data feed of a firm with its key; a fifth leaves in the middle of an answer. */
export function feedVisitor(url: string, key: string) {
  return {
    async asks(chance: Chance): Promise<void> {
      const question = questions[Math.floor(chance() * questions.length)]
      const address = question?.(sets[Math.floor(chance() * sets.length)] ?? 'Customers') ?? '$metadata'
      const leaving = new AbortController()
      const headers = { authorization: `Bearer ${key}` }
      try {
        const response = await fetch(`${url}/api/odata/${address}`, { headers, signal: leaving.signal })
        if (chance() < 0.2) leaving.abort()
        await response.arrayBuffer()
      } catch (error) {
        if (!leaving.signal.aborted) throw error
      }
    },
  }
}
