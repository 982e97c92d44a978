import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { show } from '#tests/kit/show.tsx'
import { DetailsStep } from './DetailsStep.tsx'

afterEach(cleanup)

function linksOf(id: ConnectorId): Record<string, string | null> {
  const offer = { entry: catalog[id], isCrm: false, application: 'Het systeem' }
  const adding = { state: 'form', id: undefined, add: () => Promise.resolve() } as const
  show(<DetailsStep offer={offer} adding={adding} onCancel={() => undefined} onOpen={() => undefined} />)
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const)
  cleanup()
  return Object.fromEntries(links)
}

it('leads to the website, the status page and the terms of an application, as far as its vendor has them', () => {
  expect(linksOf('MicrosoftEntraID')).toEqual({
    Website: 'https://entra.microsoft.com',
    Statuspagina: 'https://status.cloud.microsoft',
    Voorwaarden: 'https://www.microsoft.com/licensing/terms',
  })
  expect(linksOf('ExactOnlineNL')).toEqual({
    Website: 'https://www.exact.com/nl',
    Statuspagina: 'https://status.exact.com',
  })
  expect(linksOf('ManualImportV2')).toEqual({})
})
