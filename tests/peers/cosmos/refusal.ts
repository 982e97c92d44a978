/** An answer the service gives instead of a result. */
export class Refusal extends Error {
  readonly status: number
  readonly substatus: number

  constructor(status: number, message: string, substatus = 0) {
    super(message)
    this.status = status
    this.substatus = substatus
  }
}

export const noSuchItem = (): Refusal => new Refusal(404, 'Entity with the specified id does not exist in the system.')
export const itemExists = (): Refusal => new Refusal(409, 'Entity with the specified id already exists in the system.')
export const preconditionFailed = (): Refusal => new Refusal(412, 'One of the specified pre-condition is not met')
export const badRequest = (message: string, substatus?: number): Refusal => new Refusal(400, message, substatus)
export const tooLarge = (): Refusal => new Refusal(413, 'Request size is too large')
export const splitting = (): Refusal => new Refusal(410, 'The requested resource is no longer available.', 1007)
export const tooManyRequests = (): Refusal => new Refusal(429, 'The request rate is too large.', 3200)

export function syntaxError(near: string): Refusal {
  return badRequest(
    JSON.stringify({
      errors: [{ severity: 'Error', code: 'SC1001', message: `Syntax error, incorrect syntax near '${near}'.` }],
    }),
  )
}
