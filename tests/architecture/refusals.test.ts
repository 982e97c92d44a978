import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fileErrorCodes, rowCodeList } from '#domain/imports/codes.ts'
import { errorCodes } from '#domain/shared/errors.ts'
import { readMessages } from '../../scripts/message-files.ts'

const texts = { nl: readMessages('nl'), en: readMessages('en') }
const missingTexts = (ids: readonly string[]): string[] =>
  ids.flatMap((id) =>
    (['nl', 'en'] as const).filter((locale) => !texts[locale][id]).map((locale) => `${id} (${locale})`),
  )

interface Promised {
  readonly file: string
  readonly source: string
  /** Of the file: it calls what it tests as its callers do. */
  readonly calls: boolean
}

const isCalling = /\.(?:call|ask|api|handle|answer)\(|\b(?:call|ask|send|fetch|change|answered|attempt|refusal)\(/u

/** The promises of all tests of the server. Web tests are given their refusals and prove nothing here. */
function promises(pattern: string): readonly Promised[] {
  return globSync(pattern).flatMap((file) => {
    const whole = readFileSync(file, 'utf8')
    // Jobs of a test's own fail with codes that the test has chosen.
    if (file === 'tests/architecture/refusals.test.ts' || file.startsWith('functions/platform/jobs/')) return []
    return whole
      .split(/\n\s*it(?:\.each)?(?=[(<])/u)
      .slice(1)
      .map((source) => ({ file, source, calls: isCalling.test(whole) }))
  })
}

/** Whether a test, which is green, expects that something ends with this code, without having thrown it itself. */
function expectsOf(code: string): (promised: Promised) => boolean {
  const said = new RegExp(`['"\`\\w ]\\b${code}\\b`, 'u')
  const own = new RegExp(`Error\\(\\s*'${code}'`, 'u')
  return ({ source }) => source.includes('expect(') && said.test(source) && !own.test(source)
}

const unexpected = (codes: readonly string[], from: readonly Promised[]): string[] =>
  codes.filter((code) => !from.some(expectsOf(code)))

describe('every refusal of the API', () => {
  const codes = Object.keys(errorCodes)

  it('is what a call of some test is really refused with', () => {
    const calling = promises('{functions,tests}/**/*.test.ts').filter(({ calls }) => calls)
    expect(calling.length).toBeGreaterThan(500)
    expect(unexpected([...codes, 'NO_SUCH_CODE'], calling)).toEqual(['NO_SUCH_CODE'])
  })

  it('has its words in both languages, as have the two that only the browser makes', () => {
    expect(missingTexts([...codes, 'forbidden', 'NO_CONNECTION'].map((code) => `api.error.${code}`))).toEqual([])
  })
})

describe('everything that can be wrong with a file', () => {
  it('is what some test has a file refused for, or a row warned about', () => {
    const reading = promises('{functions/{imports,combinations},domain/imports,tests/{faults,contract}}/**/*.test.ts')
    const tested = reading.filter(({ file }) => file !== 'domain/imports/texts.test.ts')
    expect(unexpected([...fileErrorCodes, ...rowCodeList], tested)).toEqual([])
  })

  it('has its words in both languages', () => {
    const ids = [
      ...fileErrorCodes.map((code) => `masterdata.error.${code}`),
      ...rowCodeList.map((code) => `masterdata.warning.${code}`),
    ]
    expect(missingTexts(ids)).toEqual([])
  })
})

/** What the specification has a person told, by its name there, where it is no code; and under which id it is told here. */
const told = {
  connection_invoices_get_error: 'popup.connection_invoices_get_error',
  connection_invoice_delete_error: 'popup.connection_invoice_delete_error',
  connection_auth_error: 'popup.connection_auth_error',
  'popup.suggestion.connection_auth_error': 'popup.suggestion.connection_auth_error',
  connection_upload_master_data_success: 'popup.connection_upload_master_data_success',
  sync_connection_success: 'popup.sync_connection_success',
  connection_updated_success: 'popup.connection_updated_success',
  crm_connection_leading_success: 'popup.crm_connection_leading_success',
  connection_deleted_success: 'popup.connection_deleted_success',
  connection_archived_success: 'popup.connection_archived_success',
  connection_auth_success: 'authorization.dialog.valid.title',
  'connection.delete_connection_confirmation': 'connection.delete_connection_confirmation',
  'connection.archive_connection_confirmation': 'connection.archive_connection_confirmation',
  'connection.invoice.deleteConfirm': 'connection.invoice.deleteConfirm',
  'connection.cant_delete_leading_crm_connection': 'connection.cant_delete_leading_crm_connection',
  'connection.cant_archive_leading_crm_connection': 'connection.cant_archive_leading_crm_connection',
  'connection.only_leading_crm_references_and_tags_configurable':
    'connection.only_leading_crm_references_and_tags_configurable',
  'connection.invoice.invalidFileType': 'connection.invoice.invalidFileType',
  'combination.delete_combination_confirmation': 'combination.delete_combination_confirmation',
  'combination.coc_used': 'combination.coc_used',
  'combination.coc_proceed': 'combination.coc_proceed',
  'helpRequest.subject_invalid': 'help.subject_invalid',
  'helpRequest.message_invalid': 'help.message_invalid',
  'helpRequest.success_message_send': 'help.success_message_send',
} as const satisfies Record<string, string>

it('what the specification has people told besides, is told in both languages', () => {
  expect(missingTexts(Object.values(told))).toEqual([])
})
