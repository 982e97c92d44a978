import { describe, expect, it } from 'vitest'
import type { FeedNavigation } from './feed-set.ts'
import { feedSets, relationFaults } from './sets.ts'

const relations = feedSets.flatMap((feed) => feed.navigation.map((relation) => ({ feed, relation })))

/** The feed with one relation otherwise. */
const faultsWith = (set: string, name: string, change: Partial<FeedNavigation>): readonly string[] =>
  relationFaults(
    feedSets.map((feed) =>
      feed.name === set
        ? { ...feed, navigation: feed.navigation.map((each) => (each.name === name ? { ...each, ...change } : each)) }
        : feed,
    ),
  )

describe('a relation of the feed', () => {
  it('leads to a set, by properties that both sides have, and back', () => {
    expect(relations.length).toBeGreaterThan(20)
    expect(relationFaults(feedSets)).toEqual([])
  })

  it.each(relations.map(({ feed, relation }) => [feed.name, relation.name, relation.by[0]?.[0] ?? ''] as const))(
    'of %s named %s is refused where a name in it is misspelt',
    (set, name, own) => {
      expect(faultsWith(set, name, { set: 'Klantn' })).toContain(`${set}.${name} leads to Klantn, which is no set`)
      expect(faultsWith(set, name, { by: [['Idd', 'Id']] })).toContain(
        `${set}.${name} is by Idd, which ${set} does not have`,
      )
      expect(faultsWith(set, name, { by: [[own, 'Idd']] }).join()).toContain(`${set}.${name} is by Idd, which `)
      expect(faultsWith(set, name, { partner: 'Terug' }).join()).toContain(`${set}.${name} comes back by Terug, which `)
    },
  )
})
