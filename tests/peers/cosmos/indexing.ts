import type { SortItem } from './syntax.ts'

export interface IndexingPolicy {
  readonly includedPaths?: readonly { readonly path: string }[]
  readonly excludedPaths?: readonly { readonly path: string }[]
  readonly compositeIndexes?: readonly (readonly {
    readonly path: string
    readonly order?: 'ascending' | 'descending'
  }[])[]
}

/** How exactly a path of the policy names a property: the length of what both have in common; -1 where it does not name it. */
function closeness(policyPath: string, path: readonly string[]): number {
  const names = policyPath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('"', ''))
  const end = names.pop()
  const begins = names.every((name, index) => name === path[index])
  if (!begins || (end === '?' && names.length !== path.length)) return -1
  return names.length + (end === '?' ? 0.5 : 0)
}

/** The closest path of the policy decides; without a policy everything is indexed. */
export function isIndexed(policy: IndexingPolicy | undefined, path: readonly string[]): boolean {
  if (policy?.includedPaths === undefined) return true
  const closest = (paths: readonly { readonly path: string }[] = []): number =>
    Math.max(-1, ...paths.map((each) => closeness(each.path, path)))
  return closest(policy.includedPaths) > closest(policy.excludedPaths)
}

/** More than one key needs a composite index of just these paths, all in its directions or all against them. */
export function isServedByComposite(policy: IndexingPolicy | undefined, orderBy: readonly SortItem[]): boolean {
  if (orderBy.length < 2) return true
  const signature = (flipped: boolean): string =>
    orderBy.map(({ path, descending }) => `/${path.join('/')} ${descending !== flipped}`).join()
  const wanted = [signature(false), signature(true)]
  return (policy?.compositeIndexes ?? []).some((index) =>
    wanted.includes(index.map(({ path, order }) => `${path} ${order === 'descending'}`).join()),
  )
}
