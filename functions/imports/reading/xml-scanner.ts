import { FileProblem } from './file-problem.ts'
import { readingLimits } from './reading-limits.ts'

/** A name without its prefix, as a number: tags are told apart millions of times. */
export function nameCode(localName: string): number {
  let code = 0
  for (let index = 0; index < localName.length; index++) code = (Math.imul(code, 31) + localName.charCodeAt(index)) | 0
  return code
}

/** What a handler is told of an element that is not a spreadsheet's own: an extension may use any name. */
const foreign = 0

/** Of the elements of a spreadsheet: as Excel writes them, and in the strict form. */
export const spreadsheetNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])

/** Of the element with which a program offers the same in a newer and in an older way: only the older one is for us. */
export const compatibilityNamespace = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const ALTERNATIVES = nameCode('AlternateContent')
const FALLBACK = nameCode('Fallback')
/** What programs add for themselves; whatever stands in it is no part of the sheet. */
const EXTENSIONS = nameCode('extLst')

/** What a prefix stands for, and what an element is to the handler. */
const FOREIGN = 0
const OWN = 1
/** Nothing by itself; what stands in it is as what it stands in. */
const THROUGH = 2

function meaningOf(address: string): number {
  if (spreadsheetNamespaces.has(address)) return OWN
  return address === compatibilityNamespace ? THROUGH : FOREIGN
}

export interface XmlHandler {
  /** While false, `text` is not called. */
  readonly wantsText: boolean
  /** The attributes are `source` from `from` to `to`. */
  open(name: number, source: string, from: number, to: number): void
  close(name: number): void
  /** A piece of text; a long one comes in several. `raw` (CDATA) has no entities in it. */
  text(source: string, from: number, to: number, raw: boolean): void
}

/** A prefix and what it stands for; it holds within the element at that depth. */
interface Declared {
  readonly prefix: number
  readonly meaning: number
  readonly depth: number
}

const LESS = 60
const GREATER = 62
const SLASH = 47
const COLON = 58
const QUOTE = 34
const APOSTROPHE = 39
const EXCLAMATION = 33
const QUESTION = 63
const LETTER_X = 120
const declaration = 'xmlns'

/** Whether the attribute that begins here says what a prefix stands for. */
function isDeclaration(source: string, at: number): boolean {
  if (!source.startsWith(declaration, at) || source.charCodeAt(at - 1) > 32) return false
  const behind = source.charCodeAt(at + declaration.length)
  return behind === COLON || behind === 61 || behind <= 32
}
/** The longest entity, `&#x10FFFF;`, is ten characters. */
const entityLength = 12

const unreadable = (detail: string): FileProblem => new FileProblem('FILE_UNREADABLE', detail)

