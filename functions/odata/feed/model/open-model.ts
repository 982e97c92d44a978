import type { EntitySet, Model, NavigationProperty, StructuredType } from '#domain/odata/model.ts'
import type { KeyScope } from '../../keys/scope.ts'
import { described, type FeedNavigation, type FeedSet, type OpenSet } from './feed-set.ts'
import { feedSets } from './sets.ts'

/** The model of the firm's feed as one key sees it: what it may not see is not in it. */
export interface FeedModel {
  readonly model: Model
  readonly sets: ReadonlyMap<string, OpenSet>
}

const namespace = 'Spil'

const opened = new Map<string, FeedModel>()

/**
 * One for each choice of general data. Connections narrow rows, not the model; without any, sets of which every row belongs
 * to one can never hold a row, and are not there.
 */
export function openModel({ generalData, connections }: KeyScope): FeedModel {
  const hasConnections = connections === 'all' || connections.size > 0
  const known = [...generalData, ...(hasConnections ? ['connections'] : [])].sort().join(' ')
  const before = opened.get(known)
  if (before !== undefined) return before
  const made = makeModel(generalData, hasConnections)
  opened.set(known, made)
  return made
}

/** Whether each row belongs to a connection. */
const isOfConnections = ({ connection = 'ConnectionId', properties }: FeedSet): boolean =>
  properties.find(({ property }) => property.name === connection)?.property.nullable === false

function makeModel(seen: KeyScope['generalData'], hasConnections: boolean): FeedModel {
  const may = ({ needs }: Pick<FeedSet, 'needs'>): boolean => needs.every((need) => seen.has(need))
  const present = new Map(
    feedSets.filter((feed) => may(feed) && (hasConnections || !isOfConnections(feed))).map((feed) => [feed.name, feed]),
  )
  const types = new Map<string, StructuredType>()
  const has = (set: string, name: string): boolean =>
    present.get(set)?.properties.some((each) => each.property.name === name && may(each)) === true
  const leads = (feed: FeedSet, each: FeedNavigation): boolean =>
    may(each) && each.by.every(([own, other]) => has(feed.name, own) && has(each.set, other))
  const navigationOf = (feed: FeedSet, each: FeedNavigation): NavigationProperty => {
    const partner = present
      .get(each.set)
      ?.navigation.find(({ name, set }) => name === each.partner && set === feed.name)
    const target = present.get(each.set)
    return {
      name: each.name,
      target: () => {
        const type = types.get(each.set)
        if (type === undefined) throw new Error(`No type of ${each.set}`)
        return type
      },
      isCollection: each.isCollection,
      nullable: !each.isCollection,
      ...(partner === undefined || target === undefined || !leads(target, partner) ? {} : { partner: partner.name }),
      constraints: each.isCollection
        ? []
        : (each.told === undefined ? each.by : [each.told]).map(([property, referenced]) => ({ property, referenced })),
      annotations: described(each.said),
    }
  }
  const sets = new Map<string, OpenSet>()
  for (const feed of present.values()) {
    const properties = feed.properties.filter(may)
    const navigation = feed.navigation.filter((each) => leads(feed, each))
    const made = navigation.map((each) => ({ feed: each, navigation: navigationOf(feed, each) }))
    const type: StructuredType = {
      kind: 'structured',
      name: feed.typeName,
      key: feed.key,
      properties: properties.map(({ property }) => property),
      navigation: made.map((each) => each.navigation),
      annotations: described(feed.said),
    }
    types.set(feed.name, type)
    const set: EntitySet = {
      kind: 'set',
      name: feed.name,
      type,
      bindings: Object.fromEntries(navigation.map((each) => [each.name, each.set])),
      annotations: described(feed.said),
    }
    sets.set(feed.name, {
      feed,
      set,
      properties: new Map(properties.map((each) => [each.property.name, each])),
      navigation: new Map(made.map((each) => [each.feed.name, each])),
    })
  }
  return {
    model: {
      namespace,
      containerName: 'Feed',
      types: [...types.values()],
      sets: [...sets.values()].map(({ set }) => set),
      annotations: [],
    },
    sets,
  }
}
