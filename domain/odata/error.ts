/**
 * A request that is not answered, as an OData error says it. 400: the request is wrong; 404: nothing is there; 501: OData has
 * it, this service does not. `target`: the part of the request that is wrong, as `$filter`, or a name in it.
 */
export class ODataError extends Error {
  override readonly name = 'ODataError'
  readonly status: 400 | 401 | 403 | 404 | 405 | 406 | 410 | 412 | 413 | 414 | 415 | 429 | 501 | 503
  /** A word for programs, as `invalid-filter`. */
  readonly code: string
  readonly target: string | undefined

  constructor(
    status: ODataError['status'],
    code: string,
    message: string,
    options: { readonly target?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.code = code
    this.target = options.target
  }
}

export const wrong = (code: string, message: string, target?: string): ODataError =>
  new ODataError(400, code, message, { target })

export const notServed = (message: string, target?: string): ODataError =>
  new ODataError(501, 'not-implemented', message, { target })
