import {
  maxRecords,
  maxReferences,
  cocLength,
  statusLength,
  textColumn,
  type FieldColumn,
  type FileLayout,
  type SheetLayout,
} from './layout.ts'
import { likelyHeaders } from './likely-headers.ts'
import { manualImportCrmLayout } from './manual-import-crm.ts'

const administrationId = textColumn(
  'id',
  { nl: ['Administratienummer', 'Nummer', 'Id'], en: ['Id', 'Administration id'] },
  { required: 'ID_REQUIRED', likely: likelyHeaders.administrationId, example: '1001' },
)
const userId = textColumn(
  'id',
  { nl: ['Gebruikersnummer', 'Gebruiker-id', 'Id'], en: ['Id', 'User id'] },
  { required: 'ID_REQUIRED', likely: likelyHeaders.userId, example: 'u1' },
)
const name = (example: string, likely: readonly string[]): FieldColumn =>
  textColumn('name', { nl: ['Naam'], en: ['Name'] }, { required: 'NAME_REQUIRED', likely, example })
const email = textColumn(
  'email',
  { nl: ['E-mail', 'E-mailadres'], en: ['Email', 'Email address'] },
  { kind: 'email', likely: likelyHeaders.email, missed: 'EMAIL_MISSING', example: 'anna@kantoor.example' },
)
const status = textColumn('status', { nl: ['Status'], en: ['Status'] }, { maxLength: statusLength, example: 'Actief' })
const externalId = (example: string): FieldColumn =>
  textColumn(
    'externalId',
    { nl: ['Extern id', 'Externe id'], en: ['External id'] },
    { likely: likelyHeaders.externalId, example },
  )
const type = (example: string): FieldColumn =>
  textColumn('type', { nl: ['Soort', 'Type'], en: ['Type'] }, { maxLength: statusLength, example })
const cocNumber = textColumn(
  'cocNumber',
  { nl: ['KvK-nummer', 'KvK'], en: ['CoC number', 'CoC'] },
  { kind: 'coc', maxLength: cocLength, likely: likelyHeaders.cocNumber, example: '01234567' },
)
const ofAdministration = textColumn(
  'administrationId',
  { nl: ['Administratienummer', 'Administratie-id'], en: ['Administration id'] },
  { required: 'ADMINISTRATION_ID_REQUIRED', likely: likelyHeaders.administrationId, example: '1001' },
)
const ofUser = textColumn(
  'userId',
  { nl: ['Gebruikersnummer', 'Gebruiker-id'], en: ['User id'] },
  { required: 'USER_ID_REQUIRED', likely: likelyHeaders.userId, example: 'u1' },
)

const administrations = (columns: readonly FieldColumn[]): SheetLayout => ({
  table: 'administrations',
  names: { nl: ['Administraties'], en: ['Administrations'] },
  required: true,
  maxRows: maxRecords,
  tooMany: 'TOO_MANY_ADMINISTRATIONS',
  tooManyInvalid: 'TOO_MANY_INVALID_ADMINISTRATIONS',
  columns,
})

const users = (columns: readonly FieldColumn[]): SheetLayout => ({
  table: 'users',
  names: { nl: ['Gebruikers'], en: ['Users'] },
  required: false,
  maxRows: maxRecords,
  tooMany: 'TOO_MANY_USERS',
  tooManyInvalid: 'TOO_MANY_INVALID_USERS',
  columns,
})

const access: SheetLayout = {
  table: 'access',
  names: { nl: ['Toegang'], en: ['Access'] },
  required: false,
  maxRows: maxReferences,
  tooMany: 'TOO_MANY_ACCESS_ROWS',
  tooManyInvalid: 'TOO_MANY_INVALID_ACCESS',
  columns: [ofUser, ofAdministration],
}

const usage: SheetLayout = {
  table: 'usage',
  names: { nl: ['Verbruik', 'Gebruik'], en: ['Usage'] },
  required: false,
  standsAlone: true,
  maxRows: maxReferences,
  tooMany: 'TOO_MANY_USAGE_ROWS',
  tooManyInvalid: 'TOO_MANY_INVALID_USAGES',
  columns: [
    ofAdministration,
    textColumn(
      'product',
      { nl: ['Product'], en: ['Product'] },
      { required: 'PRODUCT_REQUIRED', likely: likelyHeaders.product, example: 'Inkoopfacturen' },
    ),
    // The example is left empty: whatever month a template shows is too old a year later.
    textColumn(
      'date',
      { nl: ['Datum', 'Maand'], en: ['Date', 'Month'] },
      { kind: 'month', required: 'INVALID_DATE', likely: likelyHeaders.month, example: '' },
    ),
    textColumn(
      'amount',
      { nl: ['Aantal'], en: ['Amount'] },
      { kind: 'integer', required: 'INVALID_AMOUNT', likely: likelyHeaders.amount, example: '37' },
    ),
  ],
}

/** The older, smaller form; a file of it is a valid file of version 2. */
export const manualImportLayout: FileLayout = {
  connector: 'ManualImport',
  invalid: 'MANUALIMPORT_MASTERFILE_INVALID',
  sheets: [
    administrations([administrationId, name('Bakkerij De Ster B.V.', likelyHeaders.administrationName), status]),
    users([userId, name('Anna de Wit', likelyHeaders.userName), email]),
    usage,
  ],
}

export const manualImportV2Layout: FileLayout = {
  connector: 'ManualImportV2',
  invalid: 'MANUALIMPORT_MASTERFILE_INVALID',
  sheets: [
    administrations([
      administrationId,
      name('Bakkerij De Ster B.V.', likelyHeaders.administrationName),
      status,
      externalId('CRM-55'),
      type('BV'),
      cocNumber,
    ]),
    users([userId, name('Anna de Wit', likelyHeaders.userName), email, externalId('P-12'), status, type('Medewerker')]),
    access,
    usage,
  ],
}

const layouts: readonly FileLayout[] = [manualImportLayout, manualImportV2Layout, manualImportCrmLayout]

/** Undefined: nobody uploads master data to this kind of connection. */
export function layoutOf(connector: string): FileLayout | undefined {
  return layouts.find((layout) => layout.connector === connector)
}
