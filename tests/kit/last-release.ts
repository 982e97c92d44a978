import { execFileSync } from 'node:child_process'

/** What a release has that says which settings it is given and reads. */
export interface ReleasedSettings {
  readonly infra: string
  readonly code: string
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
/** Empty too where the sources are no repository. */
function tags(): string {
  try {
    return git('tag', '--list', 'v*', '--sort=-creatordate')
  } catch {
    return ''
  }
}
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/^ +(SPIL_\w+):/gmu)].map(([, name]) => name ?? '')),
]

/** Of the release that runs in production; a release marks itself with a tag once it does. Undefined: none has yet. */
export function releaseBefore(): ReleasedSettings | undefined {
  const [tag = ''] = tags().split('\n')
  if (tag === '') return undefined
  const file = (path: string): string => git('show', `${tag}:${path}`)
  return { infra: file('infra/main.bicep'), code: file('functions/platform/config.ts') }
}

/** Settings that the code of a release is given and reads: they stay until it is gone. */
export function settingsThatStay({ infra, code }: ReleasedSettings): string[] {
  const read = namesIn(code)
  return namesIn(infra).filter((name) => read.includes(name))
}
