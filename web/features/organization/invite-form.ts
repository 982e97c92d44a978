import type { GivenRole } from '#domain/access/roles.ts'
import { problem, type Problems } from '../../ui/form/problem.ts'

/** Who is to be invited. The places are those of the API, so that a refusal finds its own. */
export interface InviteDraft {
  readonly name: string
  /** One address, or several with commas, semicolons or line ends between them, with or without names as mail programs write them. */
  readonly email: string
  readonly role: GivenRole | undefined
}

/** A simple look at the shape of an address; the server judges it, and the mail proves it. */
const address = /^[^\s@]{1,64}@[^\s@]{1,250}\.[^\s@.]{2,60}$/

/** As many as the server lets out in a minute. */
const mostAddresses = 50

/** Somebody as they were typed; the name is empty where none was. */
export interface TypedPerson {
  readonly name: string
  readonly email: string
}

/** Between commas, semicolons and line ends; a name in quotes may have a comma of its own. */
function partsOf(typed: string): string[] {
  const parts: string[] = []
  let open: string | undefined
  for (const piece of typed.split(/[,;\n]/)) {
    const part = open === undefined ? piece : `${open},${piece}`
    const isWhole = part.split('"').length % 2 === 1
    open = isWhole ? undefined : part
    if (isWhole) parts.push(part)
  }
  return open === undefined ? parts : [...parts, open]
}

/** `Noor Jansen <noor@kantoor.example>`, or addresses alone with spaces between them. */
function peopleOf(part: string): TypedPerson[] {
  const [from, to] = [part.lastIndexOf('<'), part.lastIndexOf('>')]
  if (from >= 0 && to > from)
    return [{ name: part.slice(0, from).replaceAll('"', '').trim(), email: part.slice(from + 1, to).trim() }]
  return part.split(/\s+/).map((email) => ({ name: '', email }))
}

/** Each address once, in the order they were typed, with the name that stood before it. */
export function peopleIn(typed: string): readonly TypedPerson[] {
  const people = new Map<string, TypedPerson>()
  for (const { name, email } of partsOf(typed).flatMap(peopleOf)) {
    const known = email.toLowerCase()
    if (known !== '' && !people.has(known)) people.set(known, { name, email: known })
  }
  return [...people.values()]
}

/** Where an address that was typed stands. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What was typed as an address and is none, each once. */
export function wrongIn(typed: string): readonly string[] {
  return peopleIn(typed).flatMap(({ email }) => (address.test(email) ? [] : [email]))
}

/** How many people can be invited with what was typed. */
export const countIn = (typed: string): number => peopleIn(typed).length - wrongIn(typed).length

/** Where the first stands that is no address; undefined: there is none. */
export function firstWrong(typed: string): Stretch | undefined {
  const [wrong] = wrongIn(typed)
  if (wrong === undefined) return undefined
  const low = typed.toLowerCase()
  const isEdge = (character: string | undefined): boolean => character === undefined || /[\s,;<>"]/.test(character)
  for (let from = low.indexOf(wrong); from >= 0; from = low.indexOf(wrong, from + 1)) {
    const to = from + wrong.length
    if (isEdge(low[from - 1]) && isEdge(low[to])) return { from, to }
  }
  return { from: 0, to: typed.length }
}

export const isSeveral = ({ email }: Pick<InviteDraft, 'email'>): boolean => peopleIn(email).length > 1

/** Whether nobody said what the one person who is invited is called. */
export function isNameless({ name, email }: Pick<InviteDraft, 'name' | 'email'>): boolean {
  const people = peopleIn(email)
  return name.trim() === '' && people.length < 2 && (people[0]?.name ?? '') === ''
}

/** As many as fit in a line or two; the others are named once these are right. */
const mostNamed = 3

/** As the sentence about addresses that are none takes them. */
export function namedOf(wrong: readonly string[]) {
  return {
    address: wrong.slice(0, mostNamed).join(', '),
    count: wrong.length,
    more: Math.max(0, wrong.length - mostNamed),
  }
}

export function inviteProblems({ name, email, role }: InviteDraft): Problems<InviteDraft> {
  const addresses = peopleIn(email).map((one) => one.email)
  const wrong = wrongIn(email)
  return {
    ...(isNameless({ name, email }) ? { name: problem('organization.invite.name_missing') } : {}),
    ...(addresses.length === 0 ? { email: problem('organization.invite.email_missing') } : {}),
    ...(wrong.length === 0 ? {} : { email: problem('organization.invite.email_invalid', namedOf(wrong)) }),
    ...(addresses.length > mostAddresses
      ? { email: problem('organization.invite.email_many', { most: mostAddresses }) }
      : {}),
    ...(role === undefined ? { role: problem('organization.invite.role_missing') } : {}),
  }
}
