/** Characters, as a browser counts them. */
export const helpLimits = { subject: 100, message: 500, page: 300, errorCode: 200 } as const

/** What keeps a subject or message from being sent; undefined: nothing. */
export function helpProblem(place: 'subject' | 'message', text: string): 'missing' | 'too-long' | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  return trimmed.length > helpLimits[place] ? 'too-long' : undefined
}

const mailAddress = /^(?:mailto:)?([^:/@\s?]{1,200}@[^/@\s?]{1,200})$/

/** Where an installation's helpdesk gets mail; undefined where it is a page of its own. */
export function helpAddress(support: string | undefined): string | undefined {
  return support === undefined ? undefined : mailAddress.exec(support)?.[1]
}
