import type { Annotation, EntitySet, ValueType } from '#domain/odata/model.ts'
import type { Config } from '#platform/config.ts'
import type { ODataService, ODataSet, Translation } from '#platform/graphql/generated/resolvers.ts'
import { openModel } from './feed/model/open-model.ts'
import { ofFirm } from './keys/firm-part.ts'
import { wholeScope } from './keys/scope.ts'
import { feedRoot } from './route.ts'

/** Descriptions from the model: English without qualifier, Dutch with one. */
function described(annotations: readonly Annotation[] | undefined): Translation[] {
  return (annotations ?? [])
    .filter(({ term }) => term === 'Core.Description')
    .flatMap(({ qualifier = 'en', value }) => (typeof value === 'string' ? [{ locale: qualifier, value }] : []))
}

const typeText = (type: ValueType): string => (type.kind === 'primitive' ? type.name : type.type.name)

function shownSet({ name, annotations, type, bindings }: EntitySet): ODataSet {
  return {
    name,
    description: described(annotations),
    properties: type.properties.map((property) => ({
      name: property.name,
      type: typeText(property.type),
      isKey: type.key.includes(property.name),
      nullable: property.nullable,
      description: described(property.annotations),
    })),
    relations: type.navigation.map((relation) => ({
      name: relation.name,
      set: bindings[relation.name] ?? '',
      isCollection: relation.isCollection,
      column: relation.constraints[0]?.property ?? null,
      otherColumn: relation.constraints[0]?.referenced ?? null,
      description: described(relation.annotations),
    })),
  }
}

/** The feed as its screen shows it: address, and everything a key can be given. */
export function shownService({ apiUrl }: Pick<Config, 'apiUrl'>, tenantId: string): ODataService {
  const address = feedRoot(apiUrl)
  return { address, firmAddress: ofFirm(address, tenantId), sets: openModel(wholeScope).model.sets.map(shownSet) }
}
