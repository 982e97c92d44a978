import { execFileSync } from 'node:child_process'

/** What a release has that says which settings it is given and reads. */
export interface ReleasedSettings {
  readonly infra: string
  readonly code: string
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const first = (text: string): string => text.split('\n')[0] ?? ''
/** Undefined where there is no such thing, or the sources are no repository. */
function found(...args: readonly string[]): string | undefined {
  try {
    return first(git(...args)) || undefined
  } catch {
    return undefined
  }
}

/**
 * What the sources are compared with: what runs in production, which a release marks with a tag; before there is one, the state that
 * this change was made from: where it left the main branch, and on that the change before.
 */
function before(): string | undefined {
  const released = found('tag', '--list', 'v*', '--sort=-creatordate')
  if (released !== undefined) return released
  const head = found('rev-parse', 'HEAD')
  const left = found('merge-base', 'HEAD', 'origin/main') ?? found('merge-base', 'HEAD', 'main')
  return left === undefined || left === head ? (found('rev-parse', 'HEAD^1') ?? head) : left
}
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/^ +(SPIL_\w+):/gmu)].map(([, name]) => name ?? '')),
]

/** Undefined where the sources have no history. */
export function releaseBefore(): ReleasedSettings | undefined {
  const state = before()
  if (state === undefined) return undefined
  const file = (path: string): string => git('show', `${state}:${path}`)
  return { infra: file('infra/main.bicep'), code: file('functions/platform/config.ts') }
}

/** Settings that the code of a release is given and reads: they stay until it is gone, so that it finds them while the next is sent. */
export function settingsThatStay({ infra, code }: ReleasedSettings): string[] {
  const read = namesIn(code)
  return namesIn(infra).filter((name) => read.includes(name))
}
