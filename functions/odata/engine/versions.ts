import { ODataError } from '#domain/odata/error.ts'

/** Protocol version of a response. */
export type Version = '4.0' | '4.01'

const wellFormed = /^\d{1,3}\.\d{1,3}$/u

/**
 * 4.0 unless the client accepts 4.01: the library in Excel and Power BI takes 4.0 only. Errors: `ODataError` 406 for
 * a client that accepts neither, 400 for a request in an unknown version.
 */
export function versionOf(method: string, headers: Headers): Version {
  // Version of a request's body; a read has none.
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
