/** What is found by a path; `{id}` in a path is any one part of it. */
export type Routes<Found> = Readonly<Record<string, Found>>

/** Undefined: nothing is there. `id`: what stands for `{id}`. */
export function routed<Found>(
  routes: Routes<Found>,
  path: string,
): { readonly found: Found; readonly id: string } | undefined {
  const parts = path.split('/')
  for (const [pattern, found] of Object.entries(routes)) {
    const wanted = pattern.split('/')
    if (wanted.length !== parts.length || !wanted.every((part, at) => part === '{id}' || part === parts[at])) continue
    return { found, id: parts[wanted.indexOf('{id}')] ?? '' }
  }
  return undefined
}
