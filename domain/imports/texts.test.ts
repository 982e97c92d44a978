import { describe, expect, it } from 'vitest'
import { fileErrorCodes, rowCodeList } from './codes.ts'
import { manualImportCrmLayout } from './manual-import-crm.ts'
import { manualImportLayout, manualImportV2Layout } from './manual-import.ts'
import { readMessages } from '../../scripts/message-files.ts'
import { fieldTexts, fileErrorTexts } from './texts.ts'

describe.each(['nl', 'en'] as const)('the texts of imports in %s', (locale) => {
  const messages = readMessages(locale)

  it.each(fileErrorCodes)('say the same of error %s on screen and in mail', (code) => {
    expect(messages[`masterdata.error.${code}`]).toBe(fileErrorTexts[code][locale])
  })

  it.each(rowCodeList)('have a sentence with a count for warning %s', (code) => {
    expect(messages[`masterdata.warning.${code}`]).toContain('{count, plural')
  })

  it('name each field of each layout', () => {
    for (const { field } of [manualImportLayout, manualImportV2Layout, manualImportCrmLayout].flatMap(({ sheets }) =>
      sheets.flatMap(({ columns }) => columns),
    )) {
      expect(messages[`masterdata.field.${field}`]).toBe(fieldTexts[field]?.[locale])
    }
  })
})
