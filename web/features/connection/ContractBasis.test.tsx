import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { show } from '#tests/kit/show.tsx'
import { ContractBasis } from './ContractBasis.tsx'

afterEach(cleanup)

const Plain = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <p>
    {term}: {children}
  </p>
)

function basis(id: ConnectorId, given: { contractConfirmed?: boolean; seenLiveOn?: string } = {}) {
  const connection = {
    entry: catalog[id],
    application: 'Het systeem',
    contractConfirmed: true,
    seenLiveOn: null,
    ...given,
  }
  show(<ContractBasis connection={connection} as={Plain} />)
}

describe('the page of a connection', () => {
  it('says what its reading rests on', () => {
    basis('ExactOnlineNL')
    expect(screen.getByText('Uitgelezen volgens: de documentatie, nog niet gezien bij een klant')).toBeDefined()
    basis('Yuki')
    expect(screen.getByText('Uitgelezen volgens: deels de documentatie, deels een aanname')).toBeDefined()
    basis('Tess', { contractConfirmed: false })
    expect(screen.getByText('Uitgelezen volgens: een aanname, niet bevestigd door de leverancier')).toBeDefined()
    basis('Tess')
    expect(
      screen.getByText('Uitgelezen volgens: opgave van de leverancier, nog niet gezien bij een klant'),
    ).toBeDefined()
  })

  it('says the day once the system itself was seen, whatever the contract was', () => {
    basis('Yuki', { seenLiveOn: '2026-11-22' })
    expect(screen.getByText(/^Uitgelezen volgens: Het systeem zelf, gezien op 22.*2026$/u)).toBeDefined()
  })

  it('says nothing of what comes as files', () => {
    basis('ManualImportV2')
    expect(screen.queryByText(/Uitgelezen volgens/u)).toBeNull()
  })
})
