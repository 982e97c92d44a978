import { describe, expect, it } from 'vitest'
import { blockOf } from './lifecycle-blocks.ts'

const at = (status: 'ACTIVE' | 'ARCHIVED' | 'CREATING' | 'CREATION_FAILED', isLeadingCrm = false) => ({
  status,
  isLeadingCrm,
})

describe('archiving and deleting', () => {
  it('are both refused to the leading CRM connection', () => {
    expect(blockOf(at('ACTIVE', true), 'archive')).toBe('connection.cant_archive_leading_crm_connection')
    expect(blockOf(at('ACTIVE', true), 'delete')).toBe('connection.cant_delete_leading_crm_connection')
  })

  it('archives only what is active', () => {
    expect(blockOf(at('ACTIVE'), 'archive')).toBeUndefined()
    expect(blockOf(at('CREATION_FAILED'), 'archive')).toBe('connection.cant_archive_inactive')
  })

  it('deletes what is active, archived or could not be made', () => {
    for (const status of ['ACTIVE', 'ARCHIVED', 'CREATION_FAILED'] as const)
      expect(blockOf(at(status), 'delete')).toBeUndefined()
    expect(blockOf(at('CREATING'), 'delete')).toBe('connection.cant_delete_now')
  })
})
