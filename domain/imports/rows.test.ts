import { describe, expect, it } from 'vitest'
import { placeColumns, tableOfHeaders } from './headers.ts'
import type { SheetLayout } from './layout.ts'
import { layoutOf, manualImportV2Layout } from './manual-import.ts'
import { hasTooManyInvalid, isBlank, readRow, type ReadRow } from './rows.ts'
import { cleanText, readCoc, readEmail, readInteger, readMonth, usageWindow, type CellKind } from './values.ts'

const ides = new Date('2026-03-15T12:00:00Z')
const window = usageWindow(ides)

function sheet(table: SheetLayout['table']): SheetLayout {
  const found = manualImportV2Layout.sheets.find((one) => one.table === table)
  if (found === undefined) throw new Error(`no sheet ${table}`)
  return found
}

/** Reads one row under Dutch headers. */
function read(table: SheetLayout['table'], headers: string[], texts: string[], kinds: CellKind[] = []): ReadRow {
  const { columns } = sheet(table)
  return readRow(
    columns,
    placeColumns(columns, headers).places,
    { number: 2, texts, kinds: texts.map((_, i) => kinds[i] ?? 'text') },
    window,
  )
}

const codes = (row: ReadRow): string[] => row.findings.map(({ code }) => code)

describe('headers', () => {
  it('are found in any order, in Dutch, English and a mixture, whatever their case and separators', () => {
    const { columns } = sheet('administrations')
    const { places, missing, unknown } = placeColumns(columns, [
      'KVK_NUMMER',
      'name',
      ' Administratie-nummer ',
      'Kleur',
      '',
    ])
    expect(columns.map(({ field }, index) => [field, places[index]])).toEqual([
      ['id', 2],
      ['name', 1],
      ['status', -1],
      ['externalId', -1],
      ['type', -1],
      ['cocNumber', 0],
    ])
    expect(missing).toEqual([])
    expect(unknown).toEqual(['Kleur'])
  })

  it('tell which required column is missing and which two mean the same', () => {
    const { missing, ambiguous } = placeColumns(sheet('users').columns, ['Naam', 'Name', 'E-mail'])
    expect(missing.map(({ field }) => field)).toEqual(['id'])
    expect(ambiguous).toEqual([['Naam', 'Name']])
  })

  it('do not stumble over the names of object properties', () => {
    expect(placeColumns(sheet('usage').columns, ['__proto__', 'constructor', 'toString']).unknown).toHaveLength(3)
  })

  it.each([
    [['Administratienummer', 'Naam'], 'administrations'],
    [['Id', 'Name'], 'administrations'],
    [['Id', 'Naam', 'E-mail'], 'users'],
    [['Gebruikersnummer', 'Administratienummer'], 'access'],
    [['Administratienummer', 'Product', 'Datum', 'Aantal'], 'usage'],
    [['Kleur', 'Smaak'], undefined],
  ])('%j are those of %s', (headers, table) => {
    expect(tableOfHeaders(manualImportV2Layout, headers)?.table).toBe(table)
  })
})

describe('months', () => {
  it('reach from twelve months ago to this month, in Amsterdam', () => {
    expect(window).toEqual({ first: '2025-03', last: '2026-03' })
    expect(usageWindow(new Date('2026-03-31T22:30:00Z')).last).toBe('2026-04')
  })

  it.each([
    ['28-02-2025', 'DATE_TOO_OLD'],
    ['01-04-2026', 'DATE_IN_FUTURE'],
  ])('%j is refused with %s', (text, code) => {
    expect(readMonth(text, 'text', window)).toEqual({ code })
  })

  it('are read from a bare number only where its digits say the year', () => {
    expect(readMonth('46054', 'number', window)).toEqual({ code: 'INVALID_DATE' })
    expect(readMonth('2.2026', 'number', window)).toEqual({ code: 'INVALID_DATE' })
    expect(readMonth('20260201', 'number', window)).toEqual({ value: '2026-02' })
    expect(readMonth('202602', 'number', window)).toEqual({ value: '2026-02' })
  })
})

