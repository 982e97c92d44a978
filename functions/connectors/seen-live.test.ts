import { expect, it } from 'vitest'
import { z } from 'zod'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { seenLiveOn } from './index.ts'
import seenLive from './seen-live.json' with { type: 'json' }

it('the days on which systems were seen live are days of connectors that there are', () => {
  const days = z.record(z.string().refine(isConnectorId), z.iso.date()).parse(seenLive)
  for (const [id, day] of Object.entries(days)) if (isConnectorId(id)) expect(seenLiveOn(id)).toBe(day)
  expect(seenLiveOn('ManualImportV2')).toBeNull()
})
