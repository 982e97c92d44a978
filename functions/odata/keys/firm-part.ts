/** Below the feed's address and before what is asked: the firm that somebody who signs in asks for, since they may be in several. */
const shape = /^(.*?\/odata)(?:\/firms\/([\w-]{1,64}))?(?=\/|$)/u

/** The firm that an address names, and what it asks of the feed; without a firm a key says whose it is. */
export function firmPartOf({ pathname }: URL): { readonly firm: string | undefined; readonly asked: string } {
  const [whole = '', , firm] = shape.exec(pathname) ?? []
  return { firm, asked: pathname.slice(whole.length) }
}

/** The address of the feed for people of one firm, of that for all. */
export const ofFirm = (root: string, firm: string): string => `${root}firms/${encodeURIComponent(firm)}/`