/**
 * Reads the XML of sheets and shared strings as it streams by. Written by hand because a workbook of the size we accept
 * holds ten million tags: a general parser (saxes) takes several times as long for it, most of it for names and attribute
 * objects nobody reads. It checks what matters here: tags nest and match, quotes close, no document type, bounded depth. An
 * element counts by its namespace, whatever prefix its writer chose.
 * `xml-scanner.test.ts` holds it to what saxes says.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  #rest = ''
  /** The text that ends what is being skipped (a comment, an instruction) or taken literally (CDATA). */
  #until: '-->' | '?>' | ']]>' | undefined
  /** Of the open elements: their names with prefixes, and what they are. */
  readonly #names = new Int32Array(readingLimits.xmlDepth)
  readonly #standing = new Uint8Array(readingLimits.xmlDepth)
  readonly #declared: Declared[] = []
  #depth = 0
  #seenRoot = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** Errors: `FileProblem('FILE_UNREADABLE')`. */
  write(chunk: string): void {
    const source = this.#rest === '' ? chunk : this.#rest + chunk
    this.#rest = ''
    let at = 0
    while (at < source.length) {
      const next = this.#until === undefined ? this.#step(source, at) : this.#passOver(source, at, this.#until)
      if (next === -1) return
      at = next
    }
  }

  end(): void {
    if (this.#depth > 0 || !this.#seenRoot || this.#until !== undefined || this.#rest.trim() !== '')
      throw unreadable('xml')
  }

  /** Text and the tag behind it. Answers where to go on, -1 when the rest has to wait for more. */
  #step(source: string, at: number): number {
    const open = source.indexOf('<', at)
    if (open !== at && this.#handler.wantsText) {
      if (open === -1) return this.#lastText(source, at)
      this.#handler.text(source, at, open, false)
    }
    if (open === -1) return -1
    const first = source.charCodeAt(open + 1)
    if (first === EXCLAMATION || first === QUESTION) return this.#declaration(source, open, first)
    return this.#tag(source, open, first)
  }

  /** Text that may go on in the next chunk: an entity is not cut in two. */
  #lastText(source: string, at: number): number {
    const entity = source.lastIndexOf('&')
    const cut =
      entity >= at && source.length - entity < entityLength && !source.includes(';', entity) ? entity : source.length
    if (cut > at) this.#handler.text(source, at, cut, false)
    this.#rest = source.slice(cut)
    return -1
  }

  #declaration(source: string, open: number, first: number): number {
    if (first === QUESTION) return this.#enter(open + 2, '?>')
    if (source.startsWith('<!--', open)) return this.#enter(open + 4, '-->')
    if (source.startsWith('<![CDATA[', open)) return this.#enter(open + 9, ']]>')
    // Too short to tell yet; anything else is a document type, which no spreadsheet writes.
    if (
      source.length - open < 9 &&
      ('<!--'.startsWith(source.slice(open, open + 4)) || '<![CDATA['.startsWith(source.slice(open)))
    ) {
      this.#rest = source.slice(open)
      return -1
    }
    throw unreadable('doctype')
  }

  #enter(at: number, until: '-->' | '?>' | ']]>'): number {
    this.#until = until
    return at
  }

  #passOver(source: string, at: number, until: '-->' | '?>' | ']]>'): number {
    const end = source.indexOf(until, at)
    // What could be the beginning of the end stays for the next chunk.
    const stop = end === -1 ? Math.max(at, source.length - until.length + 1) : end
    if (until === ']]>' && stop > at && this.#handler.wantsText) this.#handler.text(source, at, stop, true)
    if (end === -1) {
      this.#rest = source.slice(stop)
      return -1
    }
    this.#until = undefined
    return end + until.length
  }

  #tag(source: string, open: number, first: number): number {
    const closing = first === SLASH
    let at = open + (closing ? 2 : 1)
    const start = at
    let name = 0
    let prefix = 0
    let qualified = 0
    let code = source.charCodeAt(at)
    while (code > 32 && code !== GREATER && code !== SLASH) {
      if (code === LESS || code === QUOTE || code === APOSTROPHE || code === 61) throw unreadable('xml')
      if (code === COLON) prefix = name
      name = code === COLON ? 0 : (Math.imul(name, 31) + code) | 0
      qualified = (Math.imul(qualified, 31) + code) | 0
      code = source.charCodeAt(++at)
    }
    const attributes = at
    let quote = 0
    let declares = false
    for (; at < source.length; at++) {
      code = source.charCodeAt(at)
      if (quote !== 0) {
        if (code === quote) quote = 0
        else if (code === LESS) throw unreadable('xml')
      } else if (code === GREATER) break
      else if (code === QUOTE || code === APOSTROPHE) quote = code
      else if (code === LESS) throw unreadable('xml')
      else if (code === LETTER_X && !declares) declares = isDeclaration(source, at)
    }
    if (at >= source.length) {
      if (source.length - open > readingLimits.tagLength) throw unreadable('xml')
      this.#rest = source.slice(open)
      return -1
    }
    if (attributes === start) throw unreadable('xml')
    if (closing) this.#closed(name, qualified)
    else {
      if (declares) this.#declare(source, attributes, at)
      const standing = this.#standingOf(name, this.#meaning(prefix))
      this.#standing[this.#depth] = standing
      this.#opened(standing === OWN ? name : foreign, qualified, source, attributes, at)
    }
    return at + 1
  }

  /** Keeps what the prefixes of a tag stand for, until its end. */
  #declare(source: string, from: number, to: number): void {
    for (let at = source.indexOf(declaration, from); at !== -1 && at < to; at = source.indexOf(declaration, at + 1)) {
      if (!isDeclaration(source, at)) continue
      const equals = source.indexOf('=', at)
      const name = source.slice(at, equals).trim()
      const address = attribute(source, at - 1, to, name)
      if (address === undefined) throw unreadable('xml')
      const prefix = nameCode(name.slice(declaration.length + 1))
      this.#declared.push({ prefix, meaning: meaningOf(decodeEntities(address)), depth: this.#depth })
    }
  }

  #meaning(prefix: number): number {
    for (let at = this.#declared.length - 1; at >= 0; at--) {
      const declared = this.#declared[at]
      if (declared?.prefix === prefix) return declared.meaning
    }
    if (prefix !== 0) throw unreadable('xml')
    return FOREIGN
  }

  /** An element of a spreadsheet counts where it stands in one, and not within what somebody added. */
  #standingOf(name: number, meaning: number): number {
    const within = this.#depth === 0 ? OWN : (this.#standing[this.#depth - 1] ?? FOREIGN)
    if (within === FOREIGN) return FOREIGN
    if (meaning === OWN) return name === EXTENSIONS ? FOREIGN : OWN
    return meaning === THROUGH && (name === ALTERNATIVES || name === FALLBACK) ? THROUGH : FOREIGN
  }

  #forget(): void {
    while ((this.#declared.at(-1)?.depth ?? -1) >= this.#depth) this.#declared.pop()
  }

  #closed(name: number, qualified: number): void {
    if (this.#depth === 0 || this.#names[--this.#depth] !== qualified) throw unreadable('xml')
    this.#handler.close(this.#standing[this.#depth] === OWN ? name : foreign)
    this.#forget()
  }

  #opened(name: number, qualified: number, source: string, from: number, to: number): void {
    if (this.#depth === 0 && this.#seenRoot) throw unreadable('xml')
    if (this.#depth >= readingLimits.xmlDepth) throw unreadable('xml depth')
    this.#seenRoot = true
    const empty = source.charCodeAt(to - 1) === SLASH
    this.#handler.open(name, source, from, empty ? to - 1 : to)
    if (empty) {
      this.#handler.close(name)
      this.#forget()
      return
    }
    this.#names[this.#depth++] = qualified
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ampersand = /&(?:#(\d{1,7});|#x([0-9a-fA-F]{1,6});|([a-z]{2,4});)?/gu
const escaped = /_x([0-9a-fA-F]{4})_/gu

/**
 * Text with the five entities of XML and character numbers read.
 * Errors: `FileProblem('FILE_UNREADABLE')` for any other, which without a document type does not exist.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ampersand, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    const known = name === undefined ? undefined : named[name]
    if (known !== undefined) return known
    const point = Number(decimal ?? `0x${hexadecimal ?? '0'}`)
    if (point > 0 && point <= 0x10_ff_ff) return String.fromCodePoint(point)
    throw unreadable('entity')
  })
}

/** A spreadsheet writes characters that XML cannot hold as `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(escaped, (_, hexadecimal: string) => String.fromCharCode(Number.parseInt(hexadecimal, 16)))
    : text
}

/** The value of an attribute within the text between a tag's name and its end; undefined where it is not there. */
export function attribute(source: string, from: number, to: number, name: string): string | undefined {
  for (let at = source.indexOf(name, from); at !== -1 && at < to; at = source.indexOf(name, at + 1)) {
    if (source.charCodeAt(at - 1) > 32) continue
    let equals = at + name.length
    while (source.charCodeAt(equals) <= 32) equals++
    if (source.charCodeAt(equals) !== 61) continue
    let start = equals + 1
    while (source.charCodeAt(start) <= 32) start++
    const end = source.indexOf(source.charAt(start), start + 1)
    return end === -1 || end > to ? undefined : source.slice(start + 1, end)
  }
  return undefined
}
