import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { show } from '#tests/kit/show.tsx'
import { ConfigContext } from '../../app/session/config.ts'
import { SessionContext } from '../../app/session/SessionContext.ts'
import { ExportProducts } from './ExportProducts.tsx'

afterEach(cleanup)

const config = { filesUrl: 'https://files.example/{tenantId}' } as AppConfig
const tools = sessionTools()
const running = { id: 't', type: 'ProductsExport', state: 'RUNNING', fileName: 'Producten 2026.xlsx' }

it.each([
  ['waits for the export that is being made, and says so', running, 'true'],
  ['starts where none is being made', null, null],
])('an export %s', async (_, task, blocked) => {
  const api = answering({
    ExclusiveBackgroundTask: { exclusiveBackgroundTask: task },
    ProductExports: { productExports: [] },
    ExportProducts: { exportProducts: { id: 't' } },
  })
  show(
    <ConfigContext value={config}>
      <SessionContext value={tools}>
        <ExportProducts />
      </SessionContext>
    </ConfigContext>,
    { transport: api },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Exporteren' }))
  const start = await screen.findByRole('button', { name: 'Export maken' })
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBe(blocked))
  await userEvent.click(start)
  expect(api.asked.some(({ operation }) => operation === 'ExportProducts')).toBe(task === null)
  const said = 'Producten 2026.xlsx wordt al gemaakt. Je start een nieuwe export zodra die klaar is.'
  expect(screen.queryAllByText(said).length > 0).toBe(task !== null)
})
