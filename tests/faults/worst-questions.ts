/** What is asked of a feed by somebody who means ill, or does not know: by what it does, with the code that it is refused with. */
export interface WorstQuestion {
  readonly does: string
  readonly address: string
  /** Undefined: it is answered. */
  readonly code: string | undefined
}

const together = (count: number, one: (at: number) => string, between: string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join(between)

/** Twice as long at each level. */
function doubled(text: string, levels: number): string {
  let all = text
  for (let level = 0; level < levels; level += 1) all = `concat(${all},${all})`
  return all
}

const beside = 'Connection/Administrations'

/** Of a firm with thousands of administrations in one connection, with long names. */
export const worstQuestions: readonly WorstQuestion[] = [
  {
    does: 'looks through a collection in a collection in a collection',
    address: `Administrations?$filter=${beside}/any(a:a/${beside}/any(b:b/${beside}/any(c:c/Name eq a/Name and c/Id ne b/Id)))`,
    code: 'too-complex',
  },
  {
    does: 'hides the third collection in a count',
    address: `Administrations?$filter=${beside}/any(a:a/${beside}/all(b:b/${beside}/$count($filter=Name eq a/Name) gt 5))`,
    code: 'too-complex',
  },
  {
    does: 'compares all with all with all, of which none fits',
    address: `Administrations?$filter=${beside}/any(a:a/${beside}/any(b:b/Name eq concat(a/Name,Name)))`,
    code: 'too-much-work',
  },
  {
    does: 'counts the pairs that do not fit',
    address: `Administrations/$count?$filter=${beside}/all(a:a/${beside}/$count($filter=contains(Name,'q')) lt 1)`,
    code: 'too-much-work',
  },
  {
    does: 'expands everything into everything',
    address: `Connections?$expand=Administrations($select=Id;$expand=Connection($expand=Administrations($select=Id)))`,
    code: 'too-much-work',
  },
  {
    does: 'expands four times over, of five rows',
    address: `Administrations?$top=5&$expand=Connection($expand=Administrations($expand=Connection($expand=Administrations($top=1))))`,
    code: 'too-much-work',
  },
  {
    does: 'sorts by what is counted anew for each row',
    address: `Administrations?$orderby=${beside}/$count($filter=indexof(Name,'zz') gt 0) desc`,
    code: 'too-much-work',
  },
  {
    does: 'makes a text of half a megabyte of each name',
    address: `Administrations?$filter=length(${doubled('Name', 9)}) eq 7`,
    code: 'too-much-work',
  },
  {
    does: 'matches a pattern that goes back and forth, of each name for each name',
    address: `Administrations?$filter=${beside}/any(a:matchesPattern(a/Name,'^(([a-z])+.)+[A-Z]([a-z])+$'))`,
    code: 'too-much-work',
  },
  {
    does: 'looks for what is worked out for each pair of months and administrations',
    address: `MonthlyUsage?$filter=Connection/MonthlyUsage/any(a:a/${beside}/any(b:b/Name eq concat(a/Combination/Name,'x')))`,
    code: 'too-much-work',
  },
  {
    does: 'has a list of ten thousand values',
    address: `Administrations?$filter=Name in (${together(10_000, (at) => `'n${at}'`, ',')})`,
    code: 'too-long',
  },
  {
    does: 'is nested as deep as may be',
    address: `Administrations?$filter=${'not ('.repeat(90)}Name eq 'x'${')'.repeat(90)}`,
    code: undefined,
  },
  {
    does: 'looks for twenty texts in long texts',
    address: `Administrations?$select=Id&$filter=${together(20, (at) => `contains(Name,'x${at}')`, ' or ')}`,
    code: undefined,
  },
  {
    does: 'searches for what all have, or for one of a hundred words',
    address: `Administrations?$select=Id&$search=%22${'lang '.repeat(50).trim()}%22 OR ${together(100, (at) => `w${at}`, ' OR ')}`,
    code: undefined,
  },
]
