import { describe, vi } from 'vitest'
import { groupOf } from './connector-groups.ts'
import { connectorContract } from './connector.contract.ts'

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

for (const { name, connector, standIn } of groupOf(4))
  describe(`${name}, against its simulator`, () => connectorContract(connector, standIn))
