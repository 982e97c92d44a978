import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import { show } from '#tests/kit/show.tsx'
import { UnconfirmedContract } from './UnconfirmedContract.tsx'

afterEach(cleanup)

const tess = {
  application: 'Tess',
  connector: 'Tess',
  entry: catalog.Tess,
  isCrm: false,
  status: 'ACTIVE',
  seenLiveOn: null,
} as const

describe('a connection whose contract is a proposal of ours', () => {
  it('says that the vendor has not confirmed it, and what to do about that', () => {
    show(<UnconfirmedContract connection={{ ...tess, contractConfirmed: false }} />)
    expect(screen.getByText('Niet bevestigd door de leverancier')).toBeDefined()
    expect(screen.getByText(/De leverancier heeft nog niet bevestigd hoe Spil Tess uitleest/)).toBeDefined()
  })

  it('says nothing once it is confirmed', () => {
    show(<UnconfirmedContract connection={{ ...tess, contractConfirmed: true }} />)
    expect(screen.queryByText('Niet bevestigd door de leverancier')).toBeNull()
  })
})
