import { describe, expect, it } from 'vitest'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { bannerOf } from './banner.ts'

type Given = Parameters<typeof connection>[0]
const banner = (given: Given, file?: Parameters<typeof bannerOf>[1]) =>
  bannerOf(connectionView(connection(given)), file, new Date('2026-11-20T09:00:00Z'))
const files = { connector: 'ManualImportV2' } as const

describe('the banner of a connection', () => {
  it('says first that it is still being made, whatever else is true', () => {
    expect(banner({ status: 'CREATING', flags: ['CREDENTIAL_REQUIRED'] })).toBe('creating')
    expect(banner({ ...files, status: 'CREATING' }, 'FAILED')).toBe('creating')
  })

  it('says that making it failed, and that it is archived, before anything about access', () => {
    expect(banner({ status: 'CREATION_FAILED', flags: ['CREDENTIAL_REQUIRED'] })).toBe('creation-failed')
    expect(banner({ status: 'ARCHIVED', flags: ['CREDENTIAL_INVALID'] })).toBe('archived')
  })

  it('follows the newest file of a connection that lives on files', () => {
    expect(banner({ ...files, flags: ['FIRST_UPLOAD_REQUIRED'], syncInfo: null })).toBe('file-none')
    expect(banner(files, 'WAITING')).toBe('file-processing')
    expect(banner(files, 'PROCESSING')).toBe('file-processing')
    expect(banner(files, 'FAILED')).toBe('file-failed')
    expect(banner(files, 'IMPORTED')).toBe('file-available')
  })

  it('trusts the connection while its files are not known yet', () => {
    const syncInfo = { lastSuccessfulFileImport: '2026-11-01T08:00:00Z', lastFailedFileImport: '2026-11-02T08:00:00Z' }
    expect(banner({ ...files, syncInfo })).toBe('file-failed')
    expect(banner({ ...files, syncInfo: { ...syncInfo, lastFailedFileImport: null } })).toBe('file-available')
  })

  it('asks for credentials that were never given before it speaks of wrong ones', () => {
    expect(banner({ flags: ['CREDENTIAL_INVALID', 'CREDENTIAL_REQUIRED'] })).toBe('credential-required')
    expect(banner({ flags: ['CREDENTIAL_INVALID'] })).toBe('credential-invalid')
    expect(banner({})).toBe('authorized')
  })

  it('warns of access that ends, after credentials that do not work and before all is well', () => {
    const until = (expiresOn: string): Given => ({
      connector: 'Simplicate',
      credentialInfo: JSON.stringify({ expiresOn }),
    })
    expect(banner(until('2026-12-21'))).toBe('authorized')
    expect(banner(until('2026-12-20'))).toBe('credential-expires')
    expect(banner(until('2026-11-20'))).toBe('credential-expires')
    expect(banner(until('2026-11-19'))).toBe('credential-expired')
    expect(banner({ ...until('2026-11-19'), flags: ['CREDENTIAL_INVALID'] })).toBe('credential-invalid')
  })
})
