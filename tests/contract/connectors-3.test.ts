import { describe } from 'vitest'
import { groupOf } from './connector-groups.ts'
import { connectorContract } from './connector.contract.ts'

for (const { name, connector, standIn } of groupOf(3))
  describe(`${name}, against its simulator`, () => connectorContract(connector, standIn))
