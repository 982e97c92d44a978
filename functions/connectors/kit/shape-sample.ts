import { mostPaths, type Shape } from '#domain/sync/shape.ts'
import { wireTypeOf, type WireTypeName } from './facts/wire-type.ts'
import { isOfXml } from './facts/answers.ts'
import type { RawAnswer } from './sending.ts'
import { parseXml, type XmlElement } from './xml.ts'

/** Answers that are looked into whole; of those behind them only the 16th, the 32nd, the 64th and so on. */
const firstAnswers = 10
/** Of a list the first and the last rows. */
const rowsAtEachEnd = 10
/** Lists within rows have fewer, and so few objects of an answer are looked into in all. */
const mostLooks = 1000
const deepest = 8
/** More names of lists are ids. */
const mostLists = 20
/** An object of more fields is a table by names, which are data. */
const mostNames = 100
const longestName = 60
/** Text that is a document of its own, as some services have it. */
const longestInnerXml = 500_000

/** Kinds between which a field goes by what its rows hold, and not by what the vendor changed. */
const alike: Partial<Record<WireTypeName, string>> = {
  integer: 'number',
  'integer-text': 'digits',
  'number-text': 'digits',
  'compact-day': 'digits',
  'compact-moment': 'digits',
  'bit-text': 'digits',
}

/** Months, numbers and ids as names are data. */
const isData = (name: string): boolean =>
  name.length > longestName || /\d{3}|^\d+$/u.test(name) || !/^[\w@#$:. -]+$/u.test(name)

function ends<T>(list: readonly T[]): readonly T[] {
  return list.length <= 2 * rowsAtEachEnd
    ? list
    : [...list.slice(0, rowsAtEachEnd), ...list.slice(list.length - rowsAtEachEnd)]
}

const isPower = (count: number): boolean => (count & (count - 1)) === 0

/** Looks into the answers for one table, into few of many, and remembers names and kinds alone. */
export class ShapeSample {
  readonly #looked = new Map<string, number>()
  readonly #kinds = new Map<string, Map<string, number>>()
  readonly #lists = new Set<string>()
  #isCut = false
  #answers = 0
  #looks = 0

  add(answer: RawAnswer): void {
    this.#answers += 1
    if (this.#answers > firstAnswers && !isPower(this.#answers)) return
    this.#looks = 0
    if ('json' in answer) this.#into(answer.json, this.#listOf(answer.path), 0)
    else this.#intoElement(answer.xml, answer.xml.name, 0)
  }

  /** Undefined: nothing was answered. */
  get shape(): Shape | undefined {
    if (this.#answers === 0) return undefined
    return {
      looked: Object.fromEntries(this.#looked),
      kinds: Object.fromEntries([...this.#kinds].map(([path, kinds]) => [path, Object.fromEntries(kinds)])),
      isCut: this.#isCut,
    }
  }

  /** What was asked for: the last name in the path that is no id. */
  #listOf(path: string): string {
    const name = path.split('/').findLast((part) => /^[a-z_-]+$/iu.test(part) && part.length <= longestName) ?? '*'
    if (this.#lists.size >= mostLists && !this.#lists.has(name)) return '*'
    this.#lists.add(name)
    return name
  }

  #look(path: string, times: number): void {
    this.#looked.set(path, (this.#looked.get(path) ?? 0) + times)
  }

  /** False where the path is one too many. */
  #note(path: string, kind: string): boolean {
    let kinds = this.#kinds.get(path)
    if (kinds === undefined) {
      if (this.#kinds.size >= mostPaths) {
        this.#isCut = true
        return false
      }
      kinds = new Map()
      this.#kinds.set(path, kinds)
    }
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    return true
  }

  #value(value: unknown, path: string, depth: number): void {
    const kind = wireTypeOf(value)
    if (this.#note(path, alike[kind] ?? kind)) this.#into(value, path, depth)
  }

  #into(value: unknown, path: string, depth: number): void {
    if (typeof value === 'string') this.#intoText(value, path, depth)
    if (typeof value !== 'object' || value === null || depth >= deepest || this.#looks >= mostLooks) return
    this.#looks += 1
    const at = (name: string): string => `${path}.${name}`
    if (Array.isArray(value)) {
      const rows = ends<unknown>(value)
      this.#look(path, rows.length)
      for (const row of rows) this.#value(row, at('*'), depth + 1)
      return
    }
    this.#look(path, 1)
    const fields = Object.entries(value)
    const isTable = fields.length > mostNames
    for (const [name, inner] of isTable ? ends(fields) : fields)
      this.#value(inner, at(isTable || isData(name) ? '*' : name.replaceAll('.', '_')), depth + 1)
  }

  #intoText(text: string, path: string, depth: number): void {
    if (!text.trimStart().startsWith('<') || text.length > longestInnerXml || depth >= deepest) return
    let element: XmlElement
    try {
      element = parseXml(text)
    } catch {
      // It is a text that begins with a sign, and no document.
      return
    }
    this.#intoElement(element, `${path}.${element.name}`, depth + 1)
  }

  #intoElement(element: XmlElement, path: string, depth: number): void {
    if (depth >= deepest || this.#looks >= mostLooks) return
    if (element.children.length === 0 && Object.keys(element.attributes).length === 0) return
    this.#looks += 1
    this.#look(path, 1)
    for (const [name, value] of Object.entries(element.attributes))
      if (!isOfXml(name, value)) this.#note(`${path}.@${name}`, 'text')
    for (const [name, children] of Map.groupBy(element.children, (child) => child.name)) {
      for (const child of ends(children)) {
        const hasParts = child.children.length > 0
        const kind = hasParts ? 'object' : wireTypeOf(child.attributes['nil'] === 'true' ? null : child.text.trim())
        if (!this.#note(`${path}.${name}`, alike[kind] ?? kind)) continue
        this.#intoElement(child, `${path}.${name}`, depth + 1)
        if (!hasParts) this.#intoText(child.text, `${path}.${name}`, depth)
      }
    }
  }
}
