import type { CommandContext } from '#platform/command.ts'
import { Need } from '#platform/needs.ts'

/** The definitions that count something, as it was added up last; undefined: nobody looked yet. */
export type CountingDefinitions = (context: Pick<CommandContext, 'tenant'>) => Promise<readonly string[] | undefined>

/** Offered by the slice that derives products, which builds on this one. */
export const countingDefinitions = new Need<CountingDefinitions>('tell which definitions count something')
