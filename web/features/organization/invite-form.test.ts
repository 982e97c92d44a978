import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/kit/processor-time.ts'
import { countIn, firstWrong, inviteProblems, peopleIn, wrongIn } from './invite-form.ts'

describe('inviting', () => {
  it('takes several addresses, however they are separated, each once', () => {
    const people = peopleIn('a@x.nl, B@x.nl;\n a@x.nl  c@x.nl')
    expect(people.map(({ email }) => email)).toEqual(['a@x.nl', 'b@x.nl', 'c@x.nl'])
  })

  it('takes people as a mail program writes them, with their names', () => {
    expect(peopleIn('Noor Jansen <Noor@x.nl>; "Wit, Bram de" <bram@x.nl>, jip@x.nl')).toEqual([
      { name: 'Noor Jansen', email: 'noor@x.nl' },
      { name: 'Wit, Bram de', email: 'bram@x.nl' },
      { name: '', email: 'jip@x.nl' },
    ])
    expect(inviteProblems({ name: '', email: 'Noor Jansen <noor@x.nl>', role: 'OWNER' })).toEqual({})
  })

  it('keeps what is no address, so that nobody is left out unsaid', () => {
    expect(inviteProblems({ name: 'A', email: 'jip, noor@x.nl', role: 'OWNER' })).toHaveProperty('email')
    expect(inviteProblems({ name: 'A', email: '"jip, noor@x.nl', role: 'OWNER' })).toHaveProperty('email')
  })

  it('counts who can be invited, and finds where the first stands that cannot', () => {
    const typed = 'noor@x.nl, JAN@x, Piet <piet@x>; bram@x.nl\nx@x.nl'
    expect(countIn(typed)).toBe(3)
    expect(wrongIn(typed)).toEqual(['jan@x', 'piet@x'])
    const found = firstWrong(typed)
    expect(typed.slice(found?.from, found?.to)).toBe('JAN@x')
    // Not where it is the beginning of another.
    const second = 'jan@x.nl jan@x'
    expect(firstWrong(second)).toEqual({ from: 9, to: 14 })
    expect(firstWrong('noor@x.nl')).toBeUndefined()
    expect(countIn(' ,; ')).toBe(0)
  })

  it('names those that are none, the first three of many', () => {
    const { email } = inviteProblems({ name: 'A', email: 'a b@x.nl c d e f', role: 'OWNER' })
    expect(email?.values).toEqual({ address: 'a, c, d', count: 5, more: 2 })
  })

  it('needs a name for one, an address that looks like one, and a role', () => {
    const draft = { name: '', email: 'a@x.nl', role: 'READ_ONLY' } as const
    expect(Object.keys(inviteProblems(draft))).toEqual(['name'])
    expect(inviteProblems({ ...draft, email: 'a@x.nl b@x.nl' })).toEqual({})
    expect(Object.keys(inviteProblems({ name: 'A', email: 'a@x.nl b@x', role: undefined }))).toEqual(['email', 'role'])
    const many = Array.from({ length: 51 }, (_, at) => `p${at}@x.nl`).join(' ')
    expect(Object.keys(inviteProblems({ ...draft, email: many }))).toEqual(['email'])
  })

  it('judges a long line of nonsense at once', () => {
    const email = `${'a'.repeat(20_000)}@${'.'.repeat(20_000)}`
    expect(processorTime(() => inviteProblems({ name: 'A', email, role: 'OWNER' }))).toBeLessThan(400)
  })
})
