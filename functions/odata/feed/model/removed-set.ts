import { removedDays, removedRows } from '../sql/removed.ts'
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
    en: `Ids of administrations, users, usage, access, products and customers that went in the last ${removedDays} days, for who refreshes only what changed`,
    nl: `Ids van administraties, gebruikers, verbruik, toegang, producten en klanten die in de laatste ${removedDays} dagen verdwenen, voor wie alleen ververst wat is gewijzigd`,
  },
  needs: [],
}
