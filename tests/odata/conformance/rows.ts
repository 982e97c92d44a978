import { expect, it } from 'vitest'
import { clientOf, rowsOf, type Asked, type Answered } from '../boatyard.ts'

/**
 * Rows of the boatyard by a short name: the boats Z(eemeeuw), (IJzeren) G(riet), (d'Oude) L(iefde), P(oly 100%) and
 * O(nvindbaar), voyages by boat and number, yards by code, samples by id.
 */
const letters: Readonly<Record<string, string>> = {
  'b0a70000-0000-4000-8000-000000000001': 'Z',
  'b0a70000-0000-4000-8000-000000000002': 'G',
  'b0a70000-0000-4000-8000-000000000003': 'L',
  'b0a70000-0000-4000-8000-000000000004': 'P',
  'b0a70000-0000-4000-8000-000000000005': 'O',
}
export const boat = (letter: string): string =>
  `Boats(${Object.entries(letters).find(([, short]) => short === letter)?.[0] ?? letter})`

const short = ({ Id: id, BoatId: boatId, Number: number, Code: code }: Readonly<Record<string, unknown>>): string => {
  if (typeof boatId === 'string') return `${letters[boatId] ?? boatId}${String(number)}`
  return letters[String(id)] ?? String(id ?? code)
}

const { ask } = clientOf()

/** Blanks as a program would send them. */
export const asked = (address: string, more: Asked = {}): Promise<Answered> => ask(address.replaceAll(' ', '%20'), more)

/** The rows of an answer, by their short names. */
export const shortly = (answer: Answered): string => rowsOf(answer).map(short).join(' ')

/**
 * Each row: what is asked behind `before`, and which rows the answer has, in their order. Written down from the rows of the
 * model and the words of OASIS, not from an answer.
 */
export function finds(before: string, table: readonly (readonly [address: string, rows: string])[]): void {
  it.each(table)(`${before}%s`, async (address, rows) => {
    const answer = await asked(`${before}${address}`)
    expect([answer.status, answer.status === 200 ? shortly(answer) : answer.text]).toEqual([200, rows])
  })
}
