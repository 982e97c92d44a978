/** How the bytes above 127 of a text file were meant. */
export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850'] as const
export type Encoding = (typeof encodings)[number]

const above = 128
const upper = (decoder: TextDecoder): string =>
  decoder.decode(Uint8Array.from({ length: above }, (_, at) => above + at))

/** The upper half of code page 850, in which DOS programs and consoles write; with the euro sign of 858. */
export const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const alphabets: Readonly<Record<Exclude<Encoding, 'utf-8'>, string>> = {
  'windows-1252': upper(new TextDecoder('windows-1252')),
  macintosh: upper(new TextDecoder('macintosh')),
  ibm850: codePage850,
}

/** How often a letter stands in names of people and firms in the Netherlands, roughly. */
const weights = new Map<string, number>([
  ...Array.from('éë', (letter) => [letter, 5] as const),
  ...Array.from('ïö', (letter) => [letter, 4] as const),
  ...Array.from('üèç', (letter) => [letter, 3] as const),
  ...Array.from('áóêäàñ', (letter) => [letter, 2] as const),
  ...Array.from('íôîâûúåøæß', (letter) => [letter, 1] as const),
])
const signs = new Set('€’‘“”–—…©®°²½£§')

const isLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
const isSmall = (byte: number): boolean => byte >= 97 && byte <= 122

/** A space on which no line ends. */
const fixedSpace = '\u00a0'

/** How likely a sign is where it stands. Against it: a capital behind a small letter, a letter alone, a sign within a word. */
function likelihood(sign: string, before: number, behind: number): number {
  const small = sign.toLowerCase()
  const beside = isLetter(before) || isLetter(behind)
  const within = isLetter(before) && isLetter(behind)
  if (/\p{L}/u.test(sign)) {
    if (!beside) return -2
    if (sign !== small && isSmall(before)) return -2
    if (sign === small && isLetter(behind) && !isSmall(behind)) return -2
    return weights.get(small) ?? 0
  }
  if (sign === '’' && isLetter(before)) return 3
  if (sign === fixedSpace) return 1
  if (!signs.has(sign)) return -1
  return within ? -2 : 2
}

const slots = 3
const kindOf = (byte: number): number => (isSmall(byte) ? 2 : isLetter(byte) ? 1 : 0)
const sample = [32, 65, 97] as const

/** Counts what a text file shows of its encoding as its bytes go by. Memory stays the same whatever its size. */
export class Letters {
  /** Of each byte above 127, by what stands before and behind it. */
  readonly #counts = new Uint32Array(above * slots * slots)
  #before = 32
  #open = -1
  /** Whole signs of UTF-8 above 127, and bytes that are part of none. */
  #signs = 0
  #stray = 0
  #left = 0

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      this.#follow(byte)
      if (this.#open !== -1)
        this.#counts[this.#open + kindOf(byte)] = (this.#counts[this.#open + kindOf(byte)] ?? 0) + 1
      this.#open = byte < above ? -1 : ((byte - above) * slots + kindOf(this.#before)) * slots
      this.#before = byte
    }
  }

  #follow(byte: number): void {
    if (this.#left > 0 && byte >= 0x80 && byte < 0xc0) {
      this.#left -= 1
      if (this.#left === 0) this.#signs += 1
      return
    }
    if (this.#left > 0) this.#stray += 1
    this.#left = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
    if (byte >= above && this.#left === 0) this.#stray += 1
  }

  /** False: all of it is ASCII, which every encoding here writes alike. */
  get hasOwn(): boolean {
    return this.#signs + this.#stray > 0
  }

  /** UTF-8 where its bytes mostly are that; else the alphabet in which they are the likeliest letters, Windows' own in doubt. */
  encoding(): Encoding {
    if (this.#open !== -1) this.add(Uint8Array.of(32))
    if (this.#stray === 0 || this.#signs >= this.#stray) return 'utf-8'
    const scores = (Object.keys(alphabets) as (keyof typeof alphabets)[]).map((name) => ({
      name,
      score: this.#score(alphabets[name]),
    }))
    return scores.reduce((best, one) => (one.score > best.score ? one : best)).name
  }

  #score(alphabet: string): number {
    let score = 0
    for (let at = 0; at < this.#counts.length; at += 1) {
      const count = this.#counts[at] ?? 0
      if (count === 0) continue
      const before = sample[Math.floor(at / slots) % slots] ?? 32
      const behind = sample[at % slots] ?? 32
      score += count * likelihood(alphabet[Math.floor(at / (slots * slots))] ?? '', before, behind)
    }
    return score
  }
}
