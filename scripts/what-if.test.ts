import { describe, expect, it } from 'vitest'
import { takenAway } from './what-if.ts'

/* As `az deployment sub what-if --no-pretty-print` says it; the form is Microsoft's (WhatIfChange and WhatIfPropertyChange). */
const network =
  '/subscriptions/s/resourceGroups/rg-spil-test/providers/Microsoft.Network/virtualNetworks/vnet-spil-test'
const modified = (delta: readonly unknown[]) => ({
  status: 'Succeeded',
  changes: [{ resourceId: network, changeType: 'Modify', before: {}, after: {}, delta }],
})

describe('what a deployment takes away', () => {
  it('is nothing where it makes, changes, or leaves things as they are', () => {
    const changes = ['Create', 'Modify', 'NoChange', 'Deploy'].map((changeType) => ({
      resourceId: network,
      changeType,
    }))
    expect(takenAway({ changes })).toEqual({ stops: [], said: [] })
  })

  it('is what goes out of a list, wherever in a resource that list is', () => {
    const subnet = {
      path: '1',
      propertyChangeType: 'Delete',
      before: { name: 'app-premium' },
      after: null,
      children: null,
    }
    const subnets = { path: 'properties.subnets', propertyChangeType: 'Array', children: [subnet] }
    expect(takenAway(modified([subnets])).stops).toEqual([`${network}: properties.subnets.1`])
    const within = { path: '0', propertyChangeType: 'Modify', children: [{ ...subnets, path: 'properties.rules' }] }
    const nested = { path: 'properties.subnets', propertyChangeType: 'Array', children: [within] }
    expect(takenAway(modified([nested])).stops).toEqual([`${network}: properties.subnets.0.properties.rules.1`])
  })

  it('is a whole resource, should there ever be one', () => {
    expect(takenAway({ changes: [{ resourceId: network, changeType: 'Delete' }] }).stops).toEqual([network])
  })

  it('is told, and stops nothing, where a property or a resource is only not said any more', () => {
    const dropped = { path: 'properties.idleTimeoutInMinutes', propertyChangeType: 'Delete', before: 4, after: null }
    const { stops, said } = takenAway({
      changes: [
        { resourceId: network, changeType: 'Modify', delta: [dropped] },
        { resourceId: `${network}-old`, changeType: 'Ignore' },
      ],
    })
    expect(stops).toEqual([])
    expect(said).toEqual([
      `${network}: properties.idleTimeoutInMinutes is not said any more`,
      `${network}-old: is not in the templates, and stays`,
    ])
  })

  it('is not guessed from what is no answer of what-if', () => {
    expect(() => takenAway({ error: { code: 'AuthorizationFailed' } })).toThrow()
  })
})
