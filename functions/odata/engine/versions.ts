import { ODataError } from '#domain/odata/error.ts'

/** The version of the protocol that an answer speaks. */
export type Version = '4.0' | '4.01'

const wellFormed = /^\d{1,3}\.\d{1,3}$/u

/**
 * 4.0, and 4.01 only for who says that it takes 4.01: the library inside Excel and Power BI accepts 4.0 and nothing else.
 * Errors: `ODataError` 406 for a client that takes neither, 400 for a request in a version that does not exist.
 */
export function versionOf(method: string, headers: Headers): Version {
  // The version of what a request brings; a request that brings nothing has none.
  const spoken = method === 'GET' || method === 'HEAD' ? undefined : headers.get('odata-version')?.trim()
  if (spoken !== undefined && spoken !== '4.0' && spoken !== '4.01')
    throw new ODataError(400, 'unknown-version', 'Requests are read in OData 4.0 and 4.01.', {
      target: 'OData-Version',
    })
  const most = headers.get('odata-maxversion')?.trim()
  if (most === undefined) return '4.0'
  if (!wellFormed.test(most) || Number(most) < 4)
    throw new ODataError(406, 'unknown-version', 'Answers are written in OData 4.0 and 4.01.', {
      target: 'OData-MaxVersion',
    })
  return Number(most) < 4.01 ? '4.0' : '4.01'
}
