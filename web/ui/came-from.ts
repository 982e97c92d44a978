/** What goes with a way to a page that is reached from several: where it was followed. */
export const comingFrom = (pathname: string): { readonly from: string } => ({ from: pathname })

/** Where one came from, as the state of the present address says it; undefined: it says nothing, as that of a copied link. */
export function cameFrom(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' ? from : undefined
}