describe('values', () => {
  it.each([
    ['12', '12'],
    ['12.0', '12'],
    ['-3', '-3'],
    ['+3', '3'],
    ['-0', '0'],
    ['007', '7'],
    ['37,00', '37'],
    ['7,0', '7'],
    ['-7,00', '-7'],
    ['1.234,00', '1234'],
    ['1,234.00', '1234'],
    ['1.234.567', '1234567'],
  ])('of an amount are read: %j as %s', (text, value) => {
    expect(readInteger(text)).toEqual({ value })
  })

  it.each([
    '12.5',
    '1e2',
    '12,5',
    '3,5',
    '1.000',
    '1,000',
    '37,',
    '37,000',
    '1.23,00',
    '1.234,567',
    '12.34.567',
    '',
    'twaalf',
    '2147483648',
    '٣',
  ])('of an amount are refused as %j', (text) => {
    expect(readInteger(text)).toEqual({ code: 'INVALID_AMOUNT' })
  })

  it.each(['bram(at)kantoor', 'a@b', '@b.nl', 'a b@c.nl', 'a@b.nl, c@d.nl', 'a@b.', '<>', 'Anna <anna>', 'mailto:x'])(
    'of an e-mail address are dropped where they are none, as %j, and the row stays with a note',
    (text) => {
      const read = readEmail(text)
      expect(read).toMatchObject({ value: '' })
      expect('note' in read && read.note).toMatch(/^(?:INVALID_EMAIL|EMAIL_MISSING)$/u)
    },
  )

  it.each(['-', 'n.v.t.', 'N.V.T.', 'nvt', 'geen', 'mailto:', '<->'])(
    'say with %j that there is no address',
    (text) => {
      expect(readEmail(text)).toEqual({ value: '', note: 'EMAIL_MISSING' })
    },
  )

  it.each([
    ['mailto:anna@kantoor.example', 'anna@kantoor.example'],
    ['MAILTO:anna@kantoor.example?subject=hallo', 'anna@kantoor.example'],
    ['Anna de Wit <anna@kantoor.example>', 'anna@kantoor.example'],
    ['"Wit, A. de" < mailto:anna@kantoor.example >', 'anna@kantoor.example'],
    ['anna@kantoor.example', 'anna@kantoor.example'],
    ['"anna@kantoor.example"', 'anna@kantoor.example'],
    ["'anna@kantoor.example'", 'anna@kantoor.example'],
    ['anna@kantoor.example.', 'anna@kantoor.example'],
    ['anna@kantoor.example;', 'anna@kantoor.example'],
  ])('have their address read in %j', (text, value) => {
    expect(readEmail(text)).toEqual({ value })
  })

  it('of an amount are the same whole number however zeros and thousands are written, and none where there may be two', () => {
    for (let at = 0; at < 100; at += 1) {
      const value = (at * 7_919_977) % 2_000_000_000
      const parted = (mark: string): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, mark)
      const isMany = value >= 1_000_000
      const same = [
        ...[`${value}`, `${value},0`, `${value}.0`, `${value},00`, `${value}.00`, `+${value}`, `0${value}`],
        ...(value >= 1_000 ? [`${parted('.')},00`, `${parted(',')}.00`, `${parted('.')},0`] : []),
        ...(isMany ? [parted('.'), parted(',')] : []),
      ]
      for (const text of same) expect([text, readInteger(text)]).toEqual([text, { value: String(value) }])
      // Zero is zero, whichever mark stands in it.
      const thousand = value === 0 ? [] : [`${value},000`, `${value}.000`]
      const other = [`${value},5`, `${value}.25`, ...thousand]
      const either = value >= 1_000 && !isMany ? [parted('.'), parted(',')] : []
      for (const text of [...other, ...either])
        expect([text, readInteger(text)]).toEqual([text, { code: 'INVALID_AMOUNT' }])
    }
  })

  it('of a chamber of commerce number are its eight digits, or nothing with a note', () => {
    for (const text of ['1234567', '01.23.45.67', '="01234567"', 'KvK 01234567', '1234567.0'])
      expect(readCoc(text)).toEqual({ value: '01234567' })
    expect(readCoc('HRB 1234')).toEqual({ value: '', note: 'INVALID_COC' })
    expect(readCoc('n.v.t.')).toEqual({ value: '' })
  })

  it('of a text are one line without spaces around it', () => {
    expect(cleanText('\u00a0 Bakkerij\r\nDe Ster\u0000 \ufeff')).toBe('Bakkerij De Ster')
    expect(cleanText('half \ud83d')).toBe('half \ufffd')
    expect(cleanText('10\u200b01\u2060')).toBe('1001')
  })
})

