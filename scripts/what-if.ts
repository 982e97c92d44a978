/**
 * `node scripts/what-if.ts <file>`: what a deployment would take away, of what `az deployment sub what-if --no-pretty-print` says.
 *
 * A deployment of ours is incremental, and "in incremental mode, Resource Manager leaves unchanged resources that exist in the
 * resource group but aren't specified in the template" (learn.microsoft.com/azure/azure-resource-manager/templates/deployment-modes):
 * it says `Delete` of no resource. What it takes away is within one: a subnet, an address, a setting, a rule. So what goes out of a
 * list ends the release, and so does a resource all the same, should there be one; a property that is no longer said is listed alone,
 * since what-if says so of many that have a default (learn.microsoft.com/azure/azure-resource-manager/templates/deploy-what-if,
 * "some of the properties that are listed as deleted won't actually change"). What nobody says any more stays, and is listed too.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

interface Delta {
  readonly path: string
  readonly propertyChangeType: string
  readonly children?: readonly Delta[] | null | undefined
}
const Delta: z.ZodType<Delta> = z.object({
  path: z.string(),
  propertyChangeType: z.string(),
  get children() {
    return z.array(Delta).nullish()
  },
})
const WhatIf = z.object({
  changes: z.array(z.object({ resourceId: z.string(), changeType: z.string(), delta: z.array(Delta).nullish() })),
})

export interface TakenAway {
  /** End the release. */
  readonly stops: readonly string[]
  /** For whoever approves. */
  readonly said: readonly string[]
}

/** Paths of what goes; an element of a list has its place as its path. */
function* goneIn(
  deltas: readonly Delta[],
  above: string,
): Generator<{ readonly path: string; readonly isElement: boolean }> {
  for (const { path, propertyChangeType, children } of deltas) {
    const here = above === '' ? path : `${above}.${path}`
    if (propertyChangeType === 'Delete') yield { path: here, isElement: /^\d+$/u.test(path) }
    yield* goneIn(children ?? [], here)
  }
}

/** Errors: a ZodError where it is not what what-if says. */
export function takenAway(whatIf: unknown): TakenAway {
  const { changes } = WhatIf.parse(whatIf)
  const stops: string[] = []
  const said: string[] = []
  for (const { resourceId, changeType, delta } of changes) {
    if (changeType === 'Delete') stops.push(resourceId)
    if (changeType === 'Ignore') said.push(`${resourceId}: is not in the templates, and stays`)
    for (const { path, isElement } of goneIn(delta ?? [], ''))
      if (isElement) stops.push(`${resourceId}: ${path}`)
      else said.push(`${resourceId}: ${path} is not said any more`)
  }
  return { stops, said }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stops, said } = takenAway(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
  for (const line of said) console.log(`- ${line}`)
  for (const line of stops) console.log(`- **would be taken away**: ${line}`)
  if (stops.length > 0) {
    console.error(`This would take away: ${stops.join(', ')}. Take it away by hand first, if that is meant.`)
    process.exitCode = 1
  }
}
