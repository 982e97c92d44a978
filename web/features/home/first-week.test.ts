import { describe, expect, it } from 'vitest'
import { neverSynced } from '#domain/connections/connection.ts'
import type { HomeQuery } from '../../graphql/generated/graphql.ts'
import { stepsOf, type MayDo } from './first-week.ts'

const everything: MayDo = { connect: true, connectCrm: true, link: true, price: true, invite: true }
const counts = { linked: 0, unlinked: 0, suggested: 0, certain: 0, ignoredByPerson: 0, ignoredByGroup: 0 }
const products = { summedTime: null, months: [], unpriced: [], monthToClose: null, disputes: [], hasPrices: false }

function answer(given: { hasPrices?: boolean; hasColleague?: boolean; linked?: Record<string, number> } = {}) {
  const customers = { active: 0, days: 30, newCount: 0, goneCount: 0, new: [], gone: [] }
  const { hasPrices = false, hasColleague = false, linked = {} } = given
  return {
    home: { customers, products: { ...products, hasPrices }, unlinked: null, hasColleague },
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
const states = (...given: Parameters<typeof stepsOf>): Record<string, string> =>
  Object.fromEntries(stepsOf(...given).map(({ step, state }) => [step, state]))

describe('the first week', () => {
  it('begins with connecting; what needs data waits for it', () => {
    expect(states([], answer(), everything)).toEqual({
      crm: 'open',
      system: 'open',
      link: 'later',
      prices: 'later',
      invite: 'open',
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
    const found = stepsOf(all, answer({ linked: { books: 1 }, hasPrices: true, hasColleague: true }), everything)
    expect(found.every(({ state }) => state === 'done')).toBe(true)
  })

  it('asks nobody for what they may not do', () => {
    const nobody: MayDo = { connect: false, connectCrm: false, link: false, price: false, invite: false }
    expect(stepsOf([], answer(), nobody)).toEqual([])
    expect(states([], answer(), { ...nobody, connect: true, link: true })).toEqual({ system: 'open', link: 'later' })
  })
})
