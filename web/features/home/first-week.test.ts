import { describe, expect, it } from 'vitest'
import { neverSynced } from '#domain/connections/connection.ts'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import { stepsOf, type MayDo } from './first-week.ts'

const everything: MayDo = { connect: true, connectCrm: true, link: true, price: true, seeProducts: true }
const counts = { linked: 0, unlinked: 0, suggested: 0, certain: 0, ignoredByPerson: 0, ignoredByGroup: 0 }
const products = {
  summedTime: null,
  months: [],
  unpriced: [],
  monthToClose: null,
  disputes: [],
  hasPrices: false,
  hasClosed: false,
}

const none = { quantity: '0', purchase: '0', purchaseMissing: 0, sales: '0', salesMissing: 0, margin: '0' }
/** A month with two lines, of which some lack a price; none: standard products, which never had one. */
const month = (marginMissing: number | 'none') => ({
  period: '2026-11',
  sums: {
    ...none,
    lines: 2,
    sales: marginMissing === 0 || marginMissing === 1 ? '12.0000' : '0.0000',
    marginMissing: marginMissing === 'none' ? 0 : marginMissing,
  },
  usage: [],
})

function answer(
  given: {
    marginMissing?: number | 'none'
    hasClosed?: boolean
    hasColleague?: boolean
    linked?: Record<string, number>
  } = {},
) {
  const customers = { active: 0, days: 30, newCount: 0, goneCount: 0, new: [], gone: [] }
  const { marginMissing, hasClosed = false, hasColleague = false, linked = {} } = given
  const months = marginMissing === undefined ? [] : [month(marginMissing)]
  return {
    home: {
      customers,
      products: { ...products, months, hasClosed, hasPrices: marginMissing !== undefined },
      movers: null,
      unlinked: null,
      hasColleague,
    },
    coverageSystems: Object.entries(linked).map(([connectionId, count]) => ({
      connectionId,
      administrations: { ...counts, linked: count },
      users: counts,
    })),
  } satisfies Pick<HomeQuery, 'home' | 'coverageSystems'>
}

const connection = (id: string, isCrm: boolean, firstSuccessfulSyncEnd: string | null) => ({
  id,
  isCrm,
  status: 'ACTIVE' as const,
  syncInfo: { ...neverSynced, firstSuccessfulSyncEnd },
})
const synced = '2026-11-20T03:00:00.000Z'
const states = (
  connections: Parameters<typeof stepsOf>[0],
  given: Parameters<typeof stepsOf>[1],
  may: MayDo,
  hasExplained = false,
): Record<string, string> =>
  Object.fromEntries(stepsOf(connections, given, may, hasExplained).map(({ step, state }) => [step, state]))

describe('the first week', () => {
  it('begins with connecting; what needs data waits for it', () => {
    expect(states([], answer(), everything)).toEqual({
      crm: 'open',
      system: 'open',
      link: 'later',
      prices: 'later',
      explain: 'later',
    })
  })

  it('knows that a connection is there whose first data is still to come', () => {
    const all = [connection('crm', true, synced), connection('books', false, null)]
    expect(states(all, answer(), everything)).toMatchObject({ crm: 'done', system: 'at-work', link: 'later' })
  })

  it('does not take what a CRM links by itself for linking', () => {
    const all = [connection('crm', true, synced), connection('books', false, synced)]
    expect(states(all, answer({ linked: { crm: 40 } }), everything)).toMatchObject({ link: 'open', prices: 'open' })
    expect(states(all, answer({ linked: { crm: 40, books: 1 } }), everything)).toMatchObject({ link: 'done' })
  })

  it('is done with all of it there', () => {
    const all = [connection('crm', true, synced), connection('books', false, synced)]
    const found = stepsOf(all, answer({ linked: { books: 1 }, marginMissing: 1 }), everything, true)
    expect(found.every(({ state }) => state === 'done')).toBe(true)
  })

  it('takes no product for priced that has no price, and ends with an amount that was explained', () => {
    const all = [connection('crm', true, synced), connection('books', false, synced)]
    const linked = { books: 1 }
    expect(states(all, answer({ linked, marginMissing: 2 }), everything)).toMatchObject({
      prices: 'open',
      explain: 'later',
    })
    // Standard products lack no price and come to nothing.
    expect(states(all, answer({ linked, marginMissing: 'none' }), everything)).toMatchObject({ prices: 'open' })
    const priced = answer({ linked, marginMissing: 1 })
    expect(states(all, priced, everything)).toMatchObject({ prices: 'done', explain: 'open' })
    expect(states(all, priced, everything, true)).toMatchObject({ explain: 'done' })
    expect(states(all, answer({ linked, marginMissing: 1, hasClosed: true }), everything)).toMatchObject({
      explain: 'done',
    })
  })

  it('asks nobody for what they may not do', () => {
    const nobody: MayDo = { connect: false, connectCrm: false, link: false, price: false, seeProducts: false }
    expect(stepsOf([], answer(), nobody, false)).toEqual([])
    expect(states([], answer(), { ...nobody, connect: true, link: true })).toEqual({ system: 'open', link: 'later' })
  })
})
