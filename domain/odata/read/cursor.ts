import { wrong, type ODataError } from '../error.ts'

const blank = (code: number): boolean => code === 0x20 || code === 0x09

/** A letter or `_`, then letters, digits and marks that join them; the whole is at most 128 characters. */
const identifier = /[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]*/uy
const digits = /[0-9]+/y

/** A place in the decoded text of one option or segment. Readers take what they know and leave the rest to who called them. */
export class Cursor {
  at = 0
  readonly text: string
  /** What the text is of, as errors name it: `$filter`. */
  readonly target: string

  constructor(text: string, target: string) {
    this.text = text
    this.target = target
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  /** The character here, empty at the end. */
  peek(): string {
    return this.text.charAt(this.at)
  }

  /** Spaces and tabs are passed over; says whether there were some. */
  blanks(): boolean {
    const from = this.at
    while (blank(this.text.charCodeAt(this.at))) this.at += 1
    return this.at > from
  }

  /** Passes over `text` where it stands here exactly so. */
  take(text: string): boolean {
    if (!this.text.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** `text` with blanks around it. */
  takeBetweenBlanks(text: string): boolean {
    const from = this.at
    this.blanks()
    if (!this.take(text)) {
      this.at = from
      return false
    }
    this.blanks()
    return true
  }

  /** What a sticky expression finds here; it is passed over. */
  match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  /** What a sticky expression finds here, left where it stands. */
  sees(sticky: RegExp): boolean {
    sticky.lastIndex = this.at
    return sticky.test(this.text)
  }

  identifier(): string | undefined {
    const found = this.match(identifier)
    if (found !== undefined && found.length > 128) throw this.wrong('a name has at most 128 characters')
    return found
  }

  /** A number that counts something. */
  wholeNumber(): number | undefined {
    const found = this.match(digits)
    return found === undefined ? undefined : Math.min(Number(found), Number.MAX_SAFE_INTEGER)
  }

  /** Errors: 400 where `text` does not stand here. */
  expect(text: string): void {
    if (!this.take(text)) throw this.wrong(`expected ${text}`)
  }

  /** Errors: 400 where something is left. */
  expectEnd(): void {
    if (!this.done) throw this.wrong('did not expect this')
  }

  /** A 400 that says where in the text it is. */
  wrong(message: string): ODataError {
    const rest = this.text.slice(this.at, this.at + 20)
    const here = rest === '' ? 'at the end' : `at character ${this.at + 1} (${rest})`
    return wrong('syntax', `${this.target}: ${message} ${here}`, this.target)
  }
}
