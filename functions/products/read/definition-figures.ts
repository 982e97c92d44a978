import type { PersonalContext } from '#platform/command.ts'
import type { ProductDefinitionFigures } from '#platform/graphql/generated/resolvers.ts'
import { firmSums } from '../month-collections.ts'

type Figures = ReadonlyMap<string, ProductDefinitionFigures>

/** Read once for all definitions of an answer. */
const asked = new WeakMap<PersonalContext, Promise<Figures>>()

async function readFigures({ tenant }: PersonalContext): Promise<Figures> {
  const kept = await tenant.documents(firmSums).read('firm')
  return new Map(kept?.doc.definitions.map(({ definitionId, customers, sums }) => [definitionId, { customers, sums }]))
}

/** What a definition comes to in the running month; null: it has no line in it. */
export async function definitionFigures(
  id: string,
  context: PersonalContext,
): Promise<ProductDefinitionFigures | null> {
  const figures = asked.get(context) ?? readFigures(context)
  asked.set(context, figures)
  return (await figures).get(id) ?? null
}
