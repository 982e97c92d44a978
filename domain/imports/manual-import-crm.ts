import { likelyHeaders } from './likely-headers.ts'
import { cocLength, maxRecords, statusLength, textColumn, type FieldColumn, type FileLayout } from './layout.ts'

const five = [1, 2, 3, 4, 5] as const

/** What a customer can be, with the words for it. An empty cell is Active. */
const customerStatuses = {
  Active: ['Active', 'Actief'],
  Inactive: ['Inactive', 'Inactief', 'Not active', 'Niet actief', 'Non-actief'],
  Prospect: ['Prospect'],
} as const

/** The one table of a CRM upload (a CSV file, or the first sheet of a workbook): a full snapshot, one row a customer. */
const columns: readonly FieldColumn[] = [
  textColumn(
    'id',
    { nl: ['Klantnummer', 'Nummer'], en: ['Customer id', 'Id'] },
    { required: 'ID_REQUIRED', likely: likelyHeaders.customerId, example: 'D1' },
  ),
  textColumn(
    'name',
    { nl: ['Naam'], en: ['Name'] },
    { required: 'NAME_REQUIRED', likely: likelyHeaders.customerName, example: 'Bakkerij De Ster B.V.' },
  ),
  textColumn(
    'status',
    { nl: ['Status'], en: ['Status'] },
    { kind: 'choice', choices: customerStatuses, maxLength: statusLength, example: 'Actief' },
  ),
  textColumn('type', { nl: ['Soort', 'Type'], en: ['Type'] }, { maxLength: statusLength, example: 'BV' }),
  textColumn(
    'cocNumber',
    { nl: ['KvK-nummer', 'KvK'], en: ['CoC number', 'CoC'] },
    { kind: 'coc', maxLength: cocLength, likely: likelyHeaders.cocNumber, example: '01234567' },
  ),
  textColumn(
    'externalId',
    { nl: ['Extern id', 'Externe id'], en: ['External id'] },
    { likely: likelyHeaders.externalId, example: 'CRM-55' },
  ),
  textColumn(
    'email',
    { nl: ['E-mailadres', 'E-mail'], en: ['Email', 'Email address'] },
    { kind: 'email', likely: likelyHeaders.email, example: 'info@bakkerijdester.example' },
  ),
  textColumn(
    'parentId',
    { nl: ['Hoofdklant', 'Moeder', 'Bovenliggend nummer'], en: ['Parent id'] },
    { likely: likelyHeaders.parentId, example: '' },
  ),
  ...five.map((n) =>
    textColumn(
      `reference${n}`,
      { nl: [`Referentie ${n}`], en: [`Reference ${n}`] },
      { example: n === 1 ? 'DEB-1' : '' },
    ),
  ),
  ...five.map((n) =>
    textColumn(`tag${n}`, { nl: [`Label ${n}`], en: [`Tag ${n}`] }, { example: n === 1 ? 'Bakkerij' : '' }),
  ),
]

export const manualImportCrmLayout: FileLayout = {
  connector: 'ManualImportCrm',
  anySheet: true,
  invalid: 'INVALID_COMBINATION_MASTER_FILE',
  wrongType: 'INVALID_COMBINATION_MASTER_FILE',
  otherColumns: 'COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT',
  sheets: [
    {
      table: 'administrations',
      holds: 'customers',
      names: { nl: ['Klanten'], en: ['Customers'] },
      required: true,
      maxRows: maxRecords,
      tooMany: 'TOO_MANY_CUSTOMERS',
      tooManyInvalid: 'COMBINATION_MASTER_FILE_TOO_MANY_INVALID_ENTRIES',
      columns,
    },
  ],
}
