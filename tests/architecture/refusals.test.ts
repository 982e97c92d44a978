import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileErrorCodes, rowCodeList } from '#domain/imports/codes.ts'
import { AppError, errorCodes } from '#domain/shared/errors.ts'
import { FileProblem } from '#functions/imports/reading/file-problem.ts'
import { neverRaised, note, thrownBy } from '#tests/kit/raised.ts'
import { readMessages } from '../../scripts/message-files.ts'

const texts = { nl: readMessages('nl'), en: readMessages('en') }
const missingTexts = (ids: readonly string[]): string[] =>
  ids.flatMap((id) =>
    (['nl', 'en'] as const).filter((locale) => !texts[locale][id]).map((locale) => `${id} (${locale})`),
  )

describe('what the catalogues have', () => {
  let folder: string
  const set = process.env['SPIL_TEST_RAISED']
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'spil-raised-test-'))
    process.env['SPIL_TEST_RAISED'] = folder
  })
  afterEach(() => {
    if (set === undefined) delete process.env['SPIL_TEST_RAISED']
    else process.env['SPIL_TEST_RAISED'] = set
    rmSync(folder, { recursive: true })
  })
  const from = (file: string) => () => `Error: X\n    at new AppError (${process.cwd()}/domain/shared/errors.ts:9:5)
    at refuse (${process.cwd()}/${file}:12:3)`

  // `tests/kit/check-raised.ts` looks, after all tests of the server, whether anything is left.
  it('is missed until the product itself has raised it, which a test that throws it does not', () => {
    const all = neverRaised(folder)
    expect(all).toHaveLength(Object.keys(errorCodes).length + fileErrorCodes.length + rowCodeList.length - 2)
    // Codes that no process knows yet: each is noted once.
    note('api', 'NO_SUCH_CODE', from('functions/identity/people.test.ts'))
    note('api', 'NO_SUCH_CODE', from('tests/kit/firm.ts'))
    expect(readdirSync(folder)).toEqual([])
    note('api', 'NO_SUCH_CODE', from('functions/identity/people.ts'))
    note('api', 'NO_SUCH_CODE', from('functions/identity/people.ts'))
    expect(readFileSync(join(folder, String(process.pid)), 'utf8')).toBe('api NO_SUCH_CODE\n')
    writeFileSync(join(folder, 'another'), 'api LAST_OWNER\nfile NO_DATA\n')
    const left = neverRaised(folder)
    expect(all.filter((line) => !left.includes(line))).toEqual(['api LAST_OWNER', 'file NO_DATA'])
  })

  it('is watched where it is made', () => {
    for (const refusal of [AppError, FileProblem]) expect(Object.getPrototypeOf(refusal)).not.toBe(Error)
    expect(thrownBy(new AppError('LAST_OWNER').stack ?? '')).toBe('tests/architecture/refusals.test.ts')
    expect(new FileProblem('NO_DATA', 'Blad1')).toMatchObject({ code: 'NO_DATA', message: 'NO_DATA: Blad1' })
  })

  it('has its words in both languages, as have the two that only the browser makes', () => {
    const codes = [...Object.keys(errorCodes), 'forbidden', 'NO_CONNECTION']
    expect(missingTexts(codes.map((code) => `api.error.${code}`))).toEqual([])
    expect(
      missingTexts([
        ...fileErrorCodes.map((code) => `masterdata.error.${code}`),
        ...rowCodeList.map((code) => `masterdata.warning.${code}`),
      ]),
    ).toEqual([])
  })
})

/** What the specification has a person told, by its name there, where it is no code; and under which id it is told here. */
const reported = {
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
  expect(missingTexts(Object.values(reported))).toEqual([])
})
