import { describe, expect, it } from 'vitest'
import { unless, VendorError, whereAllowed } from './vendor-error.ts'

const failing = (error: Error): Promise<string> => Promise.reject(error)

describe('what a vendor may keep from us', () => {
  it('comes where it is allowed', async () => {
    expect(await whereAllowed(Promise.resolve('rows'))).toBe('rows')
  })

  it('is nothing where the credentials are good but not for this', async () => {
    expect(await whereAllowed(failing(new VendorError('forbidden', 'No licence')))).toBeUndefined()
  })

  it('fails for every other reason, also for one that is no fault of the vendor', async () => {
    await expect(whereAllowed(failing(new VendorError('unavailable', 'Down')))).rejects.toThrow('Down')
    await expect(whereAllowed(failing(new TypeError('Ours')))).rejects.toThrow('Ours')
  })

  it('is nothing by the status of its answer, where that is how the vendor says it', async () => {
    const isGone = ({ status }: VendorError): boolean => status === 404
    const gone = new VendorError('unexpected-answer', 'Not found', { status: 404 })
    expect(await unless(failing(gone), isGone)).toBeUndefined()
    await expect(unless(failing(new VendorError('unexpected-answer', 'Odd')), isGone)).rejects.toThrow('Odd')
  })
})
