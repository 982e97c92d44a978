/** Support is a mail address or a page. */
export function supportHref(support: string): string {
  return /^[^:/@]+@[^/@]+$/.test(support) ? `mailto:${support}` : support
}
