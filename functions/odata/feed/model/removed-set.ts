import { removalDays } from '#platform/store/removals.ts'
import { removedRows } from '../sql/removed.ts'
import { asked, type FeedSet } from './feed-set.ts'

export const removedSet: FeedSet = {
  name: 'RemovedRows',
  typeName: 'RemovedRow',
  key: ['Set', 'Id'],
  properties: [
    asked('Set', 'Edm.String', { en: 'The table it was in', nl: 'De tabel waarin het stond' }, { nullable: false }),
    asked('Id', 'Edm.String', { en: 'Its id there', nl: 'De id daarin' }, { nullable: false, maxLength: 255 }),
    asked('ConnectionId', 'Edm.String', { en: 'The connection', nl: 'De koppeling' }, { maxLength: 255 }),
    asked('RemovedAt', 'Edm.DateTimeOffset', { en: 'When it went', nl: 'Wanneer het verdween' }, { nullable: false }),
  ],
  navigation: [],
  rows: { kind: 'question', text: removedRows },
  said: {
    en: `Ids of rows of other tables that went in the last ${removalDays} days, for who refreshes only what changed`,
    nl: `Ids van rijen van andere tabellen die in de laatste ${removalDays} dagen verdwenen, voor wie alleen ververst wat is gewijzigd`,
  },
  needs: [],
}
