import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asideFault, directoryOf, isAside, latestReturn, type DirectoryUser } from './leaver.ts'

const user = (email: string | null, more: Partial<DirectoryUser> = {}): DirectoryUser => ({
  email,
  userName: email,
  isActive: true,
  isDeleted: false,
  ...more,
})

describe('who is in the directory', () => {
  it('is told by mail address and by login, however they are written', () => {
    const { addresses } = directoryOf([
      user('Jan@Kantoor.nl', { userName: 'j.jansen@kantoor.nl' }),
      user('els@kantoor.nl', { isActive: false }),
      user('piet@kantoor.nl', { isDeleted: true }),
      user('ria@kantoor.nl', { isActive: null }),
    ])
    expect(Object.fromEntries(addresses)).toEqual({
      'jan@kantoor.nl': 'THERE',
      'j.jansen@kantoor.nl': 'THERE',
      'els@kantoor.nl': 'DISABLED',
      'piet@kantoor.nl': 'GONE',
      'ria@kantoor.nl': 'THERE',
    })
  })

  it('has the domains of those who sign in with them, and none of a guest', () => {
    const guest = user('jan@elders.example', { userName: 'jan_elders.example#EXT#@kantoor.nl' })
    const { addresses, domains } = directoryOf([guest, user('els@kantoor.nl')])
    expect([...domains]).toEqual(['@kantoor.nl'])
    expect(addresses.get('jan@elders.example')).toBe('THERE')
    expect(directoryOf([user(null, { userName: null })]).addresses.size).toBe(0)
  })

  it('is there where one of those with the address is, in whatever order they are told', () => {
    const same = [
      user('els@kantoor.nl', { isDeleted: true }),
      user('els@kantoor.nl', { isActive: false }),
      user('els@kantoor.nl'),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(same, { minLength: 3 }), (users) => {
        expect(directoryOf(users).addresses.get('els@kantoor.nl')).toBe('THERE')
        expect(directoryOf(users.filter((one) => one !== same[2])).addresses.get('els@kantoor.nl')).toBe('DISABLED')
      }),
    )
  })
})

describe('what is set aside', () => {
  const now = new Date('2026-11-20T10:00:00Z')

  it('comes back on its day', () => {
    expect([isAside({ dueOn: '2026-11-21' }, now), isAside({ dueOn: '2026-11-20' }, now)]).toEqual([true, false])
  })

  it('has a reason and a day within a year', () => {
    const fault = (reason: string, dueOn: string) => asideFault({ reason, dueOn }, now)
    expect(fault('Blijft tot de overdracht.', '2026-12-31')).toBeUndefined()
    expect(fault(' a ', '2026-12-31')).toBe('reason')
    expect(fault('Blijft.', '2026-11-20')).toBe('dueOn')
    expect(fault('Blijft.', '2026-02-30')).toBe('dueOn')
    expect(fault('Blijft.', '2028-01-01')).toBe('dueOn')
    expect(fault('Blijft.', latestReturn(now))).toBeUndefined()
  })
})
