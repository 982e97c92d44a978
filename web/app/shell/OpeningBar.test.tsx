import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { opening } from '../../graphql/opening.ts'
import { OpeningBar } from './OpeningBar.tsx'

afterEach(() => {
  opening.say(undefined)
  cleanup()
})

it('says that the firm is being opened and what for, and nothing once it is open', async () => {
  show(<OpeningBar />)
  expect(screen.queryByText(/wordt geopend/u)).toBeNull()
  act(() => opening.say('FIRM_OPENS_AFTER_OTHERS'))
  expect(await screen.findByText('Je kantoor wordt geopend. Eerst zijn andere kantoren aan de beurt.')).toBeTruthy()
  act(() => opening.say('FIRM_OPENS_FROM_COPY'))
  expect(screen.getByText('Je kantoor wordt geopend. De gegevens worden opgehaald.')).toBeTruthy()
  act(() => opening.say(undefined))
  expect(screen.queryByText(/wordt geopend/u)).toBeNull()
})