describe('rows', () => {
  it('follow the worked example of the administrations', () => {
    const headers = ['Administratienummer', 'Naam', 'Status', 'Extern id', 'Soort', 'KvK-nummer']
    const readTable = read('administrations', headers, [
      '1001',
      'Bakkerij De Ster B.V.',
      'Actief',
      'CRM-55',
      'BV',
      '01234567',
    ])
    expect(readTable).toEqual({
      values: {
        id: '1001',
        name: 'Bakkerij De Ster B.V.',
        status: 'Actief',
        externalId: 'CRM-55',
        type: 'BV',
        cocNumber: '01234567',
      },
      findings: [],
      skipped: false,
    })
    expect(codes(read('administrations', headers, ['', 'Zonder nummer', 'Actief', '', '', '']))).toEqual([
      'ID_REQUIRED',
    ])
  })

  it('tell everything that is wrong with them', () => {
    const row = read('users', ['Id', 'Naam', 'E-mail', 'Soort'], ['', 'x'.repeat(257), 'anna(at)', 'y'.repeat(65)])
    expect(row.findings.map(({ code, field }) => `${code} ${field ?? ''}`)).toEqual([
      'ID_REQUIRED id',
      'FIELD_TOO_LONG name',
      'INVALID_EMAIL email',
      'FIELD_TOO_LONG type',
    ])
    expect(row.findings[1]?.value).toHaveLength(64)
    expect(row.skipped).toBe(true)
  })

  it.each([
    ['id', 256],
    ['name', 256],
    ['externalId', 256],
    ['status', 64],
    ['type', 64],
  ])('take a %s of %i characters and refuse one more, counting what a reader counts', (field, limit) => {
    const { columns } = sheet('administrations')
    const headers = columns.map(({ headers: { nl } }) => nl[0])
    const row = (text: string): ReadRow =>
      read(
        'administrations',
        headers,
        columns.map((column) =>
          column.field === field ? text : ['status', 'cocNumber'].includes(column.field) ? '' : '1',
        ),
      )
    expect(codes(row('😀'.repeat(limit)))).toEqual([])
    expect(codes(row('😀'.repeat(limit + 1)))).toEqual(['FIELD_TOO_LONG'])
  })

  it('read a formula without a result as empty and say so', () => {
    const row = read('administrations', ['Id', 'Naam', 'Soort'], ['1', 'Ster', ''], ['number', 'text', 'uncalculated'])
    expect(codes(row)).toEqual(['FORMULA_WITHOUT_VALUE'])
    expect(row.skipped).toBe(false)
    expect(codes(read('administrations', ['Id', 'Naam'], ['#N/A', 'Ster'], ['error', 'text']))).toEqual([
      'CELL_ERROR',
      'ID_REQUIRED',
    ])
  })

  it('are blank when no cell says anything', () => {
    expect(isBlank({ number: 9, texts: ['', '  ', '\n'], kinds: ['text', 'text', 'text'] })).toBe(true)
    expect(isBlank({ number: 9, texts: ['', '0'], kinds: ['text', 'number'] })).toBe(false)
    expect(isBlank({ number: 9, texts: ['-----', '', '──'], kinds: ['text', 'text', 'text'] })).toBe(true)
    expect(isBlank({ number: 9, texts: ['-1', ''], kinds: ['text', 'text'] })).toBe(false)
  })
})

describe('a number in another currency', () => {
  it('is no count: its row is skipped and the sign is shown; in a text it means nothing', () => {
    const { columns } = sheet('usage')
    const { places } = placeColumns(columns, ['Administratienummer', 'Product', 'Datum', 'Aantal'])
    const row = (place: number): ReadRow =>
      readRow(
        columns,
        places,
        {
          number: 2,
          texts: ['1001', 'Facturen', '2026-02', '37'],
          kinds: ['number', 'text', 'text', 'number'],
          currencies: new Map([[place, '$']]),
        },
        window,
      )
    expect(row(3)).toMatchObject({
      skipped: true,
      findings: [{ code: 'INVALID_AMOUNT', field: 'amount', value: '$ 37' }],
    })
    expect(row(0)).toMatchObject({ skipped: false, findings: [], values: { administrationId: '1001' } })
  })
})

describe('too many invalid rows', () => {
  it.each([
    [{ read: 5, kept: 1, repeated: 1, skipped: 3, unassigned: 0 }, false],
    [{ read: 20, kept: 10, repeated: 0, skipped: 10, unassigned: 0 }, false],
    [{ read: 22, kept: 11, repeated: 0, skipped: 11, unassigned: 0 }, false],
    [{ read: 21, kept: 10, repeated: 0, skipped: 11, unassigned: 0 }, true],
    [{ read: 1, kept: 0, repeated: 0, skipped: 1, unassigned: 0 }, true],
    [{ read: 0, kept: 0, repeated: 0, skipped: 0, unassigned: 0 }, false],
    [{ read: 100, kept: 1, repeated: 99, skipped: 0, unassigned: 0 }, false],
    [{ read: 30, kept: 0, repeated: 0, skipped: 30, unassigned: 30 }, false],
    [{ read: 30, kept: 0, repeated: 0, skipped: 30, unassigned: 19 }, false],
    [{ read: 30, kept: 0, repeated: 0, skipped: 30, unassigned: 14 }, true],
  ])('are judged by their share, in %j: %s', (counts, refused) => {
    expect(hasTooManyInvalid(counts)).toBe(refused)
  })

  it('are counted per layout that a connector has', () => {
    expect(layoutOf('ManualImportV2')).toBe(manualImportV2Layout)
    expect(layoutOf('ExactOnlineNL')).toBeUndefined()
  })
})
