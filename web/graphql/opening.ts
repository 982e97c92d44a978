/** What the opening of the firm waits for, as the API says it. */
export type Opening = 'FIRM_OPENS_AFTER_OTHERS' | 'FIRM_OPENS_FROM_CHANGES' | 'FIRM_OPENS_FROM_COPY'

const all: readonly string[] = [
  'FIRM_OPENS_AFTER_OTHERS',
  'FIRM_OPENS_FROM_CHANGES',
  'FIRM_OPENS_FROM_COPY',
] satisfies Opening[]
export const isOpening = (code: string): code is Opening => all.includes(code)

let now: Opening | undefined
const told = new EventTarget()

/** Whether questions wait until the firm is opened; the shell says so over whatever stands there. */
export const opening = {
  now: (): Opening | undefined => now,
  say: (what: Opening | undefined): void => {
    now = what
    told.dispatchEvent(new Event('changed'))
  },
  follow: (listener: () => void): (() => void) => {
    told.addEventListener('changed', listener)
    return () => told.removeEventListener('changed', listener)
  },
}
