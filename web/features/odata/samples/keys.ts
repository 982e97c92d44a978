import type { FeedKey } from '../key-view.ts'

/** An invented key. */
export const feedKey = (more: Partial<FeedKey> = {}): FeedKey => ({
  id: 'key-1',
  name: 'Maandrapport',
  description: '',
  disabled: false,
  state: 'ACTIVE',
  key: 'spil_00112233445566778899',
  personId: null,
  personName: null,
  authorizeAllConnections: true,
  authorizeAllGeneralData: false,
  authorizedGeneralData: ['CONNECTIONS', 'COMBINATIONS', 'PRODUCTS'],
  tenantConnections: [],
  endDate: null,
  createdTime: '2026-11-01T09:00:00.000Z',
  secretTime: '2026-11-01T09:00:00.000Z',
  formerSecretUntil: null,
  lastUsed: null,
  ...more,
})

/** A feed of one table. */
export const service = {
  address: 'https://api.spil.example/api/odata/',
  firmAddress: 'https://api.spil.example/api/odata/firms/f-1/',
  sets: [
    {
      name: 'Combinations',
      description: [
        { locale: 'nl', value: 'Klanten van het kantoor' },
        { locale: 'en', value: 'Customers of the firm' },
      ],
      properties: [
        { name: 'Id', type: 'Edm.String', isKey: true, nullable: false, description: [] },
        { name: 'Name', type: 'Edm.String', isKey: false, nullable: false, description: [] },
        { name: 'UpdatedAt', type: 'Edm.DateTimeOffset', isKey: false, nullable: false, description: [] },
      ],
      relations: [],
    },
  ],
}
