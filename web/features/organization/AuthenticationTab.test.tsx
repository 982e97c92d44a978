import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { AuthenticationTab } from './AuthenticationTab.tsx'

afterEach(cleanup)

const signInRules = { invitationDays: 8, idleMinutes: 21, longestHours: 13, countsWithinSeconds: 34 }
/** What a person could change something by. */
const controls = ['button', 'switch', 'checkbox', 'combobox', 'radio', 'spinbutton', 'textbox']

describe('the authentication tab', () => {
  it('tells how people sign in and how long that lasts, and has nothing to change it by', async () => {
    const api = answering({ SignInRules: { signInRules } })
    show(<AuthenticationTab title="Organisatie" tabs={null} />, { transport: api })
    for (const pattern of [/\b8 dagen/u, /\b21 minuten/u, /\b13 uur/u, /\b34 seconden/u])
      expect(await screen.findByText(pattern)).toBeDefined()
    for (const role of controls) expect(screen.queryAllByRole(role)).toEqual([])
    expect(api.asked.map(({ operation }) => operation)).toEqual(['SignInRules'])
  })
})
